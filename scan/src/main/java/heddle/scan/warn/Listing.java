package heddle.scan.warn;

import heddle.scan.summary.GuardedAccess;
import heddle.scan.thread.ThreadIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The warnings: of each variable the pairs of places with most weight, and a count of the rest. */
final class Listing {
    /** So many pairs of places of one variable are told apart; the rest is counted. */
    private static final int MOST_OF_ONE = 100;

    private final ThreadIndex index;
    private final Map<List<Object>, Pair> pairs = new LinkedHashMap<>();
    private final Map<String, Integer> perVariable = new HashMap<>();
    private final Set<String> cut = new HashSet<>();
    private long folded;

    /** Two profiles that race as far as can be seen. */
    record Meeting(Profile a, Profile b, List<Warning.Finding> findings, int weight) {
        Meeting(Profile a, Profile b, List<Warning.Finding> findings) {
            this(a, b, findings, Warning.weightOf(findings));
        }
    }

    /** A warning whose call chains are not yet written down. */
    private record Pair(String variable, EntryAccess a, EntryAccess b, Meeting meeting) {}

    Listing(ThreadIndex index) {
        this.index = index;
    }

    /** Takes the pairs of one group in. */
    void add(List<Meeting> meetings) {
        meetings.sort(Comparator.comparingInt(Meeting::weight).reversed());
        for (Meeting meeting : meetings) add(meeting);
    }

    private void add(Meeting meeting) {
        List<EntryAccess> here = meeting.a().places();
        List<EntryAccess> there = meeting.b().places();
        long left = meeting.a().pairsWith(meeting.b());
        for (int i = 0; i < here.size(); i++)
            for (int j = here == there ? i : 0; j < there.size(); j++) {
                if (isFull(meeting.a().variable()) && isFull(meeting.b().variable())) {
                    fold(meeting.a().variable(), left);
                    return;
                }
                left--;
                boolean forward = precedes(here.get(i).access(), there.get(j).access());
                String variable = (forward ? meeting.a() : meeting.b()).variable();
                EntryAccess first = forward ? here.get(i) : there.get(j);
                EntryAccess second = forward ? there.get(j) : here.get(i);
                list(new Pair(variable, first, second, meeting));
            }
    }

    private boolean isFull(String variable) {
        return perVariable.getOrDefault(variable, 0) >= MOST_OF_ONE;
    }

    /** Pairs that race as far as can be seen and are not even kept: how many, by variable. */
    void fold(Map<String, Long> numbers) {
        numbers.forEach(this::fold);
    }

    private void fold(String variable, long number) {
        folded += number;
        cut.add(variable);
    }

    private void list(Pair pair) {
        List<Object> key = List.of(
                pair.variable(), place(pair.a().access()), place(pair.b().access()));
        Pair known = pairs.get(key);
        if (known == null && isFull(pair.variable())) {
            fold(pair.variable(), 1);
            return;
        }
        if (known == null) perVariable.merge(pair.variable(), 1, Integer::sum);
        if (known == null || known.meeting().weight() < pair.meeting().weight()) pairs.put(key, pair);
    }

    /** A pair is named one way only: the write first, or of two writes the one that comes first by place. */
    private static boolean precedes(GuardedAccess a, GuardedAccess b) {
        if (a.write() != b.write()) return a.write();
        return place(a).compareTo(place(b)) <= 0;
    }

    private static String place(GuardedAccess access) {
        return (access.write() ? "write " : "read ") + access.place().location();
    }

    List<Warning> warnings() {
        List<Warning> all = new ArrayList<>(pairs.size());
        for (Pair pair : pairs.values())
            all.add(new Warning(
                    pair.variable(),
                    pair.a().resolved(pair.b(), index),
                    pair.b().resolved(pair.a(), index),
                    pair.a().root(),
                    pair.meeting().findings()));
        return all;
    }

    /** Further pairs of places of variables that have many. */
    long folded() {
        return folded;
    }

    /** The variables that have so many. */
    Set<String> cut() {
        return cut;
    }
}
