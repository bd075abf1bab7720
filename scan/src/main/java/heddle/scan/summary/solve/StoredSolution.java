package heddle.scan.summary.solve;

import heddle.scan.store.Bytes;
import heddle.scan.store.Hash;
import heddle.scan.store.Store;
import heddle.scan.summary.EscapeAnswers;
import heddle.scan.summary.Losses;
import heddle.scan.summary.Solution;
import heddle.scan.summary.Summary;
import heddle.scan.summary.wire.Digest;
import heddle.scan.summary.wire.SummaryReader;
import heddle.scan.summary.wire.SummaryWriter;
import java.nio.ByteBuffer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A {@link Solution} in a store. The entry begins with a directory that says where each member's summary lies and what
 * its hash is, so that whether callers are concerned by a change is known before any summary is read.
 */
final class StoredSolution {
    /** So many members are written by all threads. */
    private static final int MANY = 1_000;

    private final Store store;
    private final Hash key;
    private final Script script;
    private final Slot[] slots;
    private final int cut;

    /** Where a member is; of a pooled one either {@code keptLength} or {@code reference} says where that is. */
    private record Slot(
            Digest digest,
            int exported,
            int exportedLength,
            boolean pooled,
            int keptLength,
            Hash reference,
            Losses losses) {}

    private StoredSolution(Store store, Hash key, Script script, Slot[] slots, int cut) {
        this.store = store;
        this.key = key;
        this.script = script;
        this.slots = slots;
        this.cut = cut;
    }

    /** The summaries of a member as bytes, and the sets of threads that they need besides. */
    private record Part(Digest digest, byte[] exported, byte[] kept, Set<Hash> needed) {
        static Part of(Solution.Member member, Script script) {
            SummaryWriter teller = script.writer();
            Digest digest = teller.digest(member.exported());
            SummaryWriter keeper = script.writer();
            boolean isElsewhere = member.kept() == null || member.key() != null;
            byte[] kept = isElsewhere ? new byte[0] : keeper.write(member.kept().get());
            Set<Hash> needed = new LinkedHashSet<>(teller.stored());
            needed.addAll(keeper.stored());
            return new Part(digest, teller.out().toArray(), kept, needed);
        }
    }

    /** The entry of a solution: the length of the directory, the directory, then summaries. */
    static byte[] write(Solution solution, Script script) {
        SummaryWriter directory = script.writer();
        Bytes out = directory.out();
        Stream<Solution.Member> members = solution.found().stream();
        List<Part> parts = (solution.members().length > MANY ? members.parallel() : members)
                .map(member -> Part.of(member, script))
                .toList();
        Set<Hash> needed = new LinkedHashSet<>();
        out.number(solution.cut());
        for (int i = 0; i < parts.size(); i++) {
            Solution.Member member = solution.found().get(i);
            Part part = parts.get(i);
            needed.addAll(part.needed());
            out.hash(part.digest().all());
            out.hash(part.digest().effects());
            out.number(part.exported().length);
            out.flag(member.kept() != null);
            out.number(part.kept().length);
            out.flag(member.key() != null);
            if (member.key() != null) out.hash(member.key());
            losses(member.losses(), out);
            directory.escapes(member.key() != null ? EscapeAnswers.NOTHING : member.escapes());
        }
        Script.needs(needed, out);
        int length = Integer.BYTES + out.size();
        for (Part part : parts) length += part.exported().length + part.kept().length;
        ByteBuffer entry = ByteBuffer.allocate(length).putInt(out.size()).put(out.array(), 0, out.size());
        for (Part part : parts) entry.put(part.exported()).put(part.kept());
        return entry.array();
    }

    private static void losses(Losses losses, Bytes out) {
        boolean none = losses.equals(Losses.NONE);
        out.flag(!none);
        if (none) return;
        out.number(losses.releases());
        out.number(losses.initial());
        out.number(losses.stores());
        out.number(losses.locks());
    }

    private static Losses losses(Bytes.Reader in) {
        return in.flag() ? new Losses(in.small(), in.small(), in.small(), in.small()) : Losses.NONE;
    }

    /** Hears what was asked for a member, and says whether the answers are still the same. */
    interface Check {
        boolean fits(int index, EscapeAnswers escapes, Hash reference);
    }

    /** Reads the directory of an entry; null if it does not fit this program. */
    static StoredSolution open(Store store, Hash key, int members, ByteBuffer entry, Script script, Check check) {
        byte[] directory = new byte[entry.getInt(0)];
        entry.get(Integer.BYTES, directory);
        SummaryReader reader = script.reader(directory);
        Bytes.Reader in = reader.in();
        int cut = in.small();
        Slot[] slots = new Slot[members];
        int at = Integer.BYTES + directory.length;
        for (int i = 0; i < members; i++) {
            Digest digest = new Digest(in.hash(), in.hash());
            int exported = in.small();
            boolean pooled = in.flag();
            int kept = in.small();
            Hash reference = in.flag() ? in.hash() : null;
            slots[i] = new Slot(digest, at, exported, pooled, kept, reference, losses(in));
            at += exported + kept;
            if (!check.fits(i, reader.escapes(), reference)) return null;
        }
        script.find(in);
        return new StoredSolution(store, key, script, slots, cut);
    }

    Digest digest(int index) {
        return slots[index].digest();
    }

    boolean isPooled(int index) {
        return slots[index].pooled();
    }

    Losses losses(int index) {
        return slots[index].losses();
    }

    int size() {
        return slots.length;
    }

    int cut() {
        return cut;
    }

    Summary exported(int index) {
        Slot slot = slots[index];
        return script.reader(store.slice(key, slot.exported(), slot.exportedLength()))
                .summary();
    }

    /** The summary that the member's pool keeps. */
    Summary kept(int index) {
        Slot slot = slots[index];
        if (slot.reference() != null) return Memo.read(store.get(slot.reference()), script);
        return script.reader(store.slice(key, slot.exported() + slot.exportedLength(), slot.keptLength()))
                .summary();
    }
}
