package heddle.scan.summary.solve;

import heddle.scan.alias.PointsTo;
import heddle.scan.graph.Components;
import heddle.scan.ir.Block;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import heddle.scan.summary.flow.Loops;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** The edges of calls and forks, and the functions that run at most once. */
final class CallGraph {
    private final int[][] callees;
    private final int[][] sites;
    private final Components components;
    private final BitSet once = new BitSet();

    private CallGraph(int[][] callees, int[][] sites) {
        this.callees = callees;
        this.sites = sites;
        this.components = Components.of(callees.length, node -> callees[node]);
    }

    static CallGraph of(Program program, PointsTo pointsTo) {
        int[][] callees = new int[program.functions().size()][];
        int[][] sites = new int[callees.length][];
        int[] sitesOf = new int[callees.length];
        program.functions().parallelStream().forEach(function -> {
            sites[function.id()] = sites(function);
            callees[function.id()] = callees(sites[function.id()], pointsTo);
        });
        for (int[] own : sites) for (int site : own) for (int target : pointsTo.targets(site)) sitesOf[target]++;
        CallGraph graph = new CallGraph(callees, sites);
        graph.findOnce(program, pointsTo, sitesOf);
        return graph;
    }

    private static int[] sites(Function function) {
        IntArrayList found = new IntArrayList();
        for (Block block : function.blocks())
            for (Statement statement : block.statements()) {
                if (statement instanceof Statement.Call call) found.add(call.site());
                else if (statement instanceof Statement.Fork fork) found.add(fork.site());
            }
        return found.toIntArray();
    }

    private static int[] callees(int[] sites, PointsTo pointsTo) {
        IntOpenHashSet found = new IntOpenHashSet();
        for (int site : sites) for (int target : pointsTo.targets(site)) found.add(target);
        int[] all = found.toIntArray();
        Arrays.sort(all);
        return all;
    }

    private static int[] targets(Statement statement, PointsTo pointsTo) {
        if (statement instanceof Statement.Call call) return pointsTo.targets(call.site());
        return statement instanceof Statement.Fork fork ? pointsTo.targets(fork.site()) : new int[0];
    }

    /** A function runs at most once if it is an entry, or is called from one place only, outside loops, by such a one. */
    private void findOnce(Program program, PointsTo pointsTo, int[] sitesOf) {
        ArrayDeque<Integer> work = new ArrayDeque<>();
        for (Program.Entry entry : program.entries()) if (sitesOf[entry.function()] == 0) work.add(entry.function());
        while (!work.isEmpty()) {
            int id = work.poll();
            if (once.get(id) || components.isCyclic(id)) continue;
            once.set(id);
            Function function = program.functions().get(id);
            Loops loops = new Loops(function);
            for (int block = 0; block < function.blocks().size(); block++) {
                if (loops.contains(block)) continue;
                for (Statement statement : function.blocks().get(block).statements())
                    for (int target : targets(statement, pointsTo)) if (sitesOf[target] == 1) work.add(target);
            }
        }
    }

    BitSet reachedFrom(List<Program.Entry> entries) {
        BitSet reached = new BitSet();
        ArrayDeque<Integer> work = new ArrayDeque<>();
        for (Program.Entry entry : entries) work.add(entry.function());
        while (!work.isEmpty()) {
            int function = work.poll();
            if (reached.get(function)) continue;
            reached.set(function);
            for (int callee : callees[function]) work.add(callee);
        }
        return reached;
    }

    int[] callees(int function) {
        return callees[function];
    }

    /** The calls and forks of a function, in their order. */
    int[] sites(int function) {
        return sites[function];
    }

    Components components() {
        return components;
    }

    boolean runsOnce(int function) {
        return once.get(function);
    }
}
