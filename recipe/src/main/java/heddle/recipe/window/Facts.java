package heddle.recipe.window;

import heddle.prove.window.Window;
import heddle.recipe.machine.Objects;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.LongPredicate;

/**
 * Facts of replays about the events of a window. An access that no replay made is opaque: such a read has to see its
 * writer, and the value that it wrote; such a write has a value only if some read saw it.
 */
final class Facts {
    final Window window;
    final Objects objects;

    /** By read: whether a replay made it, so that it may see another write. */
    final boolean[] isFree;

    /** By write: its value; null if that is not known. */
    final Term[] written;

    /** By access that a replay made: its type, and what it read or wrote in the trace. */
    final byte[] kind;

    final long[] was;

    final boolean[] hasWas;

    /** By access: whether a replay made it. */
    final boolean[] isMade;

    /** By read: whether it reads an object that is dereferenced, or given to code that is not woven. */
    final boolean[] isBase;

    /** By event: the conditions for its thread to get to it. */
    private final List<List<Condition>> requirements = new ArrayList<>();

    /** By location: the value before the window, if it is known. */
    final long[] initial;

    final boolean[] hasInitial;

    /** By location: the recorded order does not explain the recorded values, so that none is relied on. */
    final boolean[] isDoubtful;

    final AtomicFacts atomics;

    final Publications publications;

    /** Requirements in all, and those among them that a value is what it was. */
    int required;

    int pinned;

    Facts(Window window, Objects objects) {
        this(window, objects, new Publications(window, objects));
    }

    private Facts(Window window, Objects objects, Publications publications) {
        this.window = window;
        this.publications = publications;
        this.objects = objects;
        isFree = new boolean[window.size];
        written = new Term[window.size];
        kind = new byte[window.size];
        was = new long[window.size];
        hasWas = new boolean[window.size];
        isMade = new boolean[window.size];
        isBase = new boolean[window.size];
        initial = new long[window.locations];
        hasInitial = new boolean[window.locations];
        isDoubtful = new boolean[window.locations];
        atomics = new AtomicFacts(this);
        for (int e = 0; e < window.size; e++) {
            requirements.add(null);
        }
    }

    /** The facts of a window with more events behind those of another. */
    Facts(Window wider, Facts known) {
        this(wider, known.objects, known.publications);
        int n = known.window.size;
        System.arraycopy(known.isFree, 0, isFree, 0, n);
        System.arraycopy(known.written, 0, written, 0, n);
        System.arraycopy(known.kind, 0, kind, 0, n);
        System.arraycopy(known.was, 0, was, 0, n);
        System.arraycopy(known.hasWas, 0, hasWas, 0, n);
        System.arraycopy(known.isMade, 0, isMade, 0, n);
        System.arraycopy(known.initial, 0, initial, 0, known.initial.length);
        System.arraycopy(known.hasInitial, 0, hasInitial, 0, known.initial.length);
        System.arraycopy(known.isDoubtful, 0, isDoubtful, 0, known.initial.length);
        atomics.copy(known.atomics);
        for (int e = 0; e < n; e++) {
            requirements.set(e, known.requirements.get(e) == null ? null : new ArrayList<>(known.requirements.get(e)));
        }
    }

    /** @param before the thread's next event; {@link Window#NONE} if the window ends first, so that nothing depends on it */
    void require(int before, Condition condition) {
        required++;
        pinned += condition.isSame() ? 1 : 0;
        if (before == Window.NONE) {
            return;
        }
        if (requirements.get(before) == null) {
            requirements.set(before, new ArrayList<>());
        }
        requirements.get(before).add(condition);
    }

    /** Whether an event sees what its location holds. */
    boolean sees(int event) {
        return window.isRead(event) || atomics.isExchange[event] && isFree[event];
    }

    List<Condition> requirements(int event) {
        List<Condition> own = event == Window.NONE ? null : requirements.get(event);
        return own == null ? List.of() : own;
    }

    /**
     * Once all threads have been replayed: finds what opaque writes wrote, the values before the window, and locations
     * whose recorded order does not explain what reads saw.
     *
     * @param isTrusted by location of an atomic: whether nothing is done to it of which there is no event
     * @param first by event: the value of its location before the window, as far as it is known from the events before; or null
     */
    void settle(LongPredicate isTrusted, IntFunction<Long> first) {
        int[] last = new int[window.locations];
        Arrays.fill(last, Window.NONE);
        for (int e = window.prologue; e < window.size; e++) {
            if (atomics.isCall(e)) {
                if (last[window.object[e]] == Window.NONE && !hasInitial[window.object[e]]) {
                    setInitial(window.object[e], first.apply(e));
                }
                atomics.settleCall(e, last[window.object[e]]);
            } else if (window.isRead(e) && isFree[e] && hasWas[e]) {
                settle(kind[e], was[e], window.writer[e], window.object[e]);
            } else if (atomics.isExchange[e]) {
                atomics.settle(e, last[window.object[e]]);
            }
            if (window.isWrite(e)) {
                last[window.object[e]] = e;
            }
        }
        atomics.finish(isTrusted);
    }

    void setInitial(int location, Long value) {
        hasInitial[location] = value != null;
        initial[location] = value == null ? 0 : value;
    }

    /** Something was seen of a write, or of what was there before the window. */
    void settle(byte type, long seen, int writer, int location) {
        if (writer == Window.NONE) {
            if (!hasInitial[location]) {
                hasInitial[location] = true;
                initial[location] = seen;
            }
            isDoubtful[location] |= !isSame(type, initial[location], seen);
        } else if (hasWas[writer]) {
            isDoubtful[location] |= !isSame(type, was[writer], seen);
        } else {
            hasWas[writer] = true;
            was[writer] = seen;
            written[writer] = written[writer] == null ? Term.constant(type, seen) : written[writer];
        }
    }

    boolean isSame(byte type, long a, long b) {
        return type == Kind.REFERENCE ? objects.number(a) == objects.number(b) : a == b;
    }
}
