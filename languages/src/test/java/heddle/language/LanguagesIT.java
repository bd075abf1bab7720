package heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each language's programs, compiled by its own compiler, on every JDK: the races of the racy ones and no other. */
class LanguagesIT {
    @ParameterizedTest
    @EnumSource
    void racesAreThoseOfTheRacyPrograms(Language language, @TempDir Path directory) throws Exception {
        Path classes = language.compile();
        for (Path jdk : jdks()) {
            Path file = directory.resolve(jdk.getFileName() + ".json");
            Jvm jvm = language.run(jdk, classes, file);
            assertThat(jvm.exit()).as(jvm.printed()).isZero();
            assertThat(jvm.printed()).endsWith("done\n");
            Result result = read(file);
            assertThat(result.complete()).as("%s", result.notes()).isTrue();
            assertThat(result.races().stream().map(Race::variable).collect(Collectors.toSet()))
                    .as("%s on %s: %s", language, jdk, result.races())
                    .isEqualTo(language.raced());
            Set<String> racyLines = language.racyLines();
            assertThat(result.races())
                    .allSatisfy(race -> assertThat(Stream.of(race.first(), race.second()))
                            .as("%s", race)
                            .anySatisfy(access ->
                                    assertThat(passes(access, racyLines)).isTrue()));
        }
    }

    private static boolean passes(Access access, Set<String> lines) {
        return access.stack().stream().anyMatch(frame -> lines.stream().anyMatch(frame::endsWith));
    }

    private static Result read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return JsonResults.read(file.toString(), in).get(0);
        }
    }

    /** The oldest and the newest of the JDKs beside the one that runs this test. */
    private static List<Path> jdks() throws IOException {
        Path own = Path.of(System.getProperty("java.home")).toRealPath();
        Map<Integer, Path> byRelease = new TreeMap<>();
        try (Stream<Path> siblings = Files.list(own.getParent())) {
            for (Path each : (Iterable<Path>) siblings::iterator) {
                Path release = each.resolve("release");
                if (Files.isRegularFile(release) && Files.isExecutable(each.resolve("bin/java"))) {
                    int feature = Integer.parseInt(
                            Files.readString(release).replaceAll("(?s).*JAVA_VERSION=\"(\\d+).*", "$1"));
                    if (feature >= 17) {
                        byRelease.put(feature, each);
                    }
                }
            }
        }
        List<Path> all = List.copyOf(byRelease.values());
        return all.size() < 2 ? all : List.of(all.get(0), all.get(all.size() - 1));
    }
}
