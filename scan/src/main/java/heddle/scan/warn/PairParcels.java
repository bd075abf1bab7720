package heddle.scan.warn;

import heddle.scan.ir.Lvalue;
import heddle.scan.ir.Program;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.part.Crew;
import heddle.scan.store.Bytes;
import heddle.scan.summary.Arrival;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.SummaryReader;
import heddle.scan.summary.SummaryWriter;
import heddle.scan.summary.Wire;
import heddle.scan.thread.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

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

    /** A part that asks for the comparisons of some groups. */
    byte[] part(List<List<Profile>> groups) {
        SummaryWriter out = wire.writer();
        out.out().number(groups.size());
        for (List<Profile> group : groups) {
            out.out().number(group.size());
            for (Profile one : group) write(one, out);
        }
        Bytes part = wire.part(Crew.Kind.PAIRS);
        part.block(out.out().toArray());
        return part.toArray();
    }

    private void write(Profile one, SummaryWriter out) {
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
        out.order(any.setting().order());
    }

    /** @param settings those that were read before */
    private Profile read(SummaryReader in, Map<Setting, Setting> settings) {
        String variable = in.text();
        int size = in.in().small();
        int flags = in.in().next();
        Program.Entry origin = entries.get(in.in().small());
        boolean pooled = (flags & 16) != 0;
        Lvalue location = in.lvalue();
        Token thread = in.token();
        RelativeLockset locks = in.lockset();
        Setting setting = new Setting(in.crowd(), in.crowd(), in.threads(), in.order());
        setting = settings.computeIfAbsent(setting, Function.identity());
        GuardedAccess access = new GuardedAccess(
                location, (flags & 1) != 0, thread, (flags & 2) != 0, GuardedAccess.Context.ENTRY, null);
        Exposed any = new Exposed(
                access, pooled ? null : origin, pooled ? Arrival.from(origin) : null, setting, locks, (flags & 4) != 0);
        return Profile.sent(variable, any, size, (flags & 8) != 0);
    }

    /** Does a part, of which the kind is read. */
    byte[] answer(Bytes.Reader part, Ranking ranking) {
        SummaryReader in = wire.reader(part.block());
        Map<Setting, Setting> settings = new HashMap<>();
        Found found = new Found();
        for (int left = in.in().small(); left > 0; left--) {
            List<Profile> group = new ArrayList<>();
            for (int more = in.in().small(); more > 0; more--) group.add(read(in, settings));
            found.write(new Comparison(group, ranking).run(), group);
        }
        return found.out.toArray();
    }

    /** What was found, being written; findings that occur again are written once. */
    private static final class Found {
        private final Bytes out = new Bytes();
        private final Map<List<Warning.Finding>, Integer> known = new HashMap<>();

        void write(Compared found, List<Profile> group) {
            Map<Profile, Integer> places = new IdentityHashMap<>();
            for (Profile one : group) places.put(one, places.size());
            out.number(found.meetings().size());
            for (Listing.Meeting meeting : found.meetings()) {
                out.number(places.get(meeting.a()));
                out.number(places.get(meeting.b()));
                findings(meeting.findings());
            }
            out.number(found.folded().size());
            found.folded().forEach((variable, number) -> {
                out.text(variable);
                out.number(number);
            });
            out.number(found.guarded());
            out.number(found.uncompared());
            out.number(found.ordered());
            names(found.guardedVariables());
            names(found.unclear());
        }

        private void findings(List<Warning.Finding> findings) {
            Integer number = known.putIfAbsent(findings, known.size());
            out.number(number == null ? -1 : number);
            if (number != null) return;
            out.number(findings.size());
            for (Warning.Finding finding : findings) {
                out.add(finding.reason().ordinal());
                out.text(finding.subject());
            }
        }

        private void names(Set<String> names) {
            out.number(names.size());
            names.forEach(out::text);
        }
    }

    /** Reads the answer to a part: what was found in each of its groups. */
    static List<Compared> read(byte[] answer, List<List<Profile>> groups) {
        Bytes.Reader in = new Bytes.Reader(answer);
        List<List<Warning.Finding>> known = new ArrayList<>();
        List<Compared> all = new ArrayList<>();
        for (List<Profile> group : groups) {
            List<Listing.Meeting> meetings = new ArrayList<>();
            for (int left = in.small(); left > 0; left--)
                meetings.add(new Listing.Meeting(group.get(in.small()), group.get(in.small()), findings(in, known)));
            Map<String, Long> folded = new HashMap<>();
            for (int left = in.small(); left > 0; left--) folded.put(in.text(), in.number());
            all.add(new Compared(meetings, folded, in.number(), in.number(), in.number(), names(in), names(in)));
        }
        return all;
    }

    private static List<Warning.Finding> findings(Bytes.Reader in, List<List<Warning.Finding>> known) {
        int number = in.small();
        if (number >= 0) return known.get(number);
        List<Warning.Finding> findings = new ArrayList<>();
        for (int left = in.small(); left > 0; left--) findings.add(new Warning.Finding(REASONS[in.next()], in.text()));
        known.add(findings);
        return findings;
    }

    private static Set<String> names(Bytes.Reader in) {
        Set<String> names = new HashSet<>();
        for (int left = in.small(); left > 0; left--) names.add(in.text());
        return names;
    }
}
