package heddle.scan.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import heddle.scan.jvm.model.Hierarchy;
import heddle.scan.jvm.model.Models;
import heddle.scan.jvm.source.ClassSource;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.Test;

/** The translation of a library: the same whoever does it, with each number given once. */
class TranslationTest {
    @Test
    void howManyThreadsTranslateChangesNothing() throws URISyntaxException {
        List<String> one = described(translated(1, Integer.MAX_VALUE));
        assertThat(one).hasSizeGreaterThan(1_000).anyMatch(line -> line.contains("lambda$"));
        assertThat(described(translated(7, Integer.MAX_VALUE))).isEqualTo(one);
        assertThat(described(translated(3, 100))).isEqualTo(one);
    }

    @Test
    void functionsAndSitesHaveOneNumberEach() throws URISyntaxException {
        Program program = translated(3, 100);
        List<Integer> sites = new ArrayList<>();
        for (int id = 0; id < program.functions().size(); id++) {
            Function function = program.functions().get(id);
            assertThat(function.id()).as(program.key(id)).isEqualTo(id);
            for (Block block : function.blocks())
                for (Statement statement : block.statements()) {
                    if (statement instanceof Statement.Call call) sites.add(call.site());
                    else if (statement instanceof Statement.Fork fork) sites.add(fork.site());
                    else if (statement instanceof Statement.Assign assign && assign.value() instanceof Expr.New made)
                        sites.add(made.site());
                }
        }
        assertThat(sites)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, program.sites()).boxed().toList());
    }

    private static ProgramBuilder translated(int threads, int atOnce) throws URISyntaxException {
        Path jar = Path.of(MVStore.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        ClassSource source = ClassSource.read(List.of(jar));
        ProgramBuilder program =
                new ProgramBuilder(new Hierarchy(source.classes()), Models.load(List.of()), source.services());
        ForkJoinPool pool = new ForkJoinPool(threads);
        program.translateAll(pool, atOnce);
        pool.shutdown();
        return program;
    }

    private static List<String> described(ProgramBuilder program) {
        List<String> lines = new ArrayList<>();
        lines.add(program.bodies() + " bodies, " + program.sites() + " sites, " + program.reflective() + " reflective, "
                + program.problems());
        for (Function function : program.functions()) {
            lines.add(function.id() + " " + program.key(function.id()) + " " + function.name() + function.formals()
                    + function.locals() + function.file());
            for (Block block : function.blocks()) {
                for (Statement statement : block.statements()) {
                    lines.add(statement.toString());
                    if (statement instanceof Statement.Call call && call.callee() instanceof Callee.Dynamic callee)
                        lines.add(described(program.candidates(callee.selector(), callee.bound())));
                }
                lines.add(Arrays.toString(block.successors()) + Arrays.toString(block.handlers()));
            }
        }
        return lines;
    }

    private static String described(Program.Candidates candidates) {
        return Arrays.toString(candidates.shapes()) + Arrays.toString(candidates.functions());
    }
}
