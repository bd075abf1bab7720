package heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RoundsTest {
    /** Start of a second; then rounds of a second each, of which compilers take half in the first four; runs double there. */
    private static Rounds rounds() {
        StringBuilder text = new StringBuilder("some word of the program\n");
        long runs = 0;
        long compilers = 0;
        for (int i = 0; i <= 12; i++) {
            text.append("round=" + i + " runs=" + runs + " cpu=" + (1 + i) * 1_000_000L + " compilers=" + compilers
                    + " collector=7\n");
            runs += i < 4 ? 1 : 4;
            compilers += i < 4 ? 500_000 : 0;
        }
        return Rounds.of(text.append("checksum=3 memory=5\n").toString());
    }

    @Test
    void steadyIsTheTimeOfARunInTheLastHalfWithoutCompilers() {
        assertThat(rounds().runs()).isEqualTo(36);
        assertThat(rounds().steady()).isCloseTo(0.25, within(1e-9));
        assertThat(rounds().drift()).isCloseTo(1, within(1e-9));
    }

    @Test
    void whatCameBeforeIsToldApart() {
        assertThat(rounds().start()).isEqualTo(1);
        assertThat(rounds().first()).isEqualTo(1);
        assertThat(rounds().compilers()).isEqualTo(2);
    }

    /** 10 s without compilers, of which 2 are warm-up at half a second a run. */
    @Test
    void theCurveShowsTheWarmUp() {
        double[] curve = rounds().curve(5);
        assertThat(curve[0]).isCloseTo(0.5, within(1e-9));
        assertThat(curve[1]).isCloseTo(0.25, within(1e-9));
        assertThat(curve[4]).isCloseTo(0.25, within(1e-9));
    }

    /** A round may be longer than a part of the curve: the part is then that round. */
    @Test
    void aLongRoundFillsSeveralParts() {
        Rounds two = Rounds.of("round=0 runs=0 cpu=0 compilers=0 collector=0\n"
                + "round=1 runs=1 cpu=900 compilers=0 collector=0\n"
                + "round=2 runs=2 cpu=1000 compilers=0 collector=0\n");
        assertThat(two.curve(4)).containsExactly(new double[] {9e-4, 9e-4, 9e-4, 1e-4}, within(1e-12));
        assertThat(two.isComplete()).isFalse();
    }
}
