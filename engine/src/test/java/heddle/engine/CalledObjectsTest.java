package heddle.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CalledObjectsTest {
    @Test
    void aClassIsAnObjectAndAFieldIsNot() {
        assertThat(isObject("java.util.concurrent.LinkedBlockingQueue")).isTrue();
        assertThat(isObject("java.io.BufferedInputStream[32]")).isTrue();
        assertThat(isObject("app.Outer$Latch")).isTrue();
        assertThat(isObject("Latch")).isTrue();
        assertThat(isObject("app.Outer$Latch.isOpen")).isFalse();
        assertThat(isObject("app.Outer.INSTANCE")).isFalse();
        assertThat(isObject("app.Outer.<clinit>")).isFalse();
        assertThat(isObject("v")).isFalse();
        assertThat(isObject("V1")).isFalse();
    }

    @Test
    void aClassInCapitalsIsAnObjectIfThereAreSeveral() {
        assertThat(CalledObjects.isObject("U$1", 0xaa5455e)).isTrue();
        assertThat(CalledObjects.isObject("app.URL", 7)).isTrue();
    }

    @Test
    void aClassThatCouldBeAFieldIsMarked() {
        assertThat(isObject("a.b.c (object)")).isTrue();
        assertThat(isObject("a.b.c")).isFalse();
        assertThat(isObject("before a finalizer")).isTrue();
        assertThat(isObject("app.Outer.count (atomic)")).isTrue();
    }

    private static boolean isObject(String name) {
        return CalledObjects.isObject(name, 0);
    }
}
