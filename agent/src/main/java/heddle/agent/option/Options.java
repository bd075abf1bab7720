package heddle.agent.option;

import heddle.runtime.sample.SamplingOptions;
import heddle.runtime.setting.DetectorId;
import heddle.runtime.setting.Globs;
import heddle.runtime.setting.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The options that the user wrote behind {@code -javaagent:heddle-agent.jar=}: {@code key=value} pairs separated by commas, lists
 * of patterns separated by colons.
 *
 * @param out file for the JSON result; {@code %p} stands for the process id; empty for none
 * @param record file for a trace, likewise; the program is then recorded and not judged
 * @param flush milliseconds that events may wait before they are written to the trace, and races before they are in the
 *     result; 0 for the usual time of either
 * @param watch a file that whoever started the JVM keeps locked, see {@code Guardian}; empty for none
 * @param values whether the trace also gets values, paths and class files
 * @param include classes to weave; empty for all that are not excluded
 * @param exclude classes to leave alone
 * @param reported variables to report; empty for all
 * @param unwatched fields whose accesses are not observed, from a focus file
 * @param detector judges the accesses
 * @param syncFree whether regions end at every synchronisation operation
 * @param shortcuts whether checks that can add nothing are left out
 * @param sites whether a region detector keeps places of accesses
 * @param counts whether accesses are counted by field and place
 * @param sampling what a sampling detector is told
 * @param noise whether threads are delayed at random, and how
 * @param host where this JVM says that it ran; empty for what the system calls itself
 * @param version of the program, for results of many JVMs
 * @param direct file of a schedule: threads are then held so that two accesses meet, and nothing is judged or recorded
 * @param quiet no text on standard error
 */
public record Options(
        String out,
        String record,
        int flush,
        String watch,
        boolean values,
        Globs include,
        Globs exclude,
        Globs reported,
        Set<String> unwatched,
        Settings.OnRace onRace,
        DetectorId detector,
        boolean syncFree,
        boolean sites,
        boolean shortcuts,
        boolean counts,
        SamplingOptions sampling,
        NoiseKeys noise,
        String host,
        String version,
        String direct,
        boolean quiet) {
    private static final List<String> KEYS = List.of(
            "out",
            "record",
            "flush",
            "watch",
            "values",
            "include",
            "exclude",
            "report",
            "focus",
            "on-race",
            "detector",
            "regions",
            "sites",
            "shortcuts",
            "counts",
            "rate",
            "share",
            "budget",
            "epsilon",
            "delta",
            "seed",
            "noise",
            "noise-budget",
            "host",
            "version",
            "direct",
            "quiet");

    /** An option that the agent does not understand; its message is for the user. */
    public static final class Invalid extends Exception {
        Invalid(String message) {
            super(message);
        }
    }

    public static Options parse(String text) throws Invalid {
        String out = "";
        String record = "";
        int flush = 0;
        String watch = "";
        boolean values = false;
        Globs include = Globs.of("");
        Globs exclude = Globs.of("");
        Globs reported = Globs.of("");
        Set<String> unwatched = Set.of();
        Settings.OnRace onRace = Settings.OnRace.REPORT;
        DetectorId detector = DetectorId.FASTTRACK;
        boolean syncFree = false;
        boolean sites = true;
        boolean shortcuts = true;
        boolean counts = false;
        Map<String, String> sampling = new LinkedHashMap<>();
        NoiseKeys noise = NoiseKeys.OFF;
        String host = "";
        String version = "";
        String direct = "";
        boolean quiet = false;
        for (String pair : split(text)) {
            int equals = pair.indexOf('=');
            String key = equals < 0 ? pair : pair.substring(0, equals);
            String value = equals < 0 ? "true" : pair.substring(equals + 1);
            switch (key) {
                case "out" -> out = value;
                case "record" -> record = value;
                case "flush" -> flush = millis(value);
                case "watch" -> watch = value;
                case "values" -> values = Boolean.parseBoolean(value);
                case "include" -> include = Globs.of(value);
                case "exclude" -> exclude = Globs.of(value);
                case "report" -> reported = Globs.of(value);
                case "focus" -> unwatched = Focus.read(value);
                case "on-race" -> onRace = onRace(value);
                case "detector" -> detector = detector(value);
                case "regions" -> syncFree = isFirst(key, value, "sfr", "rfr");
                case "sites" -> sites = isFirst(key, value, "on", "off");
                case "shortcuts" -> shortcuts = isFirst(key, value, "on", "off");
                case "counts" -> counts = Boolean.parseBoolean(value);
                case "rate", "share", "budget", "epsilon", "delta", "seed" -> sampling.put(key, value);
                case "noise" -> noise = noise.on(value);
                case "noise-budget" -> noise = noise.within(value);
                case "host" -> host = value;
                case "version" -> version = value;
                case "direct" -> direct = value;
                case "quiet" -> quiet = Boolean.parseBoolean(value);
                default -> throw new Invalid(unknown("option", key, KEYS));
            }
        }
        if (values && record.isEmpty()) {
            throw new Invalid("values are recorded into a trace: give record=FILE, too");
        }
        if (counts && (detector != DetectorId.FASTTRACK || !record.isEmpty())) {
            throw new Invalid("accesses are counted under fasttrack alone; a recording has all of them");
        }
        return new Options(
                out,
                record,
                flush,
                watch,
                values,
                include,
                exclude,
                reported,
                unwatched,
                onRace,
                detector,
                syncFree,
                sites,
                shortcuts && !counts,
                counts,
                SamplingKeys.parse(sampling, detector),
                noise.checked(values),
                host,
                version,
                direct,
                quiet);
    }

    /** The file that a name, perhaps with {@code %p} in it, stands for in this JVM. */
    public static Path file(String name) {
        return Path.of(name.contains("%p") ? name.replace("%p", Long.toString(JvmIdentity.pid())) : name);
    }

    /** Milliseconds that events may wait before they are written to the trace. */
    public int traceFlush() {
        return flush > 0 ? flush : 100;
    }

    /** Milliseconds that a race may wait before it is in the result. */
    public int resultFlush() {
        return flush > 0 ? flush : 2000;
    }

    public boolean isRecording() {
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

    private static DetectorId detector(String value) throws Invalid {
        DetectorId detector = DetectorId.of(value);
        if (detector == null) {
            throw new Invalid(unknown("detector", value, DetectorId.ids()));
        }
        if (!detector.isAvailable()) {
            throw new Invalid("the detector '" + value + "' is not yet available");
        }
        return detector;
    }

    private static boolean isFirst(String key, String value, String one, String other) throws Invalid {
        if (!value.equals(one) && !value.equals(other)) {
            throw new Invalid(key + " must be " + one + " or " + other + ", not '" + value + "'");
        }
        return value.equals(one);
    }

    /** Says so, with the known word that has the smallest edit distance. */
    private static String unknown(String what, String word, List<String> known) {
        String best = known.get(0);
        for (String each : known) {
            if (distance(word, each) < distance(word, best)) {
                best = each;
            }
        }
        return "unknown " + what + " '" + word + "'; did you mean '" + best + "'?";
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
