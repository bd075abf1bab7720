package heddle.scan.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Race;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bad files and models: one clear sentence each, and the rest is still scanned. */
class BadInputTest {
    @TempDir
    Path directory;

    private final CPrograms programs = new CPrograms();

    private Outcome scan(List<Path> inputs, Path... models) {
        return new BitcodeFrontEnd().scan(new FrontEnd.Request(inputs, List.of(models), false, false), Progress.NONE);
    }

    private static Set<String> variables(Outcome outcome) {
        return outcome.result().races().stream().map(Race::variable).collect(Collectors.toSet());
    }

    private Path file(String name, String content) throws IOException {
        return Files.writeString(directory.resolve(name), content);
    }

    @Test
    void namesEveryFileThatItCannotRead() throws IOException {
        Path good = programs.bitcode("thread/counter_race.c", directory);
        byte[] bytes = Files.readAllBytes(good);
        Path cut = Files.write(directory.resolve("cut.bc"), Arrays.copyOf(bytes, bytes.length / 2));
        Path text = file("text.bc", "this is no bitcode");
        Path empty = file("empty.bc", "");
        Path assembly = file("assembly.ll", "define void @f() { ret void }");
        Path absent = directory.resolve("absent.bc");

        Outcome outcome = scan(List.of(cut, text, good, empty, assembly, absent));

        assertThat(outcome.rejected())
                .hasSize(5)
                .anySatisfy(line -> assertThat(line).startsWith(cut + ": not scanned: it ends in the middle of a"))
                .contains(
                        text + ": not scanned: it is not LLVM bitcode",
                        empty + ": not scanned: it is not LLVM bitcode",
                        absent + ": no such file")
                .anySatisfy(line -> assertThat(line).startsWith(assembly + ": ").contains("llvm-as"));
        assertThat(variables(outcome)).containsExactly("counter");
        assertThat(outcome.result().complete()).isFalse();
    }

    /** One bit of the file's beginning is that of the epoch. */
    @Test
    void namesAFileOfAnotherEpoch() throws IOException {
        byte[] whole = Files.readAllBytes(programs.bitcode("thread/counter_race.c", directory));
        Set<String> rejected = new HashSet<>();
        for (int bit = 32; bit < 32 + 8 * 40; bit++) {
            byte[] changed = whole.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            Path file = Files.write(directory.resolve("changed.bc"), changed);
            rejected.addAll(scan(List.of(file)).rejected());
        }
        assertThat(rejected)
                .contains(directory.resolve("changed.bc")
                        + ": not scanned: it was written in another epoch of LLVM's format");
    }

    @Test
    void survivesAnyBrokenFile() throws IOException {
        byte[] whole = Files.readAllBytes(programs.bitcode("pointer/operations_race.c", directory));
        for (int seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            byte[] broken = whole.clone();
            for (int i = 0; i <= random.nextInt(8); i++)
                broken[8 + random.nextInt(broken.length - 8)] = (byte) random.nextInt(256);
            Path file = Files.write(directory.resolve("broken.bc"), broken);
            try {
                Outcome outcome = scan(List.of(file));
                assertThat(outcome.rejected())
                        .allSatisfy(line -> assertThat(line).startsWith(file + ": not scanned: "));
            } catch (RuntimeException | Error e) {
                throw new AssertionError("a file broken with seed " + seed + " is not survived", e);
            }
        }
    }

    @Test
    void namesEveryLineOfAModelsFileThatItCannotRead() throws IOException {
        Path models = file("own.models", """
                # a comment
                my_lock : lock 1
                my_unlock : unlok 1
                my_trylock : trylock
                my_start : fork 1(x)
                nonsense
                fails my_exit status
                """);
        Outcome outcome = scan(List.of(programs.bitcode("thread/counter_race.c", directory)), models);
        assertThat(outcome.rejected())
                .containsExactly(
                        models + ":3: unknown effect 'unlok'; the line is ignored",
                        models + ":4: 'trylock' needs 1 operand; the line is ignored",
                        models + ":5: 'x' is no operand; the line is ignored",
                        models
                                + ":6: neither 'function : effects' nor 'entry', 'boot', 'locktype', 'atomic', 'makes', 'kernel',"
                                + " 'ends' or 'fails' with a name; the line is ignored",
                        models + ":7: behind a function that fails stands the number of an argument;"
                                + " the line is ignored");
        assertThat(variables(outcome)).containsExactly("counter");
    }

    @Test
    void everyBuiltInModelCanBeRead() {
        assertThat(Models.load(List.of()).problems()).isEmpty();
    }

    @Test
    void ownModelsSayWhatLocks() throws IOException {
        Path program = programs.bitcode("models/own_lock.c", directory);
        assertThat(variables(scan(List.of(program)))).containsExactly("value");
        Path models = file("own.models", "acme_enter : lock 1\nacme_leave : unlock 1\n");
        assertThat(scan(List.of(program), models).result().races()).isEmpty();
    }

    @Test
    void ownModelsSayWhatRuns() throws IOException {
        Path program = programs.bitcode("models/own_threads.c", directory);
        assertThat(scan(List.of(program)).result().races()).isEmpty();
        Path models = file("own.models", "acme_spawn : fork 1(2)\n");
        assertThat(variables(scan(List.of(program), models))).containsExactly("value");
    }

    @Test
    void linksFunctionsAcrossFiles() {
        List<Path> both = new ArrayList<>();
        both.add(programs.bitcode("linked/main.c", directory));
        assertThat(scan(both).result().races()).isEmpty();
        both.add(programs.bitcode("linked/counter.c", directory));
        assertThat(variables(scan(both))).containsExactly("total");
        assertThat(scan(both).result().races())
                .allSatisfy(race -> assertThat(race.first().location()).isEqualTo("linked/counter.c:8"));
    }
}
