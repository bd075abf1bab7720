package heddle.scan.llvm.place;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSets;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/**
 * Places, the flow of values between them, and the functions that they may hold: the least solution of the inclusion
 * constraints. Calls add constraints when a function gets to them.
 *
 * <p>{@link #MEMORY} stands for everything that is reached through bare pointers. Values read from there go on through
 * variables, arguments and results, and are not followed into members or globals again: nearly all of those that do get
 * there are data, and one such path would throw all members together.
 */
final class PointerGraph {
    static final int MEMORY = 0;

    private final IntArrayList from = new IntArrayList();
    private final IntArrayList to = new IntArrayList();
    private final IntArrayList seeds = new IntArrayList();
    private final IntArrayList seeded = new IntArrayList();
    private final BitSet lasting = new BitSet();
    private final IntFunction<int[]> formals;
    private final IntUnaryOperator result;
    private int nodes;

    private final Int2ObjectOpenHashMap<IntOpenHashSet> held = new Int2ObjectOpenHashMap<>();
    private final BitSet blurred = new BitSet();
    private final Int2ObjectOpenHashMap<IntOpenHashSet> added = new Int2ObjectOpenHashMap<>();
    private final Int2ObjectOpenHashMap<IntArrayList> callsOf = new Int2ObjectOpenHashMap<>();
    private final IntArrayList blurredCalls = new IntArrayList();
    private final IntArrayList work = new IntArrayList();
    private final IntArrayList news = new IntArrayList();
    private int[] first;
    private int[] ends;
    private List<Call> calls;

    /**
     * A call through a pointer; arguments and result are places, or negative.
     *
     * @param fitting the functions of its signature
     */
    record Call(int pointer, int[] arguments, int result, IntSet fitting) {}

    /** @param nodes places 0 ({@link #MEMORY}) to nodes-1 exist from the start and are variables */
    PointerGraph(int nodes, IntFunction<int[]> formals, IntUnaryOperator result) {
        this.nodes = nodes;
        this.formals = formals;
        this.result = result;
        lasting.set(MEMORY);
    }

    int variable() {
        return nodes++;
    }

    /** A member or a global. */
    int lasting() {
        lasting.set(nodes);
        return nodes++;
    }

    void edge(int source, int target) {
        if (source == target) return;
        from.add(source);
        to.add(target);
    }

    void put(int function, int place) {
        seeds.add(function);
        seeded.add(place);
    }

    /** The functions that a place may hold. */
    IntSet functions(int place) {
        IntSet own = held.containsKey(place) ? held.get(place) : IntSets.EMPTY_SET;
        if (!blurred.get(place) || !held.containsKey(MEMORY)) return own;
        IntOpenHashSet all = new IntOpenHashSet(held.get(MEMORY));
        all.addAll(own);
        return all;
    }

    void solve(List<Call> through) {
        calls = through;
        sortEdges();
        for (int i = 0; i < calls.size(); i++)
            callsOf.computeIfAbsent(calls.get(i).pointer(), any -> new IntArrayList())
                    .add(i);
        blur(MEMORY);
        for (int i = 0; i < seeds.size(); i++) hold(seeded.getInt(i), seeds.getInt(i));
        while (!work.isEmpty()) {
            int function = news.popInt();
            int place = work.popInt();
            if (place == MEMORY) {
                for (int i = 0; i < blurredCalls.size(); i++) bind(calls.get(blurredCalls.getInt(i)), function);
                continue;
            }
            for (int i = first[place]; i < first[place + 1]; i++) hold(ends[i], function);
            IntOpenHashSet later = added.get(place);
            if (later != null) for (int target : later.toIntArray()) hold(target, function);
            IntArrayList here = callsOf.get(place);
            if (here != null) for (int i = 0; i < here.size(); i++) bind(calls.get(here.getInt(i)), function);
        }
    }

    private void sortEdges() {
        first = new int[nodes + 1];
        for (int i = 0; i < from.size(); i++) first[from.getInt(i) + 1]++;
        for (int i = 0; i < nodes; i++) first[i + 1] += first[i];
        int[] next = first.clone();
        ends = new int[from.size()];
        for (int i = 0; i < from.size(); i++) ends[next[from.getInt(i)]++] = to.getInt(i);
    }

    private void hold(int place, int function) {
        if (!held.computeIfAbsent(place, any -> new IntOpenHashSet(2)).add(function)) return;
        work.add(place);
        news.add(function);
    }

    /** The place may hold whatever bare memory holds, and so may what its value goes to. */
    private void blur(int start) {
        IntArrayList open = new IntArrayList();
        open.add(start);
        while (!open.isEmpty()) {
            int place = open.popInt();
            for (int i = first[place]; i < first[place + 1]; i++) blur(ends[i], open);
            IntOpenHashSet later = added.get(place);
            if (later != null) for (int target : later) blur(target, open);
        }
    }

    private void blur(int place, IntArrayList open) {
        if (lasting.get(place) || blurred.get(place)) return;
        blurred.set(place);
        open.add(place);
        IntArrayList here = callsOf.get(place);
        if (here == null) return;
        blurredCalls.addAll(here);
        IntOpenHashSet known = held.get(MEMORY);
        if (known == null) return;
        for (int function : known.toIntArray())
            for (int i = 0; i < here.size(); i++) bind(calls.get(here.getInt(i)), function);
    }

    private void bind(Call call, int function) {
        if (!call.fitting().contains(function)) return;
        int[] places = formals.apply(function);
        for (int i = 0; i < Math.min(places.length, call.arguments().length); i++) link(call.arguments()[i], places[i]);
        if (call.result() >= 0) link(result.applyAsInt(function), call.result());
    }

    /** An edge that a call adds: the present content of the source goes along it now. */
    private void link(int source, int target) {
        if (source == target
                || !added.computeIfAbsent(source, any -> new IntOpenHashSet(2)).add(target)) return;
        IntOpenHashSet known = source == MEMORY ? null : held.get(source);
        if (known != null) for (int function : known.toIntArray()) hold(target, function);
        boolean spreads = source == MEMORY || blurred.get(source);
        if (spreads && !lasting.get(target) && !blurred.get(target)) {
            IntArrayList open = new IntArrayList();
            blur(target, open);
            while (!open.isEmpty()) blur(open.popInt());
        }
    }
}
