package heddle.agent;

import heddle.runtime.Globs;
import heddle.runtime.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What the user wrote behind {@code -javaagent:heddle-agent.jar=}: {@code key=value} pairs separated by commas, lists
 * of patterns separated by colons.
 *
 * @param out file for the JSON result; {@code %p} stands for the process id; empty for none
 * @param record file for a trace, likewise; the program is then recorded and not judged
 * @param flush milliseconds that events may wait before they are written to the trace
 * @param values whether the trace also gets values, paths and class files
 * @param include classes to weave; empty for all that are not excluded
 * @param exclude classes to leave alone
 * @param reported variables to report; empty for all
 * @param unwatched fields whose accesses are not observed, from a focus file
 * @param quiet no text on standard error
 */
record Options(
        String out,
        String record,
        int flush,
        boolean values,
        Globs include,
        Globs exclude,
        Globs reported,
        Set<String> unwatched,
        Settings.OnRace onRace,
        boolean quiet) {
    private static final List<String> KEYS = List.of(
            "out",
            "record",
            "flush",
            "values",
            "include",
            "exclude",
            "report",
            "focus",
            "on-race",
            "detector",
            "quiet");

    /** An option that the agent does not understand; its message is for the user. */
    static final class Invalid extends Exception {
        Invalid(String message) {
            super(message);
        }
    }

    static Options parse(String text) throws Invalid {
        String out = "";
        String record = "";
        int flush = 100;
        boolean values = false;
        Globs include = Globs.of("");
        Globs exclude = Globs.of("");
        Globs reported = Globs.of("");
        Set<String> unwatched = Set.of();
        Settings.OnRace onRace = Settings.OnRace.REPORT;
        boolean quiet = false;
        for (String pair : split(text)) {
            int equals = pair.indexOf('=');
            String key = equals < 0 ? pair : pair.substring(0, equals);
            String value = equals < 0 ? "true" : pair.substring(equals + 1);
            switch (key) {
                case "out" -> out = value;
                case "record" -> record = value;
                case "flush" -> flush = millis(value);
                case "values" -> values = Boolean.parseBoolean(value);
                case "include" -> include = Globs.of(value);
                case "exclude" -> exclude = Globs.of(value);
                case "report" -> reported = Globs.of(value);
                case "focus" -> unwatched = Focus.read(value);
                case "on-race" -> onRace = onRace(value);
                case "detector" -> requireKnownDetector(value);
                case "quiet" -> quiet = Boolean.parseBoolean(value);
                default -> throw new Invalid("unknown option '" + key + "'; did you mean '" + nearest(key) + "'?");
            }
        }
        if (values && record.isEmpty()) {
            throw new Invalid("values are recorded into a trace: give record=FILE, too");
        }
        return new Options(out, record, flush, values, include, exclude, reported, unwatched, onRace, quiet);
    }

    /** The file that a name with {@code %p} in it stands for in this JVM. */
    static Path file(String name) {
        return Path.of(name.replace("%p", Long.toString(ProcessHandle.current().pid())));
    }

    boolean isRecording() {
        return !record.isEmpty();
    }

    private static List<String> split(String text) {
        List<String> pairs = new ArrayList<>();
        for (String pair : text.split(",")) {
            if (!pair.isBlank()) {
                pairs.add(pair.strip());
            }
        }
        return pairs;
    }

    private static int millis(String value) throws Invalid {
        if (!value.matches("[1-9]\\d{0,8}")) {
            throw new Invalid("flush must be a number of milliseconds from 1 on, not '" + value + "'");
        }
        return Integer.parseInt(value);
    }

    private static Settings.OnRace onRace(String value) throws Invalid {
        for (Settings.OnRace each : Settings.OnRace.values()) {
            if (each.name().toLowerCase(Locale.ROOT).equals(value)) {
                return each;
            }
        }
        throw new Invalid("on-race must be report, throw or halt, not '" + value + "'");
    }

    private static void requireKnownDetector(String value) throws Invalid {
        if (!value.equals("fasttrack")) {
            throw new Invalid("unknown detector '" + value + "'; there is fasttrack");
        }
    }

    /** The known key with the smallest edit distance. */
    private static String nearest(String key) {
        String best = KEYS.get(0);
        for (String each : KEYS) {
            if (distance(key, each) < distance(key, best)) {
                best = each;
            }
        }
        return best;
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
