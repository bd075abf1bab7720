package heddle.runtime.values;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class FramesTest {
    private static final long FAR = 1 << 13;
    private static final long NEAR = 1 << 9;

    private final Frames frames = new Frames();

    private void snapshotAt(long position) {
        frames.snapshot(position);
        frames.enter(1, false);
    }

    @Test
    void theFirstMethodIsTold() {
        assertThat(frames.isSnapshotDue(0)).isTrue();
    }

    @Test
    void whatWasCalledSinceIsKnownUntilItIsFar() {
        snapshotAt(0);
        frames.enter(2, false);
        assertThat(frames.isSnapshotDue(NEAR)).isFalse();
        assertThat(frames.isSnapshotDue(FAR)).isTrue();
    }

    @Test
    void aCallerThatIsNotKnownMakesOneDue() {
        frames.enter(7, false);
        snapshotAt(0);
        frames.leave(1);
        assertThat(frames.isSnapshotDue(NEAR - 1)).isFalse();
        assertThat(frames.isSnapshotDue(NEAR)).isTrue();
    }

    @Test
    void anExceptionEndsTheMethodsBetween() {
        frames.enter(7, false);
        snapshotAt(0);
        frames.enter(2, false);
        frames.unwind(7);
        assertThat(frames.isSnapshotDue(NEAR)).isTrue();
    }

    @Test
    void anExceptionInTheMethodItselfEndsNone() {
        snapshotAt(0);
        frames.enter(2, false);
        frames.unwind(2);
        assertThat(frames.isSnapshotDue(NEAR)).isFalse();
    }

    @Test
    void aMethodTellsWhetherItsCallerNotesThatItComesBack() {
        frames.enter(1, true);
        frames.enter(2, false);
        assertThat(frames.leave(2)).isTrue();
        assertThat(frames.leave(1)).isFalse();
        assertThat(frames.leave(1)).isFalse();
    }

    @Test
    void methodsThatAnExceptionEndedDoNotAnswerForOthers() {
        frames.enter(1, true);
        frames.enter(2, false);
        assertThat(frames.leave(1)).isFalse();
    }

    @Test
    void methodsThatAreNeverLeftAreForgotten() {
        for (int i = 0; i < 100_000; i++) {
            frames.enter(i, false);
        }
        frames.unwind(99_999);
        assertThat(frames.isSnapshotDue(FAR)).isTrue();
    }
}
