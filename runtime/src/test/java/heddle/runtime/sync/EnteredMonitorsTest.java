package heddle.runtime.sync;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EnteredMonitorsTest {
    private final EnteredMonitors monitors = new EnteredMonitors();
    private final Object one = new Object();
    private final Object two = new Object();

    @Test
    void onlyTheLastExitReleases() {
        assertThat(monitors.enter(one)).isTrue();
        assertThat(monitors.enter(two)).isTrue();
        assertThat(monitors.enter(one)).isFalse();
        assertThat(monitors.leave(one)).isFalse();
        assertThat(monitors.leave(two)).isTrue();
        assertThat(monitors.leave(one)).isTrue();
    }

    @Test
    void whatWasNotEnteredIsReleased() {
        monitors.enter(one);
        assertThat(monitors.leave(two)).isTrue();
        assertThat(monitors.leave(one)).isTrue();
        assertThat(monitors.leave(one)).isTrue();
    }

    @Test
    void afterAnExceptionNothingIsTakenToBeHeld() {
        monitors.enter(one);
        monitors.enter(one);
        monitors.forget();
        assertThat(monitors.leave(one)).isTrue();
        assertThat(monitors.leave(one)).isTrue();
    }

    /** One that was left without being seen must not make a later exit of another look like an inner one. */
    @Test
    void exitEndsWhatWasEnteredLater() {
        monitors.enter(one);
        monitors.enter(two);
        assertThat(monitors.leave(one)).isTrue();
        assertThat(monitors.enter(two)).isTrue();
        assertThat(monitors.leave(two)).isTrue();
    }

    @Test
    void manyMonitorsHaveRoom() {
        for (int i = 0; i < 100; i++) {
            monitors.enter(new Object());
        }
        monitors.enter(one);
        assertThat(monitors.leave(one)).isTrue();
    }
}
