package heddle.engine;

import heddle.engine.oracle.EngineRun;
import heddle.engine.oracle.Profiles;
import heddle.engine.oracle.Property;
import heddle.trace.EventBatch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the events of a trace are counted from makes no difference, not even if an int has no room for them. */
class LongTracesTest {
    private static final int SEEDS = 500;

    @ParameterizedTest
    @ValueSource(strings = {"hb", "shb", "wcp", "dc", "lockset", "fastrcd", "valor"})
    void indicesBeyondIntsAreJudgedInTheSameWay(String id) {
        for (EngineOptions options : List.of(EngineRun.DEFAULT, EngineRun.ALL)) {
            for (long first : List.of((1L << 31) - 9, (1L << 32) - 9, 1L << 36)) {
                new Property(Profiles.MIXED, batch -> {
                            List<String> expected = rows(id, options, batch, 0);
                            List<String> actual = rows(id, options, batch, first);
                            return actual.equals(expected) ? null : actual + " from " + first + ", from 0: " + expected;
                        })
                        .holds(SEEDS);
            }
        }
    }

    private static List<String> rows(String id, EngineOptions options, EventBatch batch, long first) {
        batch.first = first;
        RaceTable races =
                EngineRun.findings(EngineRun.engine(id), options, batch).races();
        batch.first = 0;
        List<String> rows = new ArrayList<>();
        for (int row = 0; row < races.size(); row++) {
            rows.add(races.verdict(row) + " " + (races.first(row).event() - first) + " "
                    + (races.second(row).event() - first));
        }
        return rows;
    }
}
