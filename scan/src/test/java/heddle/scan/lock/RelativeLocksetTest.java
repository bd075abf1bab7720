package heddle.scan.lock;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The lattice of section 3.2 and Figure 3, against the set formulas of the paper on random locksets. */
class RelativeLocksetTest {
    private static final long SEED = 20071;

    private static Lock lock(int i, boolean reentrant) {
        return new Lock(new Lvalue.Global("l" + i), false, reentrant);
    }

    private static RelativeLockset random(Random random, boolean reentrant) {
        RelativeLockset set = RelativeLockset.EMPTY;
        for (int steps = random.nextInt(8); steps > 0; steps--) {
            Lock lock = lock(random.nextInt(4), reentrant);
            set = set.update(random.nextBoolean() ? RelativeLockset.acquired(lock) : RelativeLockset.released(lock));
        }
        return set;
    }

    private static <T> Set<T> minus(Set<T> a, Set<T> b) {
        Set<T> rest = new HashSet<>(a);
        rest.removeAll(b);
        return rest;
    }

    private static <T> Set<T> or(Set<T> a, Set<T> b) {
        Set<T> all = new HashSet<>(a);
        all.addAll(b);
        return all;
    }

    private static <T> Set<T> and(Set<T> a, Set<T> b) {
        Set<T> both = new HashSet<>(a);
        both.retainAll(b);
        return both;
    }

    @Test
    void updateIsFigureThree() {
        Random random = new Random(SEED);
        for (int round = 0; round < 1_000; round++) {
            RelativeLockset a = random(random, false);
            RelativeLockset b = random(random, false);
            RelativeLockset c = a.update(b);
            assertThat(c.plus())
                    .as("seed %d round %d", SEED, round)
                    .isEqualTo(minus(or(a.plus(), b.plus()), b.minus()));
            assertThat(c.minus()).isEqualTo(minus(or(a.minus(), b.minus()), b.plus()));
        }
    }

    @Test
    void joinIsTheLeastUpperBound() {
        Random random = new Random(SEED);
        for (int round = 0; round < 1_000; round++) {
            boolean reentrant = round % 2 == 0;
            RelativeLockset a = random(random, reentrant);
            RelativeLockset b = random(random, reentrant);
            RelativeLockset c = random(random, reentrant);
            RelativeLockset join = a.join(b);
            assertThat(join.plus()).as("seed %d round %d", SEED, round).isEqualTo(and(a.plus(), b.plus()));
            assertThat(join.minus()).isEqualTo(or(a.minus(), b.minus()));
            assertThat(join).isEqualTo(b.join(a));
            assertThat(a.join(b.join(c))).isEqualTo(join.join(c));
            assertThat(a.isBelow(join)).isTrue();
            if (a.isBelow(c) && b.isBelow(c)) assertThat(join.isBelow(c)).isTrue();
        }
    }

    @Test
    void updateIsMonotone() {
        Random random = new Random(SEED);
        for (int round = 0; round < 1_000; round++) {
            boolean reentrant = round % 2 == 0;
            RelativeLockset a = random(random, reentrant);
            RelativeLockset above = a.join(random(random, reentrant));
            RelativeLockset change = random(random, reentrant);
            assertThat(a.update(change).isBelow(above.update(change)))
                    .as("seed %d round %d: %s below %s, then %s", SEED, round, a, above, change)
                    .isTrue();
        }
    }

    @Test
    void reentrantLocksAreCounted() {
        RelativeLockset once = RelativeLockset.acquired(lock(0, true));
        RelativeLockset twice = once.update(once);
        RelativeLockset inner = twice.update(RelativeLockset.released(lock(0, true)));
        assertThat(inner.plus()).containsExactly(lock(0, true));
        assertThat(inner.update(RelativeLockset.released(lock(0, true)))).isEqualTo(RelativeLockset.EMPTY);
    }

    @Test
    void aLockWithTwoNamesIsNotSurelyHeldButMaybeReleased() {
        List<Lock> names = new ArrayList<>(List.of(lock(1, false), lock(2, false)));
        assertThat(RelativeLockset.acquired(lock(0, false)).rebind(any -> names).plus())
                .isEmpty();
        assertThat(RelativeLockset.released(lock(0, false)).rebind(any -> names).minus())
                .containsExactlyInAnyOrderElementsOf(names);
    }

    /** A lock that never nests, run by a caller that holds it or does not: the relative set must say what then holds. */
    @Test
    void aLockThatNeverNestsIsWhatACallerWouldSee() {
        Random random = new Random(SEED);
        Lock lock = new Lock(new Lvalue.Global("l"), false, Lock.Nesting.PAIRED);
        for (int round = 0; round < 1_000; round++) {
            boolean atEntry = random.nextBoolean();
            boolean held = atEntry;
            RelativeLockset relative = RelativeLockset.EMPTY;
            for (int steps = random.nextInt(8); steps > 0; steps--) {
                relative = relative.update(held ? RelativeLockset.released(lock) : RelativeLockset.acquired(lock));
                held = !held;
            }
            RelativeLockset caller = atEntry ? RelativeLockset.acquired(lock) : RelativeLockset.EMPTY;
            assertThat(caller.update(relative).plus().contains(lock))
                    .as("seed %d round %d", SEED, round)
                    .isEqualTo(held);
            if (!atEntry && !held) assertThat(relative).isEqualTo(RelativeLockset.EMPTY);
            if (atEntry && !held) assertThat(relative.minus()).containsExactly(lock);
        }
    }

