package heddle.recipe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import program.Races;

/** The expectations that the programs of one source file carry: {@link Races}, and the letters at the ends of lines. */
final class Expectations {
    private static final Pattern PROGRAM = Pattern.compile("static final class (\\w+) extends Program.*");
    private static final Pattern LETTER = Pattern.compile(".*// ([a-z])$");

    /** By program: its letters and their lines. */
    private final Map<String, Map<String, Integer>> letters = new LinkedHashMap<>();

    /** By program: its first line. */
    private final Map<String, Integer> starts = new LinkedHashMap<>();

    private final Map<String, Races> races = new HashMap<>();
    final String file;

    Expectations(String holder) throws IOException, ClassNotFoundException {
        file = holder.substring(holder.lastIndexOf('.') + 1) + ".java";
        List<String> lines = Files.readAllLines(Path.of("src/test/java", holder.replace('.', '/') + ".java"));
        String program = null;
        for (int i = 0; i < lines.size(); i++) {
            Matcher start = PROGRAM.matcher(lines.get(i).strip());
            Matcher letter = LETTER.matcher(lines.get(i));
            if (start.matches()) {
                program = start.group(1);
                letters.put(program, new HashMap<>());
                starts.put(program, i + 1);
                races.put(program, Class.forName(holder + '$' + program).getAnnotation(Races.class));
            } else if (program != null && letter.matches()) {
                letters.get(program).put(letter.group(1), i + 1);
            }
        }
    }

    Set<String> programs() {
        return letters.keySet();
    }

    /** The pairs of lines that race in a program. */
    Set<String> pairs(String program, String... kinds) {
        Set<String> pairs = new TreeSet<>();
        Races own = races.get(program);
        for (String kind : kinds) {
            String[] some = switch (kind) {
                case "rv" -> own.rv();
                case "values" -> own.values();
                default -> own.paths();
            };
            for (String each : some) {
                String[] both = each.split("-");
                Map<String, Integer> lines = letters.get(program);
                pairs.add(Recorded.pair(lines.get(both[0]), lines.get(both[1])));
            }
        }
        return pairs;
    }

    /** Those of some pairs of lines that are in a program. */
    Set<String> within(String program, Set<String> pairs) {
        int from = starts.get(program);
        int to = Integer.MAX_VALUE;
        for (int start : starts.values()) {
            to = start > from ? Math.min(to, start) : to;
        }
        Set<String> own = new TreeSet<>();
        for (String pair : pairs) {
            int line = Integer.parseInt(pair.substring(0, pair.indexOf('-')));
            if (line >= from && line < to) {
                own.add(pair);
            }
        }
        return own;
    }
}
