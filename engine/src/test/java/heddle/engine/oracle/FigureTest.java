package heddle.engine.oracle;

import static org.assertj.core.api.Assertions.assertThat;

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

/** The oracles give the paper's answers on the paper's figures. */
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

    private static String variable(Figures.Figure figure, Pair pair) {
        return figure.names().name(Domain.VARIABLE, figure.batch().target[pair.second()]);
    }
}
