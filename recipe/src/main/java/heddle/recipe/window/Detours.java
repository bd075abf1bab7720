package heddle.recipe.window;

import heddle.prove.window.Window;
import heddle.recipe.machine.Replay;
import heddle.recipe.machine.Walk;
import heddle.recipe.place.PathContext;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The threads of a witness that leave their recorded paths: each executes its code on a path of its own. */
final class Detours {
    private final PathTree tree;
    private final PathContext context;
    private final Memory memory;
    /** By thread, as the window numbers them. */
    private final Int2ObjectLinkedOpenHashMap<Detour> ofThread = new Int2ObjectLinkedOpenHashMap<>();

    /** The paths that threads may take. */
    record Map(PathTree tree, PathContext context) {}

    /** The locations that threads read and write. */
    interface Memory {
        Term read(int event, byte kind);

        void write(int event, Term written);

        /** A value that depends on reads. */
        long eval(Term term);
    }

    Detours(Map map, Memory memory, int[] order, int e1, int e2) {
        tree = map.tree;
        context = map.context;
        this.memory = memory;
        IntArrayList all = new IntArrayList(order);
        all.add(e1);
        all.add(e2);
        for (int i = 0; i < all.size(); i++) {
            PathTree.Branch branch = tree.branch(all.getInt(i));
            if (branch != null) {
                int thread = tree.thread(all.getInt(i));
                Detour known = ofThread.get(thread);
                if (known == null || known.branch.leadsTo(branch)) {
                    ofThread.put(thread, new Detour(branch));
                }
            }
        }
    }

    boolean isOnOne(int e) {
        return tree.branch(e) != null;
    }

    /** The detour of a thread, null if it keeps to its path. */
    Detour of(int thread) {
        return ofThread.get(thread);
    }

    Detour at(int e) {
        return ofThread.get(tree.thread(e));
    }

    /** A location that two threads access and of which the trace knows nothing, so that nobody looked at their order; or null. */
    String shared() {
        Set<String> all = new HashSet<>();
        for (Detour detour : ofThread.values()) {
            for (String each : detour.walk == null ? Set.<String>of() : detour.walk.unknownToTrace()) {
                if (!all.add(each)) {
                    return each;
                }
            }
        }
        return null;
    }

    /** One thread's path, executed with values that are known. */
    final class Detour extends PathContext.Around {
        final PathTree.Branch branch;
        private final int[] chain;
        private Walk walk;
        private int done;
        private int limit;
        private int goal = STOP;
        private boolean isNext;

        private Detour(PathTree.Branch branch) {
            super(context, branch.from.turn());
            this.branch = branch;
            chain = tree.chain(branch);
        }

        Fork fork() {
            return branch.from.fork();
        }

        /** The thread's last access before it leaves its path; if there is none, another event before. */
        int lastOnPath() {
            int after = fork().place().after();
            return after == Window.NONE ? branch.from.turn() : after;
        }

        boolean isStarted() {
            return walk != null;
        }

        void start(Replay.State state) {
            walk = new Walk(
                    context.code(),
                    context.objects(),
                    context.started(),
                    this,
                    state,
                    branch.from.returns(),
                    Walk.BY_VALUE,
                    value -> value.isSymbolic() ? Value.of(value.kind(), memory.eval(value.term())) : value);
        }

        /** Executes an event, which has to be the thread's next one. */
        void execute(int e) {
            limit = done + 1;
            walk.run();
            if (done != limit || chain[done - 1] != e) {
                throw new WitnessRun.Fault("event " + e + " of the path is not reached");
            }
        }

        /** Executes the thread until an event is next. */
        void reach(int e) {
            goal = e;
            limit = done;
            walk.run();
            if (!isNext) {
                throw new WitnessRun.Fault("event " + e + " of the path is not reached");
            }
        }

        @Override
        public int depth(int lock) {
            return branch.from.locks().get(lock);
        }

        @Override
        public int event(byte op, int target, int site, byte kind, Term written) {
            if (done == chain.length) {
                return STOP;
            }
            int e = chain[done];
            boolean isSame = tree.wider.op(e) == op
                    && tree.wider.events.target(e) == target
                    && tree.wider.events.site(e) == site;
            isNext = isSame && e == goal;
            if (!isSame || done == limit) {
                return STOP;
            }
            done++;
            if (written != null) {
                memory.write(e, written);
            }
            return e;
        }

        @Override
        public Exchanged exchange(byte op, int target, int site, byte kind, UnaryOperator<Value> update) {
            int e = event(op, target, site, kind, null);
            if (e == STOP) {
                return null;
            }
            Term old = memory.read(e, kind);
            Term written = update.apply(new Value(kind, old.bits, old)).asTerm();
            memory.write(e, written);
            return new Exchanged(e, old, written);
        }

        @Override
        public Boolean writesNext() {
            return done < chain.length && tree.wider.isWrite(chain[done]);
        }

        @Override
        public Term read(int event, byte kind, long location) {
            return memory.read(event, kind);
        }

        @Override
        public boolean isOwn(Term term) {
            return true;
        }

        @Override
        public boolean isPossible(List<Condition> before, List<Condition> next) {
            return false;
        }

        @Override
        public long[] values(List<Condition> before, Value value) {
            return null;
        }
    }
}
