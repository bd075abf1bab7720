package heddle.recipe.machine;

import static org.objectweb.asm.Opcodes.*;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeMethod;
import heddle.recipe.path.Control;
import heddle.recipe.path.OutsideReturn;
import heddle.recipe.path.Steps;
import heddle.recipe.path.ThreadPath;
import heddle.recipe.path.Tokens;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Value;
import heddle.trace.hdl.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/**
 * Executes a thread along its recorded path. Everything is compared with the recording: values that are written,
 * outcomes of branches, results of calls. Where they differ, or where something is not supported, the path is lost: the
 * thread's state by then must be the recorded one, and so must all values that it reads from then on.
 */
public final class Replay {
    private static final int MAX_SILENT_STEPS = 10_000_000;
    /** Elements that are kept from one window to the next; their values are recorded wherever they are read. */
    private static final int MAX_LOCAL = 10_000;

    /** How a run ended. */
    public enum End {
        /** Before an event beyond the world.limit. */
        STOPPED,
        /** The recorded path is at its end. */
        FINISHED,
        LOST
    }

    private final ThreadPath path;
    private final StartedThreads started;
    private final int thread;
    private final RecordedWorld world;
    private final Decisions decisions;
    private final Machine machine;
    private final Tokens tokens;
    private final List<Frame> frames;

    public final Steps steps;

    private BooleanSupplier enough;
    private String lostBecause;

    /** A moment of a thread, from which it can be executed again. */
    public record State(
            int thread,
            List<Frame> frames,
            Tokens.Mark mark,
            OwnElements local,
            Pins pinned,
            long allocations,
            String lost) {}

    public Replay(CodeBase code, Objects objects, StartedThreads started, int thread, ThreadPath path) {
        this.thread = thread;
        this.started = started;
        this.path = path;
        world = new RecordedWorld(code, objects, started, thread, path, this);
        decisions = world.decisions();
        machine = world.machine();
        tokens = decisions.tokens;
        frames = machine.frames;
        steps = decisions.steps;
    }

    /** Takes the events of a window, and forgets where values come from. */
    public void begin(EventFeed events, Effects taker) {
        world.feed = events;
        decisions.effects = taker;
        frames.replaceAll(frame -> frame.copy(Value::plain));
        world.local = world.local.size() > MAX_LOCAL ? new OwnElements() : world.local.copy(Value::plain);
        decisions.pinned = new Pins();
    }

    public State state(UnaryOperator<Value> change) {
        List<Frame> copies = new ArrayList<>();
        frames.forEach(frame -> copies.add(frame.copy(change)));
        return new State(
                thread,
                copies,
                tokens.mark(),
                world.local.copy(change),
                decisions.pinned.part(),
                world.allocations,
                lostBecause);
    }

    public void restore(State state) {
        frames.clear();
        state.frames.forEach(frame -> frames.add(frame.copy(UnaryOperator.identity())));
        tokens.reset(state.mark);
        world.local = state.local.copy(UnaryOperator.identity());
        decisions.pinned = state.pinned.ofThread();
        world.allocations = state.allocations;
        lostBecause = state.lost;
    }

    /** Leaves the path, until it is joined at a snapshot. */
    public void markLost(String why) {
        frames.clear();
        lostBecause = why;
    }

    /** Whether the thread has done nothing yet. */
    public boolean isAtStart() {
        return tokens.position() == 0 && lostBecause == null;
    }

    /** Why the path was lost, or null. */
    public String lostBecause() {
        return lostBecause;
    }

    /** The method that is being executed, and its instruction. */
    public CodeMethod method() {
        return machine.top().method;
    }

    public int at() {
        return machine.top().at;
    }

    /** Executes until right before the first event beyond a world.limit. */
    public End run(int lastEvent) {
        return run(lastEvent, () -> false);
    }

