package heddle.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.Verdict;
import heddle.race.live.LiveSchedule;
import heddle.race.live.Way;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptTestTest {
    private static final Race RACE = new RaceBuilder()
            .id("00c0ffee00c0ffee")
            .verdict(Verdict.OBSERVED)
            .variable("shop.Till.sold")
            .count(1)
            .first(access("write", "shop.Till.sell(Till.java:16)"))
            .second(access("read", "shop.Till.close(Till.java:20)"))
            .build();

    @TempDir
    Path directory;

    private static Access access(String op, String frame) {
        String location = frame.substring(frame.indexOf('(') + 1, frame.length() - 1);
        return new Access(Access.NO_EVENT, "?", op, location, List.of(frame), List.of());
    }

    private String test(String... command) throws IOException {
        KeptTest.write(directory, RACE, List.of(command));
        Path test = directory.resolve("Race00c0ffee00c0ffeeTest.java");
        String text = Files.readString(test);
        Files.delete(test);
        return text;
    }

    @Test
    void aTestRunsTheProgramAgain() throws IOException {
        assertThat(test("java", "-cp", "classes", "shop.Till", "a b", "\"\\")).isEqualTo("""
                import heddle.junit.Reproduce;

                /** The race on shop.Till.sold: write at Till.java:16, read at Till.java:20. */
                class Race00c0ffee00c0ffeeTest {
                    @Reproduce("race-00c0ffee00c0ffee.schedule")
                    void accessesDoNotMeet() throws Exception {
                        shop.Till.main(new String[] {"a b", "\\"\\\\"});
                    }
                }
                """);
    }

    @Test
    void theMainClassComesAfterTheOptionsOfTheJvm() throws IOException {
        assertThat(test("java", "--add-opens", "java.base/java.lang=ALL-UNNAMED", "-Xmx1g", "-Dx=y", "a.Main"))
                .contains("a.Main.main(new String[] {});");
        assertThat(test("java", "-jar", "app.jar")).contains("throw new AssertionError(");
        assertThat(test("mvn", "-q", "verify")).contains("throw new AssertionError(");
    }

    @Test
    void theScheduleNamesMethodsAndNoLines() throws IOException {
        KeptTest.write(directory, RACE, List.of("java", "a.Main"));
        LiveSchedule kept = LiveSchedule.parse(Files.readString(directory.resolve("race-00c0ffee00c0ffee.schedule")));
        assertThat(kept.first()).hasToString("write shop.Till.sell(Till.java)");
        assertThat(kept.second()).hasToString("read shop.Till.close(Till.java)");
        assertThat(kept.way()).isEqualTo(Way.HOLD);
    }

    @Test
    void aTestThatPeopleHaveEditedStays() throws IOException {
        Path test = Files.writeString(directory.resolve("Race00c0ffee00c0ffeeTest.java"), "mine");
        KeptTest.write(directory, RACE, List.of("java", "a.Main"));
        assertThat(test).hasContent("mine");
    }
}
