package heddle.prove.rv;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.oracle.EngineRun;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A fault in one window costs that window and no other. */
class FaultTest {
    private static final int VARIABLES = 5;
    private static final int BROKEN = 2;

    /** Two threads write each variable in turn, a window of its own each. */
    private static EventBatch writes() {
        EventBatch batch = new EventBatch();
        for (int x = 0; x < VARIABLES; x++) {
            batch.add(Op.BRANCH, 0, 0, 4 * x);
            batch.add(Op.WRITE, 0, x, 4 * x + 1);
            batch.add(Op.WRITE, 1, x, 4 * x + 2);
            batch.add(Op.BRANCH, 1, 0, 4 * x + 3);
        }
        return batch;
    }

    private static Findings findings(int broken) {
        EngineRun.Factory rv = (options, names) -> new RvEngine(options, new FieldNames(names, x -> {
            if (x == broken) {
                throw new IllegalStateException("a fault of the test");
            }
            return false;
        }));
        return EngineRun.findings(rv, new EngineOptions(true, false, Map.of("window", "4")), writes());
    }

    @Test
    void withoutItAllAreFound() {
        Findings findings = findings(-1);
        assertThat(findings.races().size()).isEqualTo(VARIABLES);
        assertThat(findings.complete()).isTrue();
    }

    @Test
    void itsWindowsAreUnknownAndSaidToBe() {
        Findings findings = findings(BROKEN);
        assertThat(findings.races().size()).isEqualTo(VARIABLES - 1);
        assertThat(findings.unknown()).isBetween(1L, 3L);
        assertThat(findings.complete()).isFalse();
        assertThat(findings.notes())
                .anyMatch(note ->
                        note.contains("internal fault (IllegalStateException") && note.contains("a fault of the test"));
    }
}
