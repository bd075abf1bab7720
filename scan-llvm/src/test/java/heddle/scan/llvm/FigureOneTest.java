package heddle.scan.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.scan.front.FrontEnd;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figure 1 of the RELAY paper as a C program: the summaries exactly as printed there, and its one warning. */
class FigureOneTest {
    @TempDir
    Path directory;

    private FrontEnd.Request request;
    private Scanned figure;

    @BeforeEach
    void scan() {
        Path bitcode = new CPrograms().bitcode("paper/figure1.c", directory);
        request = new FrontEnd.Request(List.of(bitcode), List.of(), false, false);
        figure = new Scanned(request);
    }

    @Test
    void summarisesTheLeaf() {
        assertThat(figure.locks("airo_read_stats")).isEqualTo("({}, {ai->lock})");
        assertThat(figure.accesses("airo_read_stats"))
                .containsExactlyInAnyOrder(
                        "ai->pwr.ev ({}, {}) Read",
                        "vals[0] ({}, {ai->lock}) Read",
                        "ai->stats.rx_p ({}, {ai->lock}) Write");
    }

    @Test
    void summarisesTheThreadInTermsOfItsFormal() {
        assertThat(figure.locks("airo_thread")).isEqualTo("({}, {d->priv->lock})");
        assertThat(figure.accesses("airo_thread"))
                .containsExactlyInAnyOrder(
                        "d->priv ({}, {}) Read",
                        "d->priv->pwr.ev ({d->priv->lock}, {}) Read",
                        "vals[0] ({}, {d->priv->lock}) Read",
                        "d->priv->stats.rx_p ({}, {d->priv->lock}) Write");
    }

    @Test
    void warnsOfTheStatisticsAlone() {
        Outcome outcome = new BitcodeFrontEnd().scan(request, Progress.NONE);
        assertThat(outcome.result().races()).singleElement().satisfies(race -> {
            assertThat(race.variable()).isEqualTo("airo_info.stats.rx_p");
            assertThat(race.first().location()).isEqualTo("paper/figure1.c:21");
            assertThat(race.first().locks()).isEmpty();
        });
    }
}
