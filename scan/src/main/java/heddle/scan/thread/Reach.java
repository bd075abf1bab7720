package heddle.scan.thread;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How many calls through function pointers have to go the one way among many that leads from the first function of a
 * thread to an access. A way is as doubtful as the bits that it takes to say which targets its calls have; the doubt of
 * a function is that of the best way to it on which {@linkplain Failures nothing has failed}.
 */
public final class Reach {
    /** More doubt than this is not told apart. */
    public static final int MOST = 15;

    private final Map<String, IntArrayList> byName = new HashMap<>();
    private final int[][] targets;
    private final byte[][] doubts;
    private final boolean certain;
    private final Map<Integer, byte[]> known = new ConcurrentHashMap<>();

    public Reach(Program program, PointsTo pointsTo, Failures failures) {
        List<Function> functions = program.functions();
        targets = new int[functions.size()][];
        doubts = new byte[functions.size()][];
        certain = functions.parallelStream().noneMatch(function -> isDoubtful(function, pointsTo));
        if (certain) return;
        for (Function function : functions) calls(function, pointsTo, failures);
        for (Function function : functions)
            byName.computeIfAbsent(function.name(), any -> new IntArrayList(1)).add(function.id());
    }

    private static boolean isDoubtful(Function function, PointsTo pointsTo) {
        for (Block block : function.blocks())
            for (Statement statement : block.statements())
                if (statement instanceof Statement.Call call
                        && call.callee() instanceof Callee.Pointer
                        && doubt(pointsTo.targets(call.site()).length) > 0) return true;
        return false;
    }

    /** Notes the function's calls. */
    private void calls(Function function, PointsTo pointsTo, Failures failures) {
        Map<Integer, Byte> best = new HashMap<>();
        for (int block = 0; block < function.blocks().size(); block++)
            for (Statement statement : function.blocks().get(block).statements()) {
                if (!(statement instanceof Statement.Call call)) continue;
                int[] all = pointsTo.targets(call.site());
                byte doubt = call.callee() instanceof Callee.Pointer ? doubt(all.length) : 0;
                for (int target : all)
                    if (!failures.isLost(function.id(), block, target))
                        best.merge(target, doubt, (one, two) -> one < two ? one : two);
            }
        targets[function.id()] = new int[best.size()];
        doubts[function.id()] = new byte[best.size()];
        int at = 0;
        for (Map.Entry<Integer, Byte> edge : best.entrySet()) {
            targets[function.id()][at] = edge.getKey();
            doubts[function.id()][at++] = edge.getValue();
        }
    }

    /** The bits that it takes to choose one of so many; none for one of two, as between two kinds of a thing. */
    private static byte doubt(int width) {
        return (byte) (width <= 2 ? 0 : Math.min(MOST, Integer.SIZE - Integer.numberOfLeadingZeros(width - 1)));
    }

    /** The doubt of the best way from a thread's first function to a function of that name; {@link #MOST} without any. */
    public int doubt(int root, String function) {
        if (certain) return 0;
        byte[] from = known.computeIfAbsent(root, this::from);
        int least = MOST;
        for (int id : byName.getOrDefault(function, new IntArrayList())) least = Math.min(least, from[id]);
        return least;
    }

    /** Dijkstra's shortest ways, with a list of functions for each doubt. */
    private byte[] from(int root) {
        byte[] least = new byte[targets.length];
        Arrays.fill(least, (byte) MOST);
        List<IntArrayList> waiting = new ArrayList<>();
        for (int doubt = 0; doubt < MOST; doubt++) waiting.add(new IntArrayList());
        least[root] = 0;
        waiting.get(0).add(root);
        for (int doubt = 0; doubt < MOST; doubt++) {
            IntArrayList now = waiting.get(doubt);
            while (!now.isEmpty()) {
                int function = now.popInt();
                if (least[function] == doubt) follow(function, doubt, least, waiting);
            }
        }
        return least;
    }

    private void follow(int function, int doubt, byte[] least, List<IntArrayList> waiting) {
        for (int i = 0; i < targets[function].length; i++) {
            int target = targets[function][i];
            int further = doubt + doubts[function][i];
            if (further >= least[target]) continue;
            least[target] = (byte) further;
            waiting.get(further).add(target);
        }
    }
}
