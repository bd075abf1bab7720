package heddle.scan.warn;

import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import heddle.scan.path.Storage;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.symbolic.Store;
import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Compares the accesses of one group with each other. The relation of two accesses depends on their
 * {@linkplain Rank ranks}, on how their {@linkplain Guard.Tie locks} can match and on whether they name one object; each
 * combination is looked at once, however many pairs of accesses have it.
 */
final class Comparison {
    /** One group compares no more pairs of profiles than this; the rest is counted. */
    private static final long MOST_PAIRS = 100_000_000;

    /** So many pairs of profiles with one variable and weight are kept; the rest is counted. */
    private static final int MOST_ALIKE = 4_000;

    /** In groups with more accesses, pairs that are ordered anyway are counted and not listed. */
    private static final int LISTED_GROUP = 64;

    private final List<Profile> group;
    private final Ranking ranking;
    private final Rank[] ranks;
    private final int[] rankOf;
    private final int[] locksOf;
    private final int[] objectOf;
    private final int[] variableOf;
    private final int[] disciplineOf;
    private final BitSet writes = new BitSet();
    private final BitSet indexed = new BitSet();
    private final BitSet inner = new BitSet();
    private final BitSet own = new BitSet();
    private final BitSet keepers = new BitSet();
    private final boolean small;
    private final Discipline discipline;
    private final boolean signs;
    private final Long2ObjectOpenHashMap<Relation> relations = new Long2ObjectOpenHashMap<>();
    private final Long2ObjectOpenHashMap<Guard.Verdict> guards = new Long2ObjectOpenHashMap<>();
    private final Map<Circumstances, Judgement> judgements = new HashMap<>();
    private final Map<List<Warning.Finding>, Judgement> distinct = new HashMap<>();
    private final Long2IntOpenHashMap kept = new Long2IntOpenHashMap();
    private final Long2ObjectOpenHashMap<String> rules = new Long2ObjectOpenHashMap<>();
    private final List<Listing.Meeting> meetings = new ArrayList<>();
    private final Map<String, Long> folded = new HashMap<>();
    private final BitSet guardedProfiles = new BitSet();
    private final BitSet unclear = new BitSet();
    private long guarded;
    private long uncompared;
    private long ordered;

    /** The relation of two ranks. */
    private record Relation(boolean concurrent, boolean otherThread) {
        private static final Relation[] ALL = {
            new Relation(false, false), new Relation(true, false), new Relation(false, true), new Relation(true, true)
        };

        /** The one such relation: there are as many pairs of ranks as there may be pairs of accesses. */
        static Relation of(boolean concurrent, boolean otherThread) {
            return ALL[(concurrent ? 1 : 0) + (otherThread ? 2 : 0)];
        }
    }

