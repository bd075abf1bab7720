package heddle.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CalledObjectsTest {
    @Test
    void aClassIsAnObjectAndAFieldIsNot() {
        assertThat(CalledObjects.isObject("java.util.concurrent.LinkedBlockingQueue"))
                .isTrue();
        assertThat(CalledObjects.isObject("java.io.BufferedInputStream[32]")).isTrue();
        assertThat(CalledObjects.isObject("app.Outer$Latch")).isTrue();
        assertThat(CalledObjects.isObject("Latch")).isTrue();
        assertThat(CalledObjects.isObject("app.Outer$Latch.isOpen")).isFalse();
        assertThat(CalledObjects.isObject("app.Outer.INSTANCE")).isFalse();
        assertThat(CalledObjects.isObject("app.Outer.<clinit>")).isFalse();
        assertThat(CalledObjects.isObject("app.Outer.count (atomic)")).isTrue();
        assertThat(CalledObjects.isObject("v")).isFalse();
    }
}
