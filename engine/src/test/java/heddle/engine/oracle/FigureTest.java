package heddle.engine.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineOptions;
import heddle.trace.Domain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The oracles, and the engines, give the paper's answers on the paper's figures. */
class FigureTest {
    private static final List<String> FIGURES = Figures.NAMES;

    private static final Map<String, Function<Events, SortedSet<Pair>>> ORACLES = new TreeMap<>(Map.of(
            "hb", events -> Races.of(events, Races.HB),
            "wcp", events -> Races.of(events, Races.WCP),
            "dc", events -> Races.of(events, Races.DC),
            "strict", Reorderings::strict));

    @ParameterizedTest
    @FieldSource("FIGURES")
    void racesAreThoseOfThePaper(String name) throws IOException {
        Figures.Figure figure = Figures.read(name);
        List<String> racy = new ArrayList<>();
        ORACLES.forEach((word, oracle) -> {
            SortedSet<Pair> races = oracle.apply(figure.events());
            assertThat(races)
                    .as("%s races in figure %s", word, name)
                    .allSatisfy(pair -> assertThat(variable(figure, pair)).isEqualTo("x"));
            if (!races.isEmpty()) {
                racy.add(word);
            }
        });
        assertThat(racy).containsExactlyInAnyOrderElementsOf(figure.expected());
    }

    @ParameterizedTest
    @FieldSource("FIGURES")
    void enginesAgree(String name) throws IOException {
        Figures.Figure figure = Figures.read(name);
        for (String id : List.of("hb", "wcp", "dc")) {
            SortedSet<Pair> expected = ORACLES.get(id).apply(figure.events());
            for (EngineOptions options : List.of(EngineRun.DEFAULT, EngineRun.ALL_INDEPENDENT)) {
                assertThat(EngineRun.pairs(EngineRun.engine(id), options, figure.batch()))
                        .as("%s on figure %s with %s", id, name, options)
                        .isEqualTo(expected);
            }
        }
    }

    private static String variable(Figures.Figure figure, Pair pair) {
        return figure.names().name(Domain.VARIABLE, figure.batch().target[pair.second()]);
    }
}