    private record Circumstances(
            int variable,
            int first,
            int second,
            boolean same,
            boolean apart,
            boolean named,
            boolean concurrent,
            boolean iterates,
            Guard.Verdict guard,
            String rule) {
        /** By hand, as there are as many of them as there are pairs. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Circumstances that
                    && first == that.first
                    && second == that.second
                    && same == that.same
                    && apart == that.apart
                    && named == that.named
                    && concurrent == that.concurrent
                    && iterates == that.iterates
                    && variable == that.variable
                    && (guard == that.guard || guard.equals(that.guard))
                    && Objects.equals(rule, that.rule);
        }

        @Override
        public int hashCode() {
            int flags = (same ? 1 : 0) + (apart ? 2 : 0) + (named ? 4 : 0) + (concurrent ? 8 : 0) + (iterates ? 16 : 0);
            long rest = ((long) variable * 31 + Objects.hashCode(rule)) * 31
                    + guard.strength().ordinal();
            return (int) HashCommon.mix(key(first, second) + rest * 32 + flags);
        }
    }

    private record Judgement(List<Warning.Finding> findings, int weight) {}

    Comparison(List<Profile> group, Ranking ranking) {
        this.group = group;
        this.ranking = ranking;
        this.rankOf = new int[group.size()];
        this.locksOf = new int[group.size()];
        this.objectOf = new int[group.size()];
        this.variableOf = new int[group.size()];
        this.disciplineOf = new int[group.size()];
        this.small = Groups.size(group) <= LISTED_GROUP;
        this.discipline = new Discipline(group, ranking);
        this.signs = group.stream().anyMatch(Profile::showsSharing);
        Map<Rank, Integer> known = new HashMap<>();
        Map<Set<Guard.Tie>, Integer> locks = new HashMap<>();
        Map<Object, Integer> objects = new HashMap<>();
        Map<String, Integer> variables = new HashMap<>();
        Map<Object, Integer> disciplines = new HashMap<>();
        List<Rank> all = new ArrayList<>();
        for (int i = 0; i < rankOf.length; i++) {
            EntryAccess access = group.get(i).any();
            Rank rank = ranking.rank(group.get(i));
            Integer number = known.putIfAbsent(rank, all.size());
            if (number == null) all.add(rank);
            rankOf[i] = number == null ? all.size() - 1 : number;
            locksOf[i] = locks.computeIfAbsent(group.get(i).locks(), any -> locks.size());
            Object identity = ranking.identity(Store.object(access.access().location()));
            objectOf[i] = identity == null ? -1 : objects.computeIfAbsent(identity, any -> objects.size());
            variableOf[i] = variables.computeIfAbsent(group.get(i).variable(), any -> variables.size());
            Object kept = List.of(variableOf[i], discipline.keys(group.get(i)));
            disciplineOf[i] = disciplines.computeIfAbsent(kept, any -> disciplines.size());
            writes.set(i, access.access().write());
            indexed.set(i, access.access().location().isIndexed());
            keepers.set(i, discipline.isKept(group.get(i)));
            own.set(i, access.access().location().isOwn());
            inner.set(i, Storage.isInner(access.access().location()));
        }
        this.ranks = all.toArray(Rank[]::new);
    }

    Compared run() {
        long compared = 0;
        for (int i = 0; i < rankOf.length; i++) {
            boolean write = writes.get(i);
            for (int j = i; j < rankOf.length; j++) {
                if (!write && !writes.get(j) || areApart(i, j)) continue;
                if (++compared <= MOST_PAIRS) compare(i, j);
                else {
                    uncompared += group.get(i).pairsWith(group.get(j));
                    unclear.set(i);
                }
            }
        }
        return new Compared(
                meetings, folded, guarded, uncompared, ordered, variables(guardedProfiles), variables(unclear));
    }

    private Set<String> variables(BitSet profiles) {
        return profiles.stream().mapToObj(i -> group.get(i).variable()).collect(Collectors.toCollection(HashSet::new));
    }

    /**
     * Different allocations are different objects, and so are variables of different names, elements and inner structs, and
     * what each of two threads has for itself.
     */
    private boolean areApart(int i, int j) {
        if (objectOf[i] >= 0 && objectOf[j] >= 0 && objectOf[i] != objectOf[j]) return true;
        if (own.get(i) && own.get(j)) return true;
        boolean elements = indexed.get(i) && indexed.get(j);
        boolean members = inner.get(i) || inner.get(j);
        if (!elements && !members) return false;
        GuardedAccess one = group.get(i).any().access();
        GuardedAccess two = group.get(j).any().access();
        boolean fork = one.thread() != null && one.thread().equals(two.thread());
        return Index.areApart(one.location(), two.location(), fork) || ranking.areApart(one.location(), two.location());
    }

    private void compare(int i, int j) {
        Profile one = group.get(i);
        Profile two = group.get(j);
        Rank here = ranks[rankOf[i]];
        Rank there = ranks[rankOf[j]];
        if (here.initial() && there.initial()) return;
        if (isHandedApart(one, two)) return;
        Relation relation = relation(rankOf[i], rankOf[j]);
        boolean initial = here.initial() || there.initial();
        boolean apart = initial || !relation.concurrent();
        if (apart && !relation.otherThread()) return;
        if (apart && !small) {
            ordered += one.pairsWith(two);
            if (initial) unclear.set(i);
            return;
        }
        Guard.Verdict guard = guard(i, j);
        if (guard.strength() == Guard.Strength.SURE) {
            if (apart) return;
            guarded += one.pairsWith(two);
            guardedProfiles.set(i);
            return;
        }
        if (writes.get(i)) meet(i, j, relation.concurrent(), guard);
        else meet(j, i, relation.concurrent(), guard);
    }

    /**
     * {@code mayEqual} of section 3.4 beyond equal representatives: an object that was new when its thread got it, or that
     * only one thread can run on, is a different one in each thread of that fork.
     */
    private static boolean isHandedApart(Profile one, Profile two) {
        GuardedAccess a = one.any().access();
        GuardedAccess b = two.any().access();
        boolean handed = a.thread() != null && !a.published() && !b.published();
        return handed && Objects.equals(a.thread(), b.thread());
    }

    /** A number of its own for each pair of numbers, of which all digits are as likely. */
    private static long key(int one, int two) {
        return HashCommon.murmurHash3((long) one << 32 | two & 0xffffffffL);
    }

    /** As {@link Discipline#brokenBy}, which says the same of all with these variables and locks. */
    private String brokenBy(int i, int j) {
        if (ranking.weighsContexts()) return discipline.brokenBy(group.get(i), group.get(j));
        long key = key(disciplineOf[i], disciplineOf[j]);
        String known = rules.get(key);
        if (known == null) {
            String broken = discipline.brokenBy(group.get(i), group.get(j));
            rules.put(key, known = broken == null ? "" : broken);
        }
        return known.isEmpty() ? null : known;
    }

    private Relation relation(int here, int there) {
        Relation known = relations.get(key(here, there));
        if (known != null) return known;
        Rank a = ranks[here];
        Rank b = ranks[there];
        Relation now = Relation.of(a.isConcurrentWith(b), a.isOfAnotherThreadThan(b));
        relations.put(key(here, there), now);
        return now;
    }

    private Guard.Verdict guard(int i, int j) {
        if (group.get(i).locks().isEmpty() || group.get(j).locks().isEmpty()) return Guard.NOTHING;
        Guard.Verdict known = guards.get(key(locksOf[i], locksOf[j]));
        if (known != null) return known;
        Guard.Verdict now = Guard.of(group.get(i).locks(), group.get(j).locks());
        guards.put(key(locksOf[i], locksOf[j]), now);
        return now;
    }

    /** The first of the two writes. */
    private void meet(int i, int j, boolean concurrent, Guard.Verdict guard) {
        Profile first = group.get(i);
        Profile second = group.get(j);
        boolean same = object(first).equals(object(second));
        boolean named = same && isNamed(first) && isNamed(second);
        boolean apart = !keepers.get(i) && !keepers.get(j) && mayBeApart(ranks[rankOf[i]], ranks[rankOf[j]], same);
        boolean iterates = iterates(i, j);
        String rule = guard.strength() == Guard.Strength.NONE ? brokenBy(i, j) : null;
        Circumstances circumstances = new Circumstances(
                variableOf[i], rankOf[i], rankOf[j], same, apart, named, concurrent, iterates, guard, rule);
        Judgement judgement = judgements.get(circumstances);
        if (judgement == null) {
            List<Warning.Finding> findings = ranking.findings(
                    first.variable(), ranks[rankOf[i]], ranks[rankOf[j]], same, concurrent, guard, signs);
            Reason declared = iterates ? Reason.ITERATION : ranks[rankOf[i]].declared();
            if (declared != null) findings.add(new Warning.Finding(declared, first.variable()));
            if (rule != null) findings.add(new Warning.Finding(Reason.DISCIPLINE, rule));
            if (apart) findings.add(new Warning.Finding(Reason.OTHER_OBJECT, first.variable()));
            if (named) findings.add(new Warning.Finding(Reason.NAMED, ""));
            boolean assumed = ranks[rankOf[i]].assumed() && ranks[rankOf[j]].assumed();
            if (assumed && !ranking.sharesArguments() && !discipline.isKeptSomewhere(first.variable()))
                findings.add(new Warning.Finding(Reason.NEVER_GUARDED, first.variable()));
            judgement = distinct.computeIfAbsent(findings, any -> new Judgement(any, Warning.weightOf(any)));
            judgements.put(circumstances, judgement);
        }
        if (kept.addTo(key(variableOf[i], judgement.weight()), 1) >= MOST_ALIKE)
            folded.merge(first.variable(), first.pairsWith(second), Long::sum);
        else meetings.add(new Listing.Meeting(first, second, judgement.findings(), judgement.weight()));
    }

    /** Whether one is an iteration without the monitor of the container, which the other knows by the same name. */
    private boolean iterates(int i, int j) {
        boolean either = ranks[rankOf[i]].iterates() || ranks[rankOf[j]].iterates();
        return either && variableOf[i] == variableOf[j];
    }

    /** Whether each side may have an object of its own: one of many, or of several under another name. */
    private static boolean mayBeApart(Rank a, Rank b, boolean same) {
        if (a.assumed() && b.assumed()) return false;
        if (same) return a.mayBeOwn() && b.mayBeOwn();
        boolean several = a.objects() > 1
                || a.unknown() && b.unknown()
                || a.isOneOfSite()
                || b.isOneOfSite()
                || a.objects() > 0 && a.variable() != b.variable();
        if (several && (a.many() || b.many() || a.loose() || b.loose())) return true;
        return (a.many() || a.loose()) && (b.many() || b.loose());
    }

    private boolean isNamed(Profile profile) {
        return ranking.isCertain(profile.any().access().location());
    }

    private static Lvalue object(Profile profile) {
        return Index.without(Store.object(profile.any().access().location()));
    }
}
