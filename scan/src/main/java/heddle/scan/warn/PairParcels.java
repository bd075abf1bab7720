package heddle.scan.warn;

import heddle.scan.ir.Lvalue;
import heddle.scan.ir.Program;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.part.Crew;
import heddle.scan.summary.Arrival;
import heddle.scan.summary.Bytes;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.SummaryReader;
import heddle.scan.summary.SummaryWriter;
import heddle.scan.summary.Wire;
import heddle.scan.thread.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Groups of accesses as parts of the work: of each profile what decides whether it races, and not where its places are. */
final class PairParcels {
    private static final Reason[] REASONS = Reason.values();

    private final Wire wire;
    private final List<Program.Entry> entries;
    private final Map<Program.Entry, Integer> numbers = new IdentityHashMap<>();

    PairParcels(Wire wire, List<Program.Entry> entries) {
        this.wire = wire;
        this.entries = entries;
        for (int i = 0; i < entries.size(); i++) numbers.put(entries.get(i), i);
    }

    /** A profile as another machine knows it. */
    private record Sent(String variable, Exposed any, int size, boolean showsSharing) implements Contender {}

    /** A part that asks for the comparisons of some groups. */
    byte[] part(List<? extends List<? extends Contender>> groups) {
        SummaryWriter out = wire.writer();
        out.out().number(groups.size());
        for (List<? extends Contender> group : groups) {
            out.out().number(group.size());
            for (Contender one : group) write(one, out);
        }
        Bytes part = wire.part(Crew.Kind.PAIRS);
        part.block(out.out().toArray());
        return part.toArray();
    }

    private void write(Contender one, SummaryWriter out) {
        Exposed any = one.any();
        GuardedAccess access = any.access();
        boolean pooled = any.entry() == null;
        out.text(one.variable());
        out.out().number(one.size());
        out.out()
                .add((access.write() ? 1 : 0)
                        | (access.published() ? 2 : 0)
                        | (any.initial() ? 4 : 0)
                        | (one.showsSharing() ? 8 : 0)
                        | (pooled ? 16 : 0));
        out.out().number(numbers.get(pooled ? any.arrival().root() : any.entry()));
        out.lvalue(access.location());
        out.token(access.thread());
        out.lockset(any.locks());
        out.crowd(any.threads());
        out.crowd(any.beside());
        out.threads(any.setting().told());
        out.order(any.order());
    }

    private Contender read(SummaryReader in) {
        String variable = in.text();
        int size = in.in().small();
        int flags = in.in().next();
        Program.Entry origin = entries.get(in.in().small());
        boolean pooled = (flags & 16) != 0;
        Lvalue location = in.lvalue();
        Token thread = in.token();
        RelativeLockset locks = in.lockset();
        Setting setting = new Setting(in.crowd(), in.crowd(), in.threads(), in.order());
        GuardedAccess access = new GuardedAccess(
                location, (flags & 1) != 0, thread, (flags & 2) != 0, GuardedAccess.Context.ENTRY, null);
        Exposed any = new Exposed(
                access, pooled ? null : origin, pooled ? Arrival.from(origin) : null, setting, locks, (flags & 4) != 0);
        return new Sent(variable, any, size, (flags & 8) != 0);
    }

    /** Does a part, of which the kind is read. */
    byte[] answer(Bytes.Reader part, Ranking ranking) {
        SummaryReader in = wire.reader(part.block());
        Tally tally = new Tally();
        Comparison comparison = new Comparison(ranking, tally);
        Found found = new Found();
        for (int left = in.in().small(); left > 0; left--) {
            List<Contender> group = new ArrayList<>();
            for (int more = in.in().small(); more > 0; more--) group.add(read(in));
            found.write(comparison.compare(group));
        }
        Bytes answer = new Bytes();
        tally.write(answer);
        answer.all(found.out.toArray());
        return answer.toArray();
    }

    /** What was found, being written; findings that occur again are written once. */
    private static final class Found {
        private final Bytes out = new Bytes();
        private final Map<List<Warning.Finding>, Integer> known = new HashMap<>();

        void write(List<Comparison.Met> group) {
            out.number(group.size());
            for (Comparison.Met met : group) {
                out.number(met.first());
                out.number(met.second());
                Integer number = known.putIfAbsent(met.findings(), known.size());
                out.number(number == null ? -1 : number);
                if (number == null) write(met.findings(), out);
            }
        }

        private static void write(List<Warning.Finding> findings, Bytes out) {
            out.number(findings.size());
            for (Warning.Finding finding : findings) {
                out.add(finding.reason().ordinal());
                out.text(finding.subject());
            }
        }
    }

    /** The answer to a part, being read. */
    static final class Answer {
        private final Bytes.Reader in;
        private final List<List<Warning.Finding>> known = new ArrayList<>();

        /** @param tally gets what was counted */
        Answer(byte[] content, Tally tally) {
            this.in = new Bytes.Reader(content);
            tally.add(in);
        }

        /** What was found in the next group. */
        List<Comparison.Met> next() {
            List<Comparison.Met> group = new ArrayList<>();
            for (int left = in.small(); left > 0; left--)
                group.add(new Comparison.Met(in.small(), in.small(), findings()));
            return group;
        }

        private List<Warning.Finding> findings() {
            int number = in.small();
            if (number >= 0) return known.get(number);
            List<Warning.Finding> findings = new ArrayList<>();
            for (int left = in.small(); left > 0; left--)
                findings.add(new Warning.Finding(REASONS[in.next()], in.text()));
            known.add(findings);
            return findings;
        }
    }
}
