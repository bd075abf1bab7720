package heddle.recipe.machine;

import static org.objectweb.asm.Opcodes.*;

import heddle.recipe.code.CodeBase;
import heddle.recipe.path.Control;
import heddle.recipe.path.OutsideReturns;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Executes a thread where it never went: on the side of a branch that it did not take, at another object or element than it
 * was at (RECIPE, section IV). An exception goes to the handler that takes it; if that is in code that is not woven, the path
 * ends.
 */
public final class Walk {
    private static final int MAX_STEPS = 4000;
    private static final int MAX_DEPTH = 64;
    /** In place of an outcome: it follows from values, or is one of several. */
    public static final int BY_VALUE = -1;
    /** In place of an outcome: that of an object or index which is what it was. */
    public static final int PLACE = -2;

    private final CodeBase code;
    private final Objects objects;
    private final Track track;
    private final PathChoices choices;
    private final PathWorld world;
    private final Machine machine;
    private int count;
    /** An exception on its way to a handler. */
    private Value thrown;

    private Deque<Walk> others;

    /**
     * A thread at a branch.
     *
     * @param taken the outcome there that is of no interest, because it is that of the trace; {@link #BY_VALUE} if the
     *     outcome follows from values
     */
    public Walk(
            CodeBase code,
            Objects objects,
            StartedThreads started,
            Surroundings around,
            Replay.State state,
            OutsideReturns returns,
            int taken,
            UnaryOperator<Value> change) {
        this.code = code;
        this.objects = objects;
        track = new Track(around);
        choices = new PathChoices(this, track, code, objects, state.pinned(), taken);
        PathMemory own = new PathMemory(objects, state.local().copy(change));
        OutsideCalls outside = new OutsideCalls(code, objects, started);
        world = new PathWorld(code, objects, choices, track, state, own, outside, returns.copy());
        machine = world.machine();
        state.frames().forEach(frame -> machine.frames.add(frame.copy(change)));
    }

    /** The same path, which goes on in another way. */
    private Walk(Walk other) {
        code = other.code;
        objects = other.objects;
        track = other.track.branch();
        choices = new PathChoices(this, track, other.choices);
        world = new PathWorld(other.world, choices, track);
        machine = world.machine();
        other.machine.frames.forEach(frame -> machine.frames.add(frame.copy(UnaryOperator.identity())));
        count = other.count;
        others = other.others;
    }

    /** Where the path begins; from now on, the others that it opens are put into a list. */
    Segment begin(Deque<Walk> openOnes) {
        others = openOnes;
        return track.segment();
    }

    /** Executes until the surroundings stop it, or to the end of what can be known. */
    public void run() {
        try {
            while (!machine.frames.isEmpty() && count++ < MAX_STEPS && machine.frames.size() < MAX_DEPTH) {
                advance();
            }
        } catch (Control end) {
            // the path is known up to here
        } catch (NullPointerException | IndexOutOfBoundsException | ArithmeticException unknown) {
            // so it is here: something on which the instruction depends is not known
        }
    }

    private void advance() {
        if (thrown != null) {
            unwind();
            return;
        }
        try {
            machine.step();
        } catch (Control control) {
            if (control.kind == Control.Kind.THROWN) {
                thrown = control.what() == null
                        ? machine.top().peek(0)
                        : Value.of(Kind.REFERENCE, world.create(control.what(), 0));
            } else if (control.kind != Control.Kind.AGAIN) {
                throw control;
            }
        }
    }

    /** Takes an exception to its handler, or out of one method. */
    private void unwind() {
        String type = objects.type(objects.number(thrown.bits()));
        int handler = machine.top().handler(type, code.hierarchy());
        if (handler >= 0) {
            machine.top().catchAt(handler, thrown);
            thrown = null;
            return;
        }
        if (machine.top().isFromOutside) {
            throw Control.lost("an exception leaves the code that is known");
        }
        machine.leaveMonitor(machine.top());
        machine.frames.remove(machine.frames.size() - 1);
    }

    /** Fields and elements of objects of the trace that the path uses, and no event of the trace does. */
    public Set<String> unknownToTrace() {
        return world.own.unknownToTrace();
    }

    PathChoices choices() {
        return choices;
    }

    /** The instruction that is being executed. */
    AbstractInsnNode instruction() {
        return machine.top().method.code[machine.top().at];
    }

    /** Takes what a term stands for to be known from now on. */
    void replace(Term term, Value known) {
        world.own.settle(term, known);
        machine.frames.replaceAll(frame -> frame.copy(each -> each.term() == term ? known : each));
    }

    boolean maySplit() {
        return others != null;
    }

    /** Opens copies of this path that go on otherwise, so that there are so many in all. */
    List<Walk> split(int ways) {
        List<Walk> copies = new ArrayList<>();
        for (int i = 1; i < ways; i++) {
            copies.add(new Walk(this));
        }
        others.addAll(copies);
        track.part();
        return copies;
    }
}
