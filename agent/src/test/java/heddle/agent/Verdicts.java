package heddle.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The verdicts that the lines of a file of programs have about them. */
final class Verdicts {
    private static final Pattern PROGRAM = Pattern.compile("final class (\\w+)( extends \\w+)? implements Program");

    private final String file;
    /** Line numbers that race, by the program's simple name; empty for programs without races. */
    final Map<String, Set<String>> racyPlaces = new TreeMap<>();

    Verdicts(Path source) throws IOException {
        file = source.getFileName().toString();
        String program = null;
        List<String> lines = Files.readAllLines(source);
        for (int i = 0; i < lines.size(); i++) {
            Matcher matcher = PROGRAM.matcher(lines.get(i));
            if (matcher.find()) {
                program = matcher.group(1);
                racyPlaces.put(program, new TreeSet<>());
            }
            if (program != null && lines.get(i).contains("// race")) {
                racyPlaces.get(program).add(file + ':' + (i + 1));
            }
        }
    }
}
