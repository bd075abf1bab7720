package heddle.recipe.place;

import heddle.prove.window.Window;
import heddle.recipe.code.CodeClass;
import heddle.recipe.machine.Surroundings;
import heddle.trace.Domain;
import heddle.trace.Names;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The initialisers of classes that have ended by some point of a trace. The end of one is a write to a volatile of its own,
 * which threads that use the class later read.
 */
public final class Initialisers {
    private static final String NAME = ".<clinit>";
    private static final IntArrayList NOTHING = new IntArrayList();

    private final Names names;
    /** By class, with a dot for each slash: the volatiles of its initialiser. */
    private final Map<String, IntArrayList> volatiles = new HashMap<>();

    private int known;
    private final BitSet ended = new BitSet();

    public Initialisers(Names names) {
        this.names = names;
    }

    /** Moves on over an event. */
    public void pass(byte op, int target) {
        if (op == Op.VOLATILE_WRITE) {
            ended.set(target);
        }
    }

    private IntArrayList volatiles(CodeClass type) {
        for (; known < names.count(Domain.VOLATILE); known++) {
            String name = names.name(Domain.VOLATILE, known);
            if (name.endsWith(NAME)) {
                String owner = name.substring(0, name.length() - NAME.length());
                volatiles.computeIfAbsent(owner, x -> new IntArrayList()).add(known);
            }
        }
        return volatiles.getOrDefault(type.name.replace('/', '.'), NOTHING);
    }

    /** Those of a window that begins here. */
    public InWindow in(Window window) {
        return new InWindow(window);
    }

    /** The initialisers of a window, and of all that is before it. */
    public final class InWindow {
        private final Window window;
        /** By volatile: the event of the window that ends the initialiser. */
        private final Int2IntOpenHashMap endOf = new Int2IntOpenHashMap();

        private final Map<CodeClass, IntArrayList> known = new IdentityHashMap<>();

        private InWindow(Window window) {
            this.window = window;
            endOf.defaultReturnValue(Window.NONE);
            for (int e = window.prologue; e < window.size; e++) {
                if (window.op(e) == Op.VOLATILE_WRITE) {
                    endOf.putIfAbsent(window.events.target(e), e);
                }
            }
        }

        /**
         * How a thread off its path finds a class, as {@link Surroundings#initialiser} says it. Of several classes of one
         * name it is not known which one it finds.
         *
         * @param turn the thread's last event before it leaves its path
         */
        int find(CodeClass type, int turn) {
            IntArrayList all = known.computeIfAbsent(type, Initialisers.this::volatiles);
            if (all.size() != 1) {
                return Surroundings.UNINITIALISED;
            }
            int own = all.getInt(0);
            int end = endOf.get(own);
            if (ended.get(own) || end != Window.NONE && isBefore(end, turn)) {
                return Surroundings.INITIALISED;
            }
            boolean isOfOther = end != Window.NONE && window.thread[end] != window.thread[turn];
            return isOfOther ? own : Surroundings.UNINITIALISED;
        }

        /** In a thread. */
        private boolean isBefore(int e, int turn) {
            return window.thread[e] == window.thread[turn] && window.rank[e] <= window.rank[turn];
        }
    }
}
