package heddle.scan.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Progress;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The driver that Figure 1 was simplified from, as the kernel has it today. The script {@code scan-llvm/airo} fetches
 * and compiles it; the normal tests do not.
 */
@EnabledIfSystemProperty(named = "heddle.airo", matches = ".+", disabledReason = "scan-llvm/airo compiles and runs it")
class AiroTest {
    private final FrontEnd.Request request =
            new FrontEnd.Request(List.of(Path.of(System.getProperty("heddle.airo", ""))), List.of(), false, false);

    @Test
    void readingTheStatisticsGivesTheSemaphoreBack() {
        assertThat(new Scanned(request).locks("airo_read_stats")).isEqualTo("({}, {dev->ml_priv->sem})");
    }

    /** The semaphore is got only if the answer is zero, and asked for in one of two branches. */
    @Test
    void thePowerEventIsReadUnderTheSemaphore() {
        assertThat(new Scanned(request).accesses("airo_thread"))
                .contains("data->ml_priv->power.event ({data->ml_priv->sem}, {}) Read");
    }

    @Test
    void theStatisticsAreWrittenUnderNoLock() {
        assertThat(new Scanned(request).accesses("airo_thread"))
                .contains("data->stats.rx_packets ({}, {}) Write", "data->stats.rx_bytes ({}, {}) Write");
        Result result = new BitcodeFrontEnd().scan(request, Progress.NONE).result();
        assertThat(result.races()).anySatisfy(race -> {
            assertThat(race.variable()).isEqualTo("net_device.stats.rx_packets");
            assertThat(race.first().stack().get(0)).startsWith("airo_read_stats(drivers/net/wireless/cisco/airo.c:");
            assertThat(race.first().locks()).isEmpty();
        });
    }
}
