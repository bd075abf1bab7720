package heddle.scan.warn;

import heddle.scan.alias.PointsTo;
import heddle.scan.summary.wire.SummaryReader;
import heddle.scan.summary.wire.SummaryWriter;
import heddle.scan.summary.wire.Wire;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * The second half of pairing as a shuffle: parts are the rows of one bucket, and the answer is what comparing them has
 * shown, with accesses by their numbers.
 */
final class PairParcels {
    private static final Reason[] REASONS = Reason.values();

    private final Wire wire;
    private final AccessParcels accesses;

    PairParcels(Wire wire, AccessParcels accesses) {
        this.wire = wire;
        this.accesses = accesses;
    }

    /**
     * Findings in one bucket.
     *
     * @param groups in the order of their first accesses
     * @param unlikelyAliases pairs of differently named variables that were not compared
     * @param owned accesses to objects that only their thread has seen
     * @param broken accesses without the lock that is declared to guard them
     */
    record Answer(List<Found> groups, long unlikelyAliases, long owned, long[] broken) {}

    /** Findings in a group. */
    record Found(long first, Compared compared) {}

    /** Does a part: the rows of one bucket, of each part of the first half one after the other. */
    byte[] answer(List<byte[]> rows, PointsTo pointsTo, Naming naming, Ranking ranking) throws IOException {
        LongArrayList broken = new LongArrayList();
        Groups groups = new Groups(pointsTo, naming, (access, variable) -> {});
        Source.Settings settings = new Source.Settings();
        for (byte[] each : rows) accesses.read(wire.open(each).block(), settings, groups, broken);
        Writer answer = new Writer(wire.writer());
        List<Groups.Group> divided = groups.divide();
        answer.out.out().number(divided.size());
        for (Groups.Group group : divided) answer.write(group.first(), new Comparison(group.profiles(), ranking).run());
        answer.end(groups, broken);
        return answer.out.out().toArray();
    }

    /** An answer being written; findings and profiles that occur again are written once. */
    private static final class Writer {
        private final SummaryWriter out;
        private final Map<List<Warning.Finding>, Integer> findings = new HashMap<>();
        private final Map<Profile, Integer> profiles = new IdentityHashMap<>();

        Writer(SummaryWriter out) {
            this.out = out;
        }

        void write(long first, Compared found) {
            out.out().number(first);
            out.out().number(found.meetings().size());
            for (Listing.Meeting meeting : found.meetings()) {
                profile(meeting.a());
                profile(meeting.b());
                findings(meeting.findings());
            }
            out.out().number(found.folded().size());
            found.folded().forEach((variable, number) -> {
                out.text(variable);
                out.out().number(number);
            });
            out.out().number(found.guarded());
            out.out().number(found.uncompared());
            out.out().number(found.ordered());
            names(found.guardedVariables());
            names(found.unclear());
        }

        void end(Groups groups, LongArrayList broken) {
            out.out().number(groups.unlikelyAliases());
            out.out().number(groups.owned());
            out.out().number(broken.size());
            for (long number : broken) out.out().number(number);
        }

        private void profile(Profile profile) {
            if (repeats(profiles, profile)) return;
            out.text(profile.variable());
            out.out().number(profile.size());
            long last = 0;
            for (EntryAccess place : profile.places()) {
                out.out().number(place.number() - last);
                last = place.number();
            }
        }

        private void findings(List<Warning.Finding> all) {
            if (repeats(findings, all)) return;
            out.out().number(all.size());
            for (Warning.Finding finding : all) {
                out.out().add(finding.reason().ordinal());
                out.text(finding.subject());
            }
        }

        private <T> boolean repeats(Map<T, Integer> known, T value) {
            Integer number = known.putIfAbsent(value, known.size());
            out.out().number(number == null ? -1 : number);
            return number != null;
        }

        private void names(Set<String> names) {
            out.out().number(names.size());
            names.forEach(out::text);
        }
    }

    /** Reads the answer to a part; {@code numbered} finds accesses by their numbers. */
    Answer read(byte[] answer, LongFunction<EntryAccess> numbered) {
        return new Reader(wire.reader(answer), numbered).answer();
    }

    private static final class Reader {
        private final SummaryReader in;
        private final LongFunction<EntryAccess> numbered;
        private final List<List<Warning.Finding>> findings = new ArrayList<>();
        private final List<Profile> profiles = new ArrayList<>();

        Reader(SummaryReader in, LongFunction<EntryAccess> numbered) {
            this.in = in;
            this.numbered = numbered;
        }

        Answer answer() {
            List<Found> groups = new ArrayList<>();
            for (int left = in.in().small(); left > 0; left--)
                groups.add(new Found(in.in().number(), compared()));
            long unlikelyAliases = in.in().number();
            long owned = in.in().number();
            long[] broken = new long[in.in().small()];
            for (int i = 0; i < broken.length; i++) broken[i] = in.in().number();
            return new Answer(groups, unlikelyAliases, owned, broken);
        }

        private Compared compared() {
            List<Listing.Meeting> meetings = new ArrayList<>();
            for (int left = in.in().small(); left > 0; left--)
                meetings.add(new Listing.Meeting(profile(), profile(), findings()));
            Map<String, Long> folded = new HashMap<>();
            for (int left = in.in().small(); left > 0; left--)
                folded.put(in.text(), in.in().number());
            long guarded = in.in().number();
            long uncompared = in.in().number();
            return new Compared(meetings, folded, guarded, uncompared, in.in().number(), names(), names());
        }

        private Profile profile() {
            int number = in.in().small();
            if (number >= 0) return profiles.get(number);
            String variable = in.text();
            List<EntryAccess> places = new ArrayList<>();
            long last = 0;
            for (int left = in.in().small(); left > 0; left--)
                places.add(numbered.apply(last += in.in().number()));
            profiles.add(Profile.found(variable, places));
            return profiles.get(profiles.size() - 1);
        }

        private List<Warning.Finding> findings() {
            int number = in.in().small();
            if (number >= 0) return findings.get(number);
            List<Warning.Finding> all = new ArrayList<>();
            for (int left = in.in().small(); left > 0; left--)
                all.add(new Warning.Finding(REASONS[in.in().next()], in.text()));
            findings.add(all);
            return all;
        }

        private Set<String> names() {
            Set<String> names = new HashSet<>();
            for (int left = in.in().small(); left > 0; left--) names.add(in.text());
            return names;
        }
    }
}
