package heddle.recipe.machine;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.recipe.code.CodeBase;
import heddle.trace.MalformedTraceException;
import org.junit.jupiter.api.Test;

class ObjectsTest {
    private static final long RECORDED = 7;
    private static final long OTHER = 8;

    /** Objects that a search makes up must not be known to the next one, nor to a replay after it. */
    @Test
    void whatWasMadeUpIsForgotten() throws MalformedTraceException {
        Objects objects = new Objects(new CodeBase(new byte[0]));
        long first = objects.create(1, 0, "A", 0);
        long second = objects.create(1, 1, "A", 0);
        assertThat(objects.bind(first, RECORDED)).isTrue();

        Objects.Mark mark = objects.mark();
        long third = objects.create(1, 2, "B", 0);
        objects.create("C", 3);
        assertThat(objects.bind(second, OTHER)).isTrue();
        objects.reset(mark);

        assertThat(objects.number(first)).isEqualTo(RECORDED);
        assertThat(objects.number(second)).isEqualTo(second);
        assertThat(objects.isCreated(OTHER)).isFalse();
        assertThat(objects.create(1, 1, "A", 0)).isEqualTo(second);
        assertThat(objects.create(2, 0, "D", 0))
                .as("numbers go on from the mark")
                .isEqualTo(third);
        assertThat(objects.type(third)).isEqualTo("D");
        assertThat(objects.create(1, 2, "B", 0)).isNotEqualTo(third);
    }

    @Test
    void anObjectIsOneRecordedObject() throws MalformedTraceException {
        Objects objects = new Objects(new CodeBase(new byte[0]));
        long one = objects.create("A", 0);
        long two = objects.create("A", 0);
        assertThat(objects.bind(one, RECORDED)).isTrue();
        assertThat(objects.bind(one, OTHER)).isFalse();
        assertThat(objects.bind(two, RECORDED)).isFalse();
        assertThat(objects.isCreated(OTHER)).isFalse();
    }
}
