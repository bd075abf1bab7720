package heddle.cli.live;

import heddle.cli.launch.AgentLaunch;
import heddle.race.Race;
import heddle.race.live.LiveSchedule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** A schedule, and beside it a JUnit test that fails as long as the accesses meet. */
public final class KeptTest {
    /** Options of the JVM that are followed by a word of their own. */
    private static final Set<String> WITH_WORD = Set.of(
            "-cp",
            "-classpath",
            "--class-path",
            "-p",
            "--module-path",
            "--add-modules",
            "--add-opens",
            "--add-exports");

    private KeptTest() {}

    /** Writes both; a test that is there already is left alone, as people edit it. */
    public static void write(Path directory, Race race, List<String> command) throws IOException {
        String schedule = "race-" + race.id() + ".schedule";
        Files.writeString(
                directory.resolve(schedule), LiveSchedule.of(race).kept().text());
        Path test = directory.resolve("Race" + race.id() + "Test.java");
        if (!Files.exists(test)) {
            Files.writeString(test, text(race, schedule, call(command)));
        }
    }

    private static String text(Race race, String schedule, String call) {
        return """
                import heddle.junit.Reproduce;

                /** The race on %s: %s at %s, %s at %s. */
                class Race%sTest {
                    @Reproduce("%s")
                    void accessesDoNotMeet() throws Exception {
                        %s
                    }
                }
                """.formatted(
                        race.variable(),
                        race.first().op(),
                        race.first().location(),
                        race.second().op(),
                        race.second().location(),
                        race.id(),
                        schedule,
                        call);
    }

    /** The program's main method; where the command names none, the user's own test method is the place for the annotation. */
    private static String call(List<String> command) {
        for (int i = 1; AgentLaunch.isJava(command.get(0)) && i < command.size(); i++) {
            String word = command.get(i);
            if (WITH_WORD.contains(word)) {
                i++;
            } else if (!word.startsWith("-") && word.matches("[\\w.$]+")) {
                List<String> arguments = command.subList(i + 1, command.size()).stream()
                        .map(each -> '"' + each.replace("\\", "\\\\").replace("\"", "\\\"") + '"')
                        .toList();
                return word.replace('$', '.') + ".main(new String[] {" + String.join(", ", arguments) + "});";
            } else if (word.equals("-jar")) {
                break;
            }
        }
        return "throw new AssertionError(\"call here what runs into the race\");";
    }
}
