package heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.agent.Jdks;
import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each language's programs, compiled by its own compiler: the races of the racy ones and no other. Kotlin's run under
 * one detector on each JDK; {@code -Dheddle.languages=all} runs those of all languages under all of them.
 */
class LanguagesIT {
    private static final boolean ALL = "all".equals(System.getProperty("heddle.languages"));
    private static final List<String> DETECTORS = List.of("fasttrack", "valor", "fastrcd");

    private static Stream<Language> languages() {
        return ALL ? Stream.of(Language.values()) : Stream.of(Language.KOTLIN);
    }

    @ParameterizedTest
    @MethodSource("languages")
    void racesAreThoseOfTheRacyPrograms(Language language, @TempDir Path directory) throws Exception {
        Path classes = language.compile(directory);
        List<Path> jdks = Jdks.installed();
        for (int i = 0; i < jdks.size(); i++) {
            List<String> detectors = ALL ? DETECTORS : List.of(DETECTORS.get(i % DETECTORS.size()));
            for (String detector : detectors) {
                check(language, jdks.get(i), classes, detector, directory.resolve("result.json"));
            }
        }
    }

    /** Two threads race on it only if both come before there is a value. */
    private static final String RACED_AT_TIMES = "kotlin.UnsafeLazyImpl.initializer";

    private static void check(Language language, Path jdk, Path classes, String detector, Path file) throws Exception {
        Jvm jvm = language.run(jdk, classes, detector, file);
        assertThat(jvm.exit()).as(jvm.printed()).isZero();
        assertThat(jvm.printed()).endsWith("done\n");
        Result result = read(file);
        String run = language + " on " + jdk + " by " + detector + ": " + result.races();
        assertThat(result.complete()).as("%s %s", run, result.notes()).isTrue();
        Set<String> found = result.races().stream().map(Race::variable).collect(Collectors.toSet());
        found.remove(RACED_AT_TIMES);
        if (detector.equals("fasttrack")) {
            assertThat(found).as(run).isEqualTo(language.raced());
        } else {
            assertThat(found).as(run).containsAll(language.overlapping()).isSubsetOf(language.raced());
        }
        Set<String> racyLines = language.racyLines();
        assertThat(result.races()).as(run).allSatisfy(race -> {
            assertThat(passes(race.second(), racyLines)).as("%s", race).isTrue();
            assertThat(isAlone(race.first()) || passes(race.first(), racyLines))
                    .as("%s", race)
                    .isTrue();
        });
    }

    /** Of a first access whose stack was not kept the place alone is known. */
    private static boolean isAlone(Access access) {
        return access.stack().size() <= 1;
    }

    private static boolean passes(Access access, Set<String> lines) {
        return access.stack().stream().anyMatch(frame -> lines.stream().anyMatch(frame::endsWith));
    }

    private static Result read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return JsonResults.read(file.toString(), in).get(0);
        }
    }
}