    /** The same, or until after the first instruction that makes something true. */
    public End run(int lastEvent, BooleanSupplier isEnough) {
        world.limit = lastEvent;
        enough = isEnough;
        long beyond = 0;
        while (lostBecause == null || rejoin(beyond)) {
            beyond = tokens.position() + 1;
            try {
                while (!frames.isEmpty() || enterNext()) {
                    advance();
                }
                pinAll();
                return End.FINISHED;
            } catch (Control control) {
                if (control.kind == Control.Kind.STOP) {
                    return End.STOPPED;
                }
                lostBecause = control.getMessage();
                decisions.effects.stray();
                pinAll();
            }
        }
        return End.LOST;
    }

    private boolean enterNext() {
        int kind = tokens.peek();
        if (kind == Tokens.END) {
            return false;
        }
        if (kind != Tokens.ENTER && kind != Tokens.RESUME) {
            throw Control.lost("no method is entered");
        }
        world.enterFromOutside();
        return true;
    }

    /**
     * Goes on at the next snapshot, if that comes before the world.limit, and not where that failed. The thread's steps in
     * between are not known: its events are left as they are, and of what it alone can reach nothing is known any more.
     */
    private boolean rejoin(long beyond) {
        Snapshot next = path.snapshotFrom(Math.max(tokens.position(), beyond), world.feed::place);
        if (next == null || world.feed.place(next.event()) > world.limit + 1L) {
            return false;
        }
        frames.clear();
        world.local.clear();
        tokens.seek(next.path());
        world.feed.moveTo(world.feed.place(next.event()));
        started.markLost();
        decisions.effects.callOutside();
        decisions.effects.leaveToOutside(new OutsideReturn(OutsideReturn.NOWHERE, true, null, tokens.mark()));
        lostBecause = null;
        steps.joined++;
        return true;
    }

    private void advance() {
        Tokens.Mark before = tokens.mark();
        int silent = 0;
        while (!frames.isEmpty()) {
            try {
                machine.step();
                steps.instructions++;
            } catch (Control control) {
                if (control.kind == Control.Kind.THROWN) {
                    unwind();
                } else if (control.kind != Control.Kind.AGAIN) {
                    throw control;
                }
            } catch (NullPointerException | IndexOutOfBoundsException | ClassCastException e) {
                throw Control.lost("the code does not fit the recording");
            }
            if (enough.getAsBoolean()) {
                throw Control.STOP;
            }
            if (++silent > MAX_SILENT_STEPS) {
                if (tokens.mark().equals(before)) {
                    throw Control.lost("a loop without end");
                }
                return;
            }
        }
    }

    /** The values that the thread has have to be what they were. */
    private void pinAll() {
        for (Frame frame : frames) {
            frame.copy(value -> {
                decisions.pin(value);
                return value;
            });
        }
        world.local.forEach(decisions::pin);
    }

    /** An exception: to the handler that was recorded, else out of the code that is known. */
    private void unwind() {
        if (tokens.peek() == Tokens.CAUGHT) {
            int number = (int) tokens.take();
            int handler = (int) tokens.take(Tokens.VALUE);
            Value exception = tokens.takeValue(Kind.REFERENCE);
            while (!frames.isEmpty() && !machine.top().handles(number, handler)) {
                drop();
            }
            if (frames.isEmpty()) {
                throw Control.lost("an exception reached a handler of no active method");
            }
            machine.top().catchAt(machine.top().method.handler(handler), exception);
            return;
        }
        boolean isOutside = false;
        while (!frames.isEmpty() && !isOutside) {
            isOutside = drop();
        }
    }

    /** Leaves a method by an exception; returns whether that is to code outside. */
    private boolean drop() {
        boolean isOutside = frames.remove(frames.size() - 1).isFromOutside;
        if (isOutside) {
            decisions.effects.leaveToOutside(new OutsideReturn(frames.size(), true, null, tokens.mark()));
        }
        return isOutside;
    }
}
