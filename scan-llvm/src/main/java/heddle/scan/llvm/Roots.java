package heddle.scan.llvm;

import heddle.scan.ir.Block;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The functions that threads begin with besides {@code main}: those that the environment calls, and those that some call
 * makes the body of a thread.
 */
final class Roots {
    private static final int[] NOBODY = {};

    private final Map<Integer, String> entered = new LinkedHashMap<>();
    private final Map<Integer, String> forked = new LinkedHashMap<>();
    private final Map<Integer, List<Models.Held>> locks = new LinkedHashMap<>();
    private final BitSet alone = new BitSet();
    private final BitSet ofUsers = new BitSet();
    private final Map<Integer, Set<Integer>> own = new HashMap<>();
    private BitSet booting = new BitSet();
    private final BitSet begunByUsers = new BitSet();

    /** The environment calls the function, if {@code how} is not null. */
    void entered(int function, String why, Models.Entry how) {
        if (how == null) return;
        boolean first = entered.putIfAbsent(function, why) == null;
        both(how.alone(), alone, function, first);
        both(how.user(), ofUsers, function, first);
        if (first) own.put(function, new HashSet<>(how.own()));
        else own.get(function).retainAll(how.own());
        if (first) locks.put(function, how.locks());
        else if (!how.locks().equals(locks.get(function))) locks.remove(function);
    }

    /** Of several reasons for calling a function only what all say holds. */
    private static void both(boolean said, BitSet of, int function, boolean first) {
        of.set(function, said && (first || of.get(function)));
    }

    void forked(int function, String why, boolean runsAlone) {
        forked.putIfAbsent(function, why);
        if (runsAlone) alone.set(function);
    }

    /** Whether the environment calls any function of the program. */
    boolean hasEnvironment() {
        return !entered.isEmpty();
    }

    /** Whether the function runs once at a time for one object. */
    boolean runsAlone(int function) {
        return alone.get(function);
    }

    /** Whether nothing but user programs causes the environment to call the function. */
    boolean isOfUsers(int function) {
        return ofUsers.get(function);
    }

    /** Users run the function once a boot function has started them. */
    void begunByUsers(int function) {
        begunByUsers.set(function);
    }

    boolean areUsers(int function) {
        return begunByUsers.get(function);
    }

    /** Whether the function, or one that it calls, starts the users. */
    boolean boots(int function) {
        return booting.get(function);
    }

    /** Finds the functions among {@code among} that call {@code users}, or one that does. */
    void findBooting(BitSet among, int users, CProgram program) {
        BitSet found = new BitSet();
        found.set(users);
        for (int before = 0; before < found.cardinality(); ) {
            before = found.cardinality();
            among.stream()
                    .filter(id -> !found.get(id) && callsOneOf(found, id, program))
                    .forEach(found::set);
        }
        booting = found;
    }

    private static boolean callsOneOf(BitSet functions, int caller, CProgram program) {
        for (Block block : program.functions().get(caller).blocks())
            for (Statement statement : block.statements())
                if (statement instanceof Statement.Call)
                    for (int next : next(statement, program)) if (functions.get(next)) return true;
        return false;
    }

    /** Whether each call gets an argument, counted from 1, that no other has. */
    boolean isOwn(int function, int argument) {
        Set<Integer> numbers = own.getOrDefault(function, Set.of());
        return numbers.contains(0) || numbers.contains(argument);
    }

    /** The locks that the environment holds whenever it calls the function. */
    List<Models.Held> locks(int function) {
        return locks.getOrDefault(function, List.of());
    }

    /**
     * The functions that the environment begins with. Threads that the others start themselves, directly or through
     * calls, are theirs: they run with the arguments that they are handed.
     *
     * @param boot functions that the environment's first thread calls
     */
    TreeSet<Integer> begun(CProgram program, Iterable<Integer> boot) {
        TreeSet<Integer> roots = new TreeSet<>();
        BitSet reached = new BitSet();
        for (int root : entered.keySet()) add(root, program, roots, reached);
        for (int first : boot) add(first, program, new TreeSet<>(), reached);
        for (int root : forked.keySet()) if (!reached.get(root)) add(root, program, roots, reached);
        return roots;
    }

    /** The functions that the given ones lead to by calls and threads, themselves included. */
    static BitSet reached(Iterable<Integer> from, CProgram program) {
        BitSet reached = new BitSet();
        for (int root : from) add(root, program, new TreeSet<>(), reached);
        return reached;
    }

    /** The functions among {@code reached} that calls there start as threads. */
    static BitSet started(BitSet reached, CProgram program) {
        BitSet started = new BitSet();
        reached.stream().forEach(id -> {
            for (Block block : program.functions().get(id).blocks())
                for (Statement statement : block.statements())
                    if (statement instanceof Statement.Fork)
                        for (int root : next(statement, program)) started.set(root);
        });
        return started;
    }

    /** How many functions of the source the function leads to by calls and threads, itself included. */
    static int reach(int root, CProgram program) {
        BitSet reached = new BitSet();
        add(root, program, new TreeSet<>(), reached);
        return program.bodies() - program.bodiesBeyond(reached);
    }

    private static void add(int root, CProgram program, TreeSet<Integer> roots, BitSet reached) {
        if (!program.isDefined(root)) return;
        roots.add(root);
        ArrayDeque<Integer> work = new ArrayDeque<>();
        if (!reached.get(root)) work.add(root);
        reached.set(root);
        while (!work.isEmpty()) {
            Function function = program.functions().get(work.poll());
            for (Block block : function.blocks())
                for (Statement statement : block.statements())
                    for (int next : next(statement, program))
                        if (!reached.get(next)) {
                            reached.set(next);
                            work.add(next);
                        }
        }
    }

    private static int[] next(Statement statement, CProgram program) {
        if (statement instanceof Statement.Call call) return program.reached(call.site(), call.callee());
        if (statement instanceof Statement.Fork fork) return program.reached(fork.site(), fork.callee());
        return NOBODY;
    }
}
