package heddle.engine.oracle;

import static heddle.engine.oracle.EngineRun.engine;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The engines still agree with the oracles on longer traces. Always the same few seeds, as the oracles are slow here. */
class LongTraceTest {
    private static final int SEEDS = 30;

    private static final Map<String, Property> CLAIMS = Map.of(
            "hb", EngineClaims.pairsEqual(engine("hb"), EngineTest::hb),
            "shb", EngineClaims.pairsEqual(engine("shb"), Races::shb),
            "wcp", EngineClaims.pairsEqual(engine("wcp"), EngineTest::wcp),
            "dc", EngineClaims.pairsEqual(engine("dc"), EngineTest::dc));

    @ParameterizedTest
    @ValueSource(strings = {"hb", "shb", "wcp", "dc"})
    void engineComputesItsDefinition(String id) {
        Property claim = CLAIMS.get(id).on(Profiles.LONG);
        assertThat(claim.refute(LongStream.range(0, SEEDS)).map(Counterexample::toString))
                .isEmpty();
    }
}
