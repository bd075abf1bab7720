package heddle.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.recipe.window.FalseClaims;
import heddle.recipe.window.ValueWindows;
import heddle.trace.EventBatch;
import heddle.trace.TraceReader;
import heddle.trace.hdl.HdlTrace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The true witnesses of some programs, changed until they are false: none of them is believed. */
class FalseClaimsIT {
    private static final long SEED = Long.getLong("heddle.seed", 1);
    private static final ValueWindows.Settings SETTINGS =
            new ValueWindows.Settings(2000, 5, Long.MAX_VALUE, Long.MAX_VALUE / 4, true);

    @Test
    void noneIsBelieved() throws Exception {
        Recorded recorded = Recorded.of(
                "claims",
                List.of(
                        "program.ClassicPrograms",
                        "program.FigurePrograms",
                        "program.ControlPrograms",
                        "program.PathPrograms",
                        "program.OutsidePrograms",
                        "program.JointPrograms",
                        "program.AtomicPrograms",
                        "program.HandlePrograms"));
        FalseClaims claims;
        try (HdlTrace trace = HdlTrace.open(recorded.trace);
                TraceReader reader = trace.read()) {
            RecordedValues values = RecordedValues.read(trace);
            ValueWindows windows =
                    new ValueWindows(values.code(), reader.names(), values.paths(), SETTINGS, new OnceReports());
            claims = FalseClaims.of(windows, SEED);
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) {
                windows.handle(batch);
            }
            windows.finish();
        }
        assertThat(claims.missed).as("seed %d", SEED).isEmpty();
        assertThat(claims.claims).isGreaterThan(50);
        assertThat(claims.refused.keySet())
                .as("each way of being false is among them: %s", claims.refused)
                .anyMatch(why -> why.endsWith("a thread goes another way"))
                .anyMatch(why -> why.endsWith("reads another value than predicted"))
                .anyMatch(why -> why.endsWith("the branch does not go the other way"))
                .anyMatch(why -> why.endsWith("of the path is not reached"))
                .anyMatch(why -> why.endsWith("not an order of the trace"));
    }
}
