package heddle.engine;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Verdict;
import heddle.trace.Domain;
import heddle.trace.NameTable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rows that travel arrive as they were. */
class RaceRowsTest {
    @Test
    void witnessesReasonsAndCountsArrive() {
        NameTable names = new NameTable();
        names.add(Domain.VARIABLE, "x");
        names.add(Domain.VARIABLE, "y");
        int at = names.addSite("A.java:1");
        RaceTable sent = new RaceTable(EngineOptions.DEFAULT, names);
        int plain = sent.add(Verdict.PREDICTED, 0, 1, 0, at, true, 2, 1, at, false);
        sent.add(Verdict.PREDICTED, 0, 3, 0, at, true, 4, 1, at, false);
        int shown = sent.add(Verdict.WITNESSED, 1, -1, 0, at, false, 6, 1, at, true);
        sent.setWitness(shown, List.of(5L, 6L));
        sent.setReason(shown, "The first access is on another path.");

        RaceTable arrived = new RaceTable(EngineOptions.DEFAULT, names);
        for (int row = 0; row < sent.rows().size(); row++) {
            arrived.add(sent.rows(), row);
        }
        assertThat(arrived.size()).isEqualTo(2);
        assertThat(arrived.pairs()).isEqualTo(sent.pairs()).isEqualTo(3);
        for (int row : new int[] {plain, shown}) {
            assertThat(arrived.verdict(row)).isEqualTo(sent.verdict(row));
            assertThat(arrived.first(row)).isEqualTo(sent.first(row));
            assertThat(arrived.second(row)).isEqualTo(sent.second(row));
            assertThat(arrived.count(row)).isEqualTo(sent.count(row));
            assertThat(arrived.witness(row)).isEqualTo(sent.witness(row));
            assertThat(arrived.reason(row)).isEqualTo(sent.reason(row));
        }
    }
}
