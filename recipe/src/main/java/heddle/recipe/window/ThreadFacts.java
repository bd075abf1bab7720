package heddle.recipe.window;

import heddle.prove.window.Window;
import heddle.recipe.machine.Access;
import heddle.recipe.machine.Atomics;
import heddle.recipe.machine.Effects;
import heddle.recipe.machine.Exchange;
import heddle.recipe.machine.Replay;
import heddle.recipe.path.OutsideReturn;
import heddle.recipe.place.Memory;
import heddle.recipe.place.Places;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/** Takes down what one thread does in a window, as terms over what it reads there. */
final class ThreadFacts implements Effects {
    /** Of all threads in a window. */
    private static final int MAX_FORKS = 20_000;

    private final Facts facts;
    private final Places places;
    private final List<Fork> forks;
    private final int thread;
    private final IntArrayList own;
    private final boolean isFromStart;
    private int last = Window.NONE;
    /** Since the last access: operations on monitors, calls of code that is not woven, forks. */
    private int locks;

    private boolean hasCalled;
    /** The conditions for the thread to go on after its last event in the window. */
    private final List<Condition> atEnd = new ArrayList<>();

    private int branches;
    private final Publications.Own created;

    /**
     * @param forks takes the branches that could go the other way; null if they are of no interest
     * @param own the thread's events
     * @param isFromStart whether the thread has done nothing before the window
     */
    ThreadFacts(Facts facts, Places places, List<Fork> forks, IntArrayList own, boolean isFromStart) {
        this.facts = facts;
        this.places = places;
        this.forks = forks;
        this.own = own;
        this.isFromStart = isFromStart;
        thread = facts.window.events.thread(own.getInt(0));
        created = facts.publications.of(facts.window.thread[own.getInt(0)]);
    }

    private void made(int event, Access access, long was) {
        facts.kind[event] = access.kind();
        facts.was[event] = was;
        facts.hasWas[event] = true;
        facts.isMade[event] = true;
        if (access.isAtomic()) {
            places.learn(access, Memory.location(true, facts.window.events.target(event)));
        }
        places.learn(access.plain(), facts.window.location(event));
        if (Atomics.isHeld(access)) {
            facts.atomics.mark(event);
        }
        facts.publications.access(event, access.base());
        last = event;
        atEnd.clear();
        locks = 0;
        hasCalled = false;
        branches = 0;
    }

    @Override
    public Term read(int event, Access access, long was) {
        made(event, access, was);
        facts.isFree[event] = true;
        return Term.read(access.kind(), event);
    }

    @Override
    public void write(int event, Access access, Value value) {
        made(event, access, value.bits());
        facts.written[event] = value.asTerm();
    }

    @Override
    public Term exchange(Exchange exchange) {
        int event = exchange.event();
        Access access = exchange.access();
        if (exchange.call() != null) {
            return call(exchange);
        }
        Term origin = Term.read(access.kind(), event);
        Long old = exchange.old();
        Value written = exchange.update().apply(new Value(access.kind(), old == null ? 0 : old, origin));
        made(event, access, written.bits());
        facts.atomics.mark(event);
        facts.hasWas[event] = old != null;
        facts.isFree[event] = true;
        facts.written[event] = written.asTerm();
        facts.atomics.exchange(event, old, exchange.refused());
        if (exchange.acquire() >= 0) {
            alsoRead(exchange.acquire(), access);
        }
        return origin;
    }

    @Override
    public void alsoRead(int event, Access access) {
        made(event, access, 0);
        facts.hasWas[event] = false;
        facts.isFree[event] = true;
        facts.atomics.isAcquire[event] = true;
    }

    /** The state is known once the window is settled. */
    private Term call(Exchange exchange) {
        int event = exchange.event();
        Term state = Term.read(Kind.REFERENCE, event);
        made(event, exchange.access(), 0);
        facts.hasWas[event] = false;
        facts.isFree[event] = true;
        if (exchange.update() != null) {
            facts.written[event] =
                    exchange.update().apply(new Value(Kind.REFERENCE, 0, state)).asTerm();
        }
        facts.atomics.call(exchange);
        return state;
    }

    @Override
    public void create(long object) {
        created.create(object, last);
    }

    @Override
    public void store(long into, long object) {
        created.store(into, object, last);
    }

    @Override
    public void letGo(long object) {
        created.letGo(object, last);
    }

    @Override
    public void stray() {
        created.letAllGo(last);
    }

    @Override
    public void leaveToOutside(OutsideReturn how) {
        if (how.hasThrown()) {
            created.letAllGo(last);
        } else if (how.result() != null && how.result().kind() == Kind.REFERENCE) {
            created.letGo(how.result().bits(), last);
        }
    }

    @Override
    public void createAtomic(Access access, long value) {
        places.createAtomic(access, value);
    }

    @Override
    public void distrust(Access access) {
        places.distrust(access);
    }

    @Override
    public void require(Condition condition) {
        int next = next();
        facts.require(next, condition);
        if (next == Window.NONE) {
            atEnd.add(condition);
        }
        Term read = condition.a();
        if (read.op == Term.READ && read.kind == Kind.REFERENCE && condition.isSame()) {
            facts.isBase[read.event()] = true;
        }
    }

    /**
     * The event that the thread does next, or one before it: {@link Window#NONE} if the window ends first. Operations on
     * monitors since the last access are its next events, unless there are others among them.
     */
    private int next() {
        int first = last == Window.NONE ? 0 : facts.window.rank[last] + 1;
        int at = first;
        while (at < first + locks && at < own.size() && WitnessRun.isMonitor(facts.window.op(own.getInt(at)))) {
            at++;
        }
        at = hasCalled || at < first + locks ? first : at;
        return at < own.size() ? own.getInt(at) : Window.NONE;
    }

    private List<Condition> pending(int next) {
        return next == Window.NONE ? List.copyOf(atEnd) : List.copyOf(facts.requirements(next));
    }

    @Override
    public void readConstant(Access access, long was) {
        places.learnConstant(access, was);
    }

    @Override
    public void loadLiteral(String text, long object) {
        places.learnLiteral(text, object);
    }

    @Override
    public void lock() {
        locks++;
    }

    @Override
    public void giveOutside(long object) {
        places.giveOutside(object);
    }

    @Override
    public void callOutside() {
        hasCalled = true;
    }

    @Override
    public void fork(Replay replay, int taken, List<Condition> asTaken) {
        branches++;
        boolean isPlaced = last != Window.NONE || isFromStart;
        if (forks != null && isPlaced && forks.size() < MAX_FORKS) {
            Fork.Place place = new Fork.Place(thread, last, next(), branches, locks, hasCalled);
            forks.add(new Fork(place, replay.method(), replay.at(), taken, asTaken, pending(place.next())));
        }
    }
}
