package heddle.scan.warn;

import heddle.scan.ir.Program;
import heddle.scan.store.Bytes;
import heddle.scan.summary.Arrival;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Pool;
import heddle.scan.summary.wire.SummaryReader;
import heddle.scan.summary.wire.SummaryWriter;
import heddle.scan.summary.wire.Wire;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * The first half of pairing as a shuffle: parts are {@linkplain Source sources}, and the answer to one is its accesses as
 * rows, by the bucket in which they meet others, those of one profile joined.
 */
final class AccessParcels {
    private final Wire wire;
    private final List<Program.Entry> entries;
    private final Map<Program.Entry, Integer> numbers = new IdentityHashMap<>();

    AccessParcels(Wire wire, List<Program.Entry> entries) {
        this.wire = wire;
        this.entries = entries;
        for (int i = 0; i < entries.size(); i++) numbers.put(entries.get(i), i);
    }

    /** A part that asks for the rows of neighbouring sources, of which {@code first} is the first number. */
    byte[] part(List<Source> sources, long first, int buckets) {
        SummaryWriter out = wire.writer();
        out.out().number(buckets);
        out.out().number(first);
        out.out().number(sources.size());
        for (Source source : sources) {
            out.out().flag(source instanceof Source.OfEntry);
            if (source instanceof Source.OfEntry own) write(own, out);
            else write((Source.OfPool) source, out);
        }
        Bytes part = wire.part();
        part.block(out.out().toArray());
        return part.toArray();
    }

    private void write(Source.OfEntry source, SummaryWriter out) {
        out.out().number(numbers.get(source.entry()));
        out.out().number(source.settled());
        accesses(source.accesses(), out);
    }

    private void write(Source.OfPool source, SummaryWriter out) {
        Pool.Content content = source.content().get();
        accesses(content.accesses(), out);
        for (int formal : content.formals()) out.out().number(formal);
        out.out().number(source.arrivals().size());
        for (Arrival arrival : source.arrivals()) {
            out.crowd(arrival.threads());
            out.crowd(arrival.beside());
            out.lockset(arrival.locks());
            out.order(arrival.order());
            out.out().fixed(arrival.owned());
            out.out().number(numbers.get(arrival.root()));
        }
    }

    /** Without the calls that lead to them. */
    private static void accesses(List<GuardedAccess> accesses, SummaryWriter out) {
        out.out().number(accesses.size());
        for (GuardedAccess each : accesses)
            out.access(new GuardedAccess(
                    each.location(),
                    each.write(),
                    each.thread(),
                    each.published(),
                    each.context(),
                    each.place().innermost()));
    }

    private static List<GuardedAccess> accesses(SummaryReader in) {
        List<GuardedAccess> accesses = new ArrayList<>();
        for (int left = in.in().small(); left > 0; left--) accesses.add(in.access());
        return accesses;
    }

    private Source source(SummaryReader in) {
        if (in.in().flag()) {
            Program.Entry entry = entries.get(in.in().small());
            int settled = in.in().small();
            return new Source.OfEntry(entry, accesses(in), settled);
        }
        List<GuardedAccess> accesses = accesses(in);
        int[] formals = new int[accesses.size()];
        for (int i = 0; i < formals.length; i++) formals[i] = in.in().small();
        Pool.Content content = new Pool.Content(accesses, formals, List.of(), true);
        List<Arrival> arrivals = new ArrayList<>();
        for (int left = in.in().small(); left > 0; left--)
            arrivals.add(Arrival.sent(
                    in.crowd(),
                    in.crowd(),
                    in.lockset(),
                    in.order(),
                    in.in().fixed(),
                    entries.get(in.in().small())));
        return new Source.OfPool(() -> content, arrivals);
    }

    /** Does a part, which is open; {@code empty} makes what rows are joined in. */
    ArrayList<byte[]> answer(Bytes.Reader part, Function<BiConsumer<EntryAccess, String>, Groups> empty) {
        SummaryReader in = wire.reader(part.block());
        Bucket[] buckets = new Bucket[in.in().small()];
        for (int i = 0; i < buckets.length; i++) buckets[i] = new Bucket(empty);
        long first = in.in().number();
        Source.Settings settings = new Source.Settings();
        for (int left = in.in().small(); left > 0; left--) {
            Source source = source(in);
            first = source.forEach(first, settings, new Source.Visitor() {
                @Override
                public void visit(EntryAccess access) {
                    buckets[buckets[0].groups.bucket(access, buckets.length)].groups.visit(access);
                }

                @Override
                public void own() {
                    buckets[0].groups.own();
                }
            });
        }
        ArrayList<byte[]> answer = new ArrayList<>();
        for (Bucket bucket : buckets) {
            Bytes rows = wire.part();
            rows.block(new AccessRows.Writer(wire.writer(), numbers).write(bucket.groups, bucket.broken));
            answer.add(rows.toArray());
        }
        return answer;
    }

    /** The accesses that one part sends to one bucket: accesses of one profile there are of one profile here. */
    private static final class Bucket {
        private final LongArrayList broken = new LongArrayList();
        private final Groups groups;

        Bucket(Function<BiConsumer<EntryAccess, String>, Groups> empty) {
            this.groups = empty.apply((access, variable) -> broken.add(access.number()));
        }
    }

    /** Reads rows in the order in which they were written, and adds the numbers of accesses that break declarations. */
    void read(byte[] rows, Source.Settings settings, Groups groups, LongArrayList broken) {
        new AccessRows.Reader(wire.reader(rows), entries, settings).read(groups, broken);
    }
}
