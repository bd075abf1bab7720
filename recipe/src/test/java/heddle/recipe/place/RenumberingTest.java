package heddle.recipe.place;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RenumberingTest {
    /** Threads are replayed one after the other, so that numbers are learnt in any order. */
    @Test
    void knowsTheNumberBeforeInWhateverOrderTheyAreLearnt() {
        for (List<Long> order : List.of(List.of(3L, 5L, 9L), List.of(9L, 3L, 5L), List.of(5L, 9L, 3L, 9L))) {
            Renumbering<String> numbers = new Renumbering<>();
            order.forEach(location -> numbers.add("field", location));
            assertThat(numbers.latest("field")).isEqualTo(9);
            assertThat(numbers.before(9)).isEqualTo(5);
            assertThat(numbers.before(5)).isEqualTo(3);
            assertThat(numbers.before(3)).isEqualTo(Renumbering.NONE);
        }
    }

    @Test
    void mergesWhatWasLearntUnderTwoKeys() {
        Renumbering<String> numbers = new Renumbering<>();
        numbers.add("created", 2);
        numbers.add("recorded", 7);
        numbers.add("created", 4);
        numbers.move("created", "recorded");
        assertThat(numbers.latest("created")).isNull();
        assertThat(numbers.latest("recorded")).isEqualTo(7);
        assertThat(numbers.before(7)).isEqualTo(4);
        assertThat(numbers.before(4)).isEqualTo(2);
    }
}
