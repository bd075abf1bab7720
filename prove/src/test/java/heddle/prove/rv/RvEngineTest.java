package heddle.prove.rv;

import static heddle.engine.oracle.EngineRun.engine;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.oracle.EngineRun;
import heddle.engine.oracle.Events;
import heddle.engine.oracle.Figures;
import heddle.engine.oracle.Pair;
import heddle.engine.oracle.Profiles;
import heddle.engine.oracle.Property;
import heddle.engine.oracle.Reorderings;
import java.io.IOException;
import java.util.Map;
import java.util.SortedSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine finds exactly the races of the reads-from model. */
class RvEngineTest {
    private static final int SEEDS = 4000;

    @Test
    void findsExactlyTheRacesOfTheModel() {
        exact(EngineRun.ALL).holds(SEEDS);
    }

    /** Every event has its own code location, so that one pair of each is all pairs. */
    @Test
    void findsExactlyTheStaticRacesOfTheModel() {
        exact(EngineRun.DEFAULT).holds(SEEDS);
    }

    static Property exact(EngineOptions options) {
        return new Property(
                Profiles.TINY,
                batch -> Property.unequal(
                        "pairs",
                        EngineRun.pairs(engine("rv"), options, batch),
                        Reorderings.readsFrom(new Events(batch))));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 8, 12})
    void windowsShowOnlyTrueRaces(int window) {
        EngineOptions options = new EngineOptions(true, false, Map.of("window", Integer.toString(window)));
        new Property(
                        Profiles.TINY,
                        batch -> Property.notWithin(
                                "rv",
                                EngineRun.pairs(engine("rv"), options, batch),
                                "the model",
                                Reorderings.readsFrom(new Events(batch))))
                .holds(SEEDS / 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "3", "4a", "4b", "8", "9a", "9b", "9c"})
    void figures(String name) throws IOException {
        Figures.Figure figure = Figures.read(name);
        Findings findings = EngineRun.findings(engine("rv"), EngineRun.DEFAULT, figure.batch());
        SortedSet<Pair> expected = Reorderings.readsFrom(figure.events());
        assertThat(EngineRun.pairs(engine("rv"), EngineRun.DEFAULT, figure.batch()))
                .isEqualTo(expected);
        if (figure.expected().contains("strict")) {
            assertThat(expected).isNotEmpty();
        }
        assertThat(findings.unknown()).isZero();
    }
}
