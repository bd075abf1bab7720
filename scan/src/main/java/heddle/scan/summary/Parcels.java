package heddle.scan.summary;

import heddle.scan.part.Crew;
import heddle.scan.store.Hash;
import heddle.scan.store.MemoryStore;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Components of the call graph as parts of the work: with the summaries of all their callees, each content once, so that a
 * part depends on nothing but itself and the program. What functions tell their callers is kept by the hash of its
 * content.
 */
final class Parcels {
    private final Wire wire;
    private final CallGraph graph;
    private final Hash[] told;
    private final MemoryStore contents = new MemoryStore();

    Parcels(Wire wire, CallGraph graph, int functions) {
        this.wire = wire;
        this.graph = graph;
        this.told = new Hash[functions];
    }

    /**
     * What came of one function.
     *
     * @param told what it tells its callers
     * @param full the summary whose accesses its pool keeps; null if they are in {@code told}
     */
    record Member(int function, byte[] told, byte[] full) {}

    /** What came of the components of one part. */
    record Answer(int cutFixpoints, int pooled, Losses losses, List<Member> members) {}

    /** A part that asks for the summaries of some components. */
    byte[] part(IntArrayList components, Summaries known) {
        IntLinkedOpenHashSet callees = new IntLinkedOpenHashSet();
        IntLinkedOpenHashSet members = new IntLinkedOpenHashSet();
        for (int component : components) for (int member : graph.components().members(component)) members.add(member);
        for (int member : members) for (int callee : graph.callees(member)) callees.add(callee);
        callees.removeAll((IntSet) members);
        Bytes part = wire.part(Crew.Kind.SUMMARIES);
        part.number(components.size());
        for (int component : components) part.number(component);
        Map<Hash, Integer> places = new LinkedHashMap<>();
        Bytes references = new Bytes();
        references.number(callees.size());
        for (int callee : callees) {
            references.number(callee);
            references.number(places.computeIfAbsent(told(callee, known), any -> places.size()));
        }
        part.number(places.size());
        for (Hash content : places.keySet()) part.block(contents.get(content));
        part.all(references.toArray());
        return part.toArray();
    }

    private Hash told(int function, Summaries known) {
        if (told[function] == null) told(function, wire.writer().write(known.get(function), List.of()));
        return told[function];
    }

    /** Notes what a function tells its callers, for good. */
    void told(int function, byte[] content) {
        told[function] = contents.put(content);
    }

    /** Does a part, of which everything but the kind is still to be read, with a summarizer that knows nothing yet. */
    byte[] answer(Bytes.Reader part, Summarizer fresh) {
        int[] components = new int[part.small()];
        for (int i = 0; i < components.length; i++) components[i] = part.small();
        List<byte[]> callees = new ArrayList<>();
        for (int left = part.small(); left > 0; left--) callees.add(part.block());
        for (int left = part.small(); left > 0; left--) {
            int callee = part.small();
            fresh.know(callee, callees.get(part.small()));
        }
        for (int component : components) fresh.solve(graph.components().members(component));
        Bytes answer = new Bytes();
        fresh.tally(answer);
        for (int component : components)
            for (int member : graph.components().members(component)) write(fresh, member, answer);
        return answer.toArray();
    }

    private void write(Summarizer from, int member, Bytes answer) {
        answer.number(member);
        answer.block(wire.writer().write(from.get(member), List.of()));
        Summary full = from.kept(member);
        answer.flag(full != null);
        if (full != null) answer.block(wire.writer().write(full, List.of()));
    }

    /** Reads an answer of so many functions. */
    static Answer read(byte[] answer, int functions) {
        Bytes.Reader in = new Bytes.Reader(answer);
        int cut = in.small();
        int pooled = in.small();
        Losses losses = new Losses(in.small(), in.small(), in.small(), in.small());
        List<Member> members = new ArrayList<>();
        for (int left = functions; left > 0; left--)
            members.add(new Member(in.small(), in.block(), in.flag() ? in.block() : null));
        return new Answer(cut, pooled, losses, members);
    }
}