    @Test
    void aLockThatNeverNestsJoinsDownwards() {
        Lock lock = new Lock(new Lvalue.Global("l"), false, Lock.Nesting.PAIRED);
        RelativeLockset fresh = RelativeLockset.acquired(lock);
        RelativeLockset regained = RelativeLockset.released(lock).update(fresh);
        RelativeLockset either = fresh.join(regained);
        assertThat(either.plus()).containsExactly(lock);
        assertThat(either.update(RelativeLockset.released(lock)).minus()).containsExactly(lock);
    }

    private static Lock field(String owner, String name) {
        return new Lock(new Lvalue.Deref(Lvalue.field(new Lvalue.Global(owner), name)), false, true);
    }

    /** Locks of one field, of whomever: the common locks are above both, and joining again adds nothing. */
    @Test
    void locksOfOneFieldAreJoinedByTheField() {
        Random random = new Random(SEED);
        for (int round = 0; round < 1_000; round++) {
            RelativeLockset a = RelativeLockset.EMPTY;
            RelativeLockset b = RelativeLockset.EMPTY;
            for (int steps = random.nextInt(5); steps > 0; steps--) {
                a = a.update(RelativeLockset.acquired(field("g" + random.nextInt(3), "f" + random.nextInt(2))));
                b = b.update(RelativeLockset.acquired(field("g" + random.nextInt(3), "f" + random.nextInt(2))));
            }
            RelativeLockset join = a.joinFields(b);
            assertThat(a.isBelow(join) && b.isBelow(join))
                    .as("seed %d round %d", SEED, round)
                    .isTrue();
            assertThat(join.joinFields(a)).isEqualTo(join);
            for (int i = 0; i < 2; i++)
                assertThat(holds(join, "f" + i)).isEqualTo(holds(a, "f" + i) && holds(b, "f" + i));
        }
    }

    /** The order is that of the join, and for locks that do not nest the paper's by sets. */
    @Test
    void theOrderIsThatOfTheJoin() {
        Random random = new Random(SEED);
        int ordered = 0;
        for (int round = 0; round < 2_000; round++) {
            boolean reentrant = round % 2 == 0;
            RelativeLockset a = random(random, reentrant);
            RelativeLockset b = random(random, reentrant);
            assertThat(a.isBelow(b))
                    .as("seed %d round %d: %s and %s", SEED, round, a, b)
                    .isEqualTo(a.join(b).equals(b));
            if (!reentrant) {
                assertThat(a.isBelow(b))
                        .isEqualTo(a.plus().containsAll(b.plus()) && b.minus().containsAll(a.minus()));
            }
            ordered += a.isBelow(b) ? 1 : 0;
            assertThat(a.isEmpty()).isEqualTo(a.equals(RelativeLockset.EMPTY));
        }
        assertThat(ordered).isBetween(100, 1_900);
    }

    private static boolean holds(RelativeLockset locks, String name) {
        return locks.plus().stream()
                .anyMatch(lock ->
                        lock.toString().endsWith("->" + name) || lock.toString().endsWith("." + name));
    }

    /** An edit moves the numbers of all sites that follow it, and may give them another digit. */
    @Test
    void whichLocksAreToldDoesNotDependOnTheNumbersOfSites() {
        for (int moved = 1; moved < 20; moved++) {
            RelativeLockset before = RelativeLockset.EMPTY;
            RelativeLockset after = RelativeLockset.EMPTY;
            for (int site = 90; site < 99; site++) {
                before = before.update(RelativeLockset.acquired(lockOfCall(site)));
                after = after.update(RelativeLockset.acquired(lockOfCall(site + moved)));
            }
            Set<Lock> expected = new HashSet<>();
            for (int site = 90; site < 94; site++) expected.add(lockOfCall(site));
            assertThat(before.first(4).plus()).isEqualTo(expected);
            expected.clear();
            for (int site = 90; site < 94; site++) expected.add(lockOfCall(site + moved));
            assertThat(after.first(4).plus()).as("moved by %d", moved).isEqualTo(expected);
        }
    }

    /** Of a set that grows, the locks that fill it stay, also if others come first by name. */
    @Test
    void locksThatAreToldGoOnBeingTold() {
        LockSummary known = releases(5, 7);
        LockSummary grown = known.grown(releases(1, 5), 3);
        assertThat(grown.ifZero()).isEqualTo(known.join(releases(1, 2)).ifZero());
        assertThat(grown.grown(releases(2, 4), 3)).isEqualTo(grown);
        assertThat(LockSummary.NEVER.grown(known, 3)).isEqualTo(known);
    }

    /** Of the locks of calls from one to another. */
    private static LockSummary releases(int from, int to) {
        RelativeLockset released = RelativeLockset.EMPTY;
        for (int site = from; site < to; site++) released = released.update(RelativeLockset.released(lockOfCall(site)));
        return LockSummary.always(released);
    }

    private static Lock lockOfCall(int site) {
        return new Lock(Lvalue.Rep.result(-1, 0, "f", site, null), false, Lock.Nesting.COUNTED);
    }
}
