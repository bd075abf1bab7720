package heddle.scan.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Race;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files are linked as a linker would, and what that leaves out is told. */
class LinkTest {
    @TempDir
    Path directory;

    private final CPrograms programs = new CPrograms();

    private Outcome scan(String... names) {
        List<Path> inputs = Arrays.stream(names)
                .map(name -> programs.bitcode(name, directory))
                .toList();
        return new BitcodeFrontEnd().scan(new FrontEnd.Request(inputs, List.of(), false, false), Progress.NONE);
    }

    private static List<String> variables(Outcome outcome) {
        return outcome.result().races().stream().map(Race::variable).distinct().toList();
    }

    @Test
    void strongBodyTakesThePlaceOfAWeakOneInAnyOrder() {
        String weak = "link/weak_default.c";
        String strong = "link/strong_worker.c";
        assertThat(variables(scan(weak, strong))).containsExactly("total");
        assertThat(variables(scan(strong, weak))).containsExactly("total");
        assertThat(variables(scan(weak))).isEmpty();
    }

    @Test
    void programsThatAreScannedTogetherAreNamed() {
        Outcome outcome = scan("thread/counter_race.c", "link/weak_default.c");
        assertThat(outcome.result().notes())
                .anySatisfy(note ->
                        assertThat(note).contains("more than one body, of which the first was taken: 1, such as main"));
    }

    @Test
    void sourceThatLibtoolCompiledTwiceIsReadOnce() throws IOException {
        Path object = programs.bitcode("thread/counter_race.c", directory);
        Path second = Files.createDirectory(directory.resolve(".libs"));
        Files.copy(object, second.resolve(object.getFileName()));
        Files.copy(programs.bitcode("link/strong_worker.c", directory), second.resolve("alone.bc"));
        Files.delete(directory.resolve("link.strong_worker.bc"));
        FrontEnd.Request request = new FrontEnd.Request(List.of(directory), List.of(), false, false);
        assertThat(new BitcodeFrontEnd().scan(request, Progress.NONE).result().notes())
                .anySatisfy(note -> assertThat(note).startsWith("files: 2 read"))
                .noneSatisfy(note -> assertThat(note).contains("more than one body"));
    }

    @Test
    void bodiesThatNoRootReachesAreCounted() {
        Outcome outcome = scan("thread/counter_race.c", "kernel/main_beside_race.c");
        assertThat(variables(outcome)).contains("served");
        assertThat(scan("thread/counter_race.c", "link/strong_worker.c")
                        .result()
                        .notes())
                .contains("bodies that no thread root reaches, not compared: 1");
    }
}
