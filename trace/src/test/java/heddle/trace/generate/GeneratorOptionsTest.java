package heddle.trace.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class GeneratorOptionsTest {
    @Test
    void defaultsDescribeTheBenchmarkTrace() {
        GeneratorOptions options = GeneratorOptions.builder().build();
        assertThat(options.totalThreads()).isEqualTo(9);
        assertThat(options.locks()).isEqualTo(20);
        assertThat(options.variables()).isEqualTo(100_000);
        assertThat(options.sync()).isEqualTo(0.2);
    }

    @Test
    void nonsenseIsRefusedWithOneSentence() {
        refused(
                GeneratorOptions.builder().events(0),
                "The number of events must be from 1 to 4398046511104, but is 0.");
        refused(GeneratorOptions.builder().threads(0), "The number of threads must be from 1 to 1048576, but is 0.");
        refused(GeneratorOptions.builder().locks(-1), "The number of locks must be from 0 to 1048576, but is -1.");
        refused(GeneratorOptions.builder().sync(1.5), "The share of synchronisation must be from 0 to 1, but is 1.5.");
        refused(GeneratorOptions.builder().raciness(Double.NaN), "The raciness must be from 0 to 1, but is NaN.");
        refused(GeneratorOptions.builder().burst(0), "The burst length must be from 1 to 10^9, but is 0.0.");
        refused(
                GeneratorOptions.builder().events(31),
                "31 events are too few for 8 worker threads: forking, beginning, ending and joining them takes 32.");
    }

    private static void refused(GeneratorOptions.Builder options, String sentence) {
        assertThatIllegalArgumentException().isThrownBy(options::build).withMessage(sentence);
    }
}
