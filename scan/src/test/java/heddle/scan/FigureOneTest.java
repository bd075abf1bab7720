package heddle.scan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Figure 1 of the RELAY paper: the summaries exactly as printed there, and its one warning. */
class FigureOneTest {
    private static final String FIGURE_1 = """
            global vals;
            airo_read_stats(ai) {
            1:  if (ai->pwr.ev) {
            2:    unlock(&ai->lock);
            3:    return;
                }
            4:  unlock(&ai->lock);
            5:  ai->stats.rx_p = vals[43];
            }
            airo_thread(d) {
            6:  dev = d;
            7:  ai = dev->priv;
            8:  lock(&ai->lock);
            9:  airo_read_stats(ai);
            }
            main() {
                d = new net_device;
                d->priv = new airo_info;
                while (*) { fork airo_thread(d); }
            }
            """;

    private final Scanned figure = new Scanned(FIGURE_1);

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
        assertThat(figure.warnings()).hasSize(1);
        assertThat(figure.warnings().get(0)).contains(".stats.rx_p").endsWith("airo_read_stats airo_read_stats");
    }
}
