package heddle.scan.summary.solve;

import heddle.scan.store.Bytes;
import heddle.scan.store.Hash;
import heddle.scan.store.MemoryStore;
import heddle.scan.summary.EscapeAnswers;
import heddle.scan.summary.Losses;
import heddle.scan.summary.Solution;
import heddle.scan.summary.Summaries;
import heddle.scan.summary.Summary;
import heddle.scan.summary.wire.Wire;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Components of the call graph as parts of the work: with the summaries of all their callees, each content once, so that a
 * part depends on nothing but itself and the program. Exported summaries are kept by the hash of their content.
 */
final class Parcels {
    private final Wire wire;
    private final CallGraph graph;
    private final Hash[] exported;
    private final MemoryStore contents = new MemoryStore();

    Parcels(Wire wire, CallGraph graph, int functions) {
        this.wire = wire;
        this.graph = graph;
        this.exported = new Hash[functions];
    }

    /** A part that asks for the solutions of some components. */
    byte[] part(IntArrayList components, Summaries known) {
        IntLinkedOpenHashSet callees = new IntLinkedOpenHashSet();
        IntLinkedOpenHashSet members = new IntLinkedOpenHashSet();
        for (int component : components) for (int member : graph.components().members(component)) members.add(member);
        for (int member : members) for (int callee : graph.callees(member)) callees.add(callee);
        callees.removeAll((IntSet) members);
        Bytes part = wire.part();
        part.number(components.size());
        for (int component : components) part.number(component);
        Map<Hash, Integer> places = new LinkedHashMap<>();
        Bytes references = new Bytes();
        references.number(callees.size());
        for (int callee : callees) {
            references.number(callee);
            references.number(places.computeIfAbsent(exported(callee, known), any -> places.size()));
        }
        part.number(places.size());
        for (Hash content : places.keySet()) part.block(contents.get(content).array());
        part.all(references.toArray());
        return part.toArray();
    }

    private Hash exported(int function, Summaries known) {
        if (exported[function] == null)
            exported[function] = contents.put(wire.writer().write(known.get(function)));
        return exported[function];
    }

    /** Does a part, which is open, with a summarizer that knows nothing yet. */
    byte[] answer(Bytes.Reader part, Summarizer fresh) {
        int[] components = new int[part.small()];
        for (int i = 0; i < components.length; i++) components[i] = part.small();
        List<byte[]> callees = new ArrayList<>();
        for (int left = part.small(); left > 0; left--) callees.add(part.block());
        for (int left = part.small(); left > 0; left--) {
            int callee = part.small();
            fresh.know(callee, callees.get(part.small()));
        }
        Bytes answer = new Bytes();
        for (int component : components) write(fresh.solve(graph.components().members(component)), answer);
        return answer.toArray();
    }

    private void write(Solution solution, Bytes answer) {
        answer.number(solution.cut());
        for (Solution.Member member : solution.found()) {
            answer.block(wire.writer().write(member.exported()));
            answer.flag(member.kept() != null);
            if (member.kept() != null)
                answer.block(wire.writer().write(member.kept().get()));
            member.losses().write(answer);
        }
    }

    /** Reads the solution of the next component of an answer, and notes what its members tell their callers. */
    Solution read(Bytes.Reader answer, int[] members, Function<byte[], Summary> summaries) {
        int cut = answer.small();
        List<Solution.Member> found = new ArrayList<>(members.length);
        for (int member : members) {
            byte[] content = answer.block();
            exported[member] = contents.put(content);
            Summary kept = answer.flag() ? summaries.apply(answer.block()) : null;
            found.add(new Solution.Member(
                    summaries.apply(content),
                    kept == null ? null : () -> kept,
                    null,
                    Losses.read(answer),
                    EscapeAnswers.NOTHING));
        }
        return new Solution(members, found, cut);
    }
}
