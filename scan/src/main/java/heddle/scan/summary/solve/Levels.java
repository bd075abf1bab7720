package heddle.scan.summary.solve;

import heddle.scan.graph.Components;
import heddle.scan.ir.Block;
import heddle.scan.ir.Program;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The components of the call graph by level: all callees of a component are on lower ones, so that those of one level can
 * be summarised in any order, by anybody.
 */
final class Levels {
    /** How often the members of a large cycle are visited, roughly. */
    private static final int VISITS_OF_LARGE = 8;

    private final List<IntArrayList> levels = new ArrayList<>();
    private final long[] costs;

    /**
     * @param wanted functions that have to be summarised; with one of a component all of it, and its callees
     * @param largestExact components with more members count as large
     */
    Levels(Program program, CallGraph graph, BitSet wanted, int largestExact) {
        Components components = graph.components();
        int[] level = new int[components.count()];
        this.costs = new long[components.count()];
        for (int component = 0; component < level.length; component++) {
            int[] members = components.members(component);
            if (!wanted.get(members[0])) continue;
            for (int member : members) {
                costs[component] += statements(program, member);
                for (int callee : graph.callees(member)) {
                    int below = components.of(callee);
                    if (below != component) level[component] = Math.max(level[component], level[below] + 1);
                }
            }
            if (members.length > largestExact) costs[component] *= VISITS_OF_LARGE;
            while (levels.size() <= level[component]) levels.add(new IntArrayList());
            levels.get(level[component]).add(component);
        }
    }

    private static long statements(Program program, int function) {
        long all = 1;
        for (Block block : program.functions().get(function).blocks())
            all += block.statements().size();
        return all;
    }

    int count() {
        return levels.size();
    }

    IntArrayList components(int level) {
        return levels.get(level);
    }

    /** A guess of the work on all components of a level, in statements. */
    long cost(int level) {
        return cost(levels.get(level));
    }

    long cost(IntArrayList components) {
        long all = 0;
        for (int i = 0; i < components.size(); i++) all += costs[components.getInt(i)];
        return all;
    }

    /** The components of a level in runs of about this cost; one that costs more than a run is alone. */
    List<IntArrayList> runs(int level, long share) {
        List<IntArrayList> runs = new ArrayList<>();
        IntArrayList run = new IntArrayList();
        long cost = 0;
        for (int component : levels.get(level)) {
            if (costs[component] >= share) {
                runs.add(IntArrayList.of(component));
                continue;
            }
            run.add(component);
            cost += costs[component];
            if (cost < share) continue;
            runs.add(run);
            run = new IntArrayList();
            cost = 0;
        }
        if (!run.isEmpty()) runs.add(run);
        return runs;
    }
}
