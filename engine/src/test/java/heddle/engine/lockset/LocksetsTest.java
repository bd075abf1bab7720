package heddle.engine.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbered sets of locks against sets of the JDK, with as many locks as a mask has bits and with more. */
class LocksetsTest {
    @ParameterizedTest
    @ValueSource(ints = {12, 200})
    void numbersStandForSets(int locks) {
        Random random = new Random(locks);
        Locksets locksets = new Locksets();
        List<Set<Integer>> sets = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        int largest = 0;
        for (int i = 0; i < 60; i++) {
            Set<Integer> set = new TreeSet<>();
            int number = 0;
            for (int step = random.nextInt(9); step >= 0; step--) {
                int lock = random.nextInt(locks);
                boolean adds = random.nextInt(3) > 0;
                if (adds ? set.add(lock) : set.remove(lock)) {
                    number = adds ? locksets.with(number, lock) : locksets.without(number, lock);
                }
                largest = Math.max(largest, set.size());
            }
            sets.add(set);
            numbers.add(number);
        }
        assertThat(locksets.largest()).isEqualTo(largest);
        for (int i = 0; i < sets.size(); i++) {
            for (int j = 0; j < sets.size(); j++) {
                String pair = sets.get(i) + " and " + sets.get(j);
                assertThat(numbers.get(i).equals(numbers.get(j)))
                        .as(pair)
                        .isEqualTo(sets.get(i).equals(sets.get(j)));
                assertThat(locksets.areDisjoint(numbers.get(i), numbers.get(j)))
                        .as(pair)
                        .isEqualTo(Collections.disjoint(sets.get(i), sets.get(j)));
                assertThat(locksets.isSubset(numbers.get(i), numbers.get(j)))
                        .as(pair)
                        .isEqualTo(sets.get(j).containsAll(sets.get(i)));
            }
        }
    }

    /** A lock that is acquired again makes no larger set. */
    @ParameterizedTest
    @ValueSource(ints = {3, 99})
    void aHeldLockAddsNothing(int lock) {
        Locksets locksets = new Locksets();
        int set = locksets.with(locksets.with(0, 50), lock);
        assertThat(locksets.with(set, lock)).isEqualTo(set);
        assertThat(locksets.with(set, 50)).isEqualTo(set);
    }
}
