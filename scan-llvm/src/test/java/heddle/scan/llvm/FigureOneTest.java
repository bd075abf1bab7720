package heddle.scan.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.scan.alias.PointsTo;
import heddle.scan.alias.Steensgaard;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import heddle.scan.ir.Function;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Summarizer;
import heddle.scan.summary.Summary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figure 1 of the RELAY paper as a C program: the summaries exactly as printed there, and its one warning. */
class FigureOneTest {
    @TempDir
    Path directory;

    private CProgram program;
    private Summarizer summaries;
    private FrontEnd.Request request;

    @BeforeEach
    void scan() {
        Path bitcode = new CPrograms().bitcode("paper/figure1.c", directory);
        request = new FrontEnd.Request(List.of(bitcode), List.of(), false, false);
        CScan scan = new CScan(request);
        scan.load(new Sources(request.inputs()));
        program = scan.program();
        PointsTo pointsTo = Steensgaard.solve(program, 10);
        summaries = new Summarizer(program, pointsTo, Summarizer.Limits.DEFAULT);
        summaries.run(ForkJoinPool.commonPool(), done -> {});
    }

    private Summary summary(String name) {
        Function function = program.functions().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
        return summaries.get(function.id());
    }

    /** The figure does not name the structs that members belong to. */
    private static String asPrinted(Object value) {
        return value.toString().replaceAll("\\w+::", "");
    }

    private List<String> accesses(String name) {
        List<String> found = new ArrayList<>();
        for (GuardedAccess access : summary(name).accesses()) found.add(asPrinted(access));
        return found;
    }

    @Test
    void summarisesTheLeaf() {
        assertThat(asPrinted(summary("airo_read_stats").locks())).isEqualTo("({}, {ai->lock})");
        assertThat(accesses("airo_read_stats"))
                .containsExactlyInAnyOrder(
                        "ai->pwr.ev ({}, {}) Read",
                        "vals[0] ({}, {ai->lock}) Read",
                        "ai->stats.rx_p ({}, {ai->lock}) Write");
    }

    @Test
    void summarisesTheThreadInTermsOfItsFormal() {
        assertThat(asPrinted(summary("airo_thread").locks())).isEqualTo("({}, {d->priv->lock})");
        assertThat(accesses("airo_thread"))
                .containsExactlyInAnyOrder(
                        "d->priv ({}, {}) Read",
                        "d->priv->pwr.ev ({d->priv->lock}, {}) Read",
                        "vals[0] ({}, {d->priv->lock}) Read",
                        "d->priv->stats.rx_p ({}, {d->priv->lock}) Write");
    }

    @Test
    void warnsOfTheStatisticsAlone() {
        Outcome outcome = new BitcodeFrontEnd().scan(request, Progress.NONE);
        assertThat(outcome.result().races()).singleElement().satisfies(race -> {
            assertThat(race.variable()).isEqualTo("airo_info.stats.rx_p");
            assertThat(race.first().location()).isEqualTo("paper/figure1.c:21");
            assertThat(race.first().locks()).isEmpty();
        });
    }
}
