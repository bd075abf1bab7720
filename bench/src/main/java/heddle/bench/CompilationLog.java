package heddle.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The work of HotSpot's compilers in one run, by {@code -XX:+LogCompilation}, as far as it concerns the program's own methods. */
final class CompilationLog {
    private static final Pattern TASK = Pattern.compile(
            "<task compile_id='\\d+' (compile_kind='osr' )?.*?method='(\\S+) " + "(\\S+ \\S+)' .*?bytes='(\\d+)'");
    private static final Pattern LEVEL = Pattern.compile(" level='(\\d)'");
    private static final Pattern STAMP = Pattern.compile(" stamp='([0-9.]+)'");
    private static final Pattern REASON = Pattern.compile("<inline_fail reason='([^']*)'");
    /** Where a refusal is one for size: of the method, of the compiled code, or of the whole. */
    private static final Pattern SIZE = Pattern.compile(
            "too big|already compiled into a (big|medium) method|size > DesiredMethodLimit|NodeCount.*");

    /** By method of the program: its bytes when it was compiled last. */
    final Map<String, Integer> bytes = new HashMap<>();

    /** Calls that were not inlined for their size, by HotSpot's reason. */
    final Map<String, Integer> refused = new TreeMap<>();

    int optimised;
    int thrownAway;
    /** Seconds by the clock in compilations by C2. */
    double seconds;

    private boolean ofProgram;
    private boolean isOptimising;
    private double begun;

    static CompilationLog read(Path file) throws IOException {
        CompilationLog log = new CompilationLog();
        try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                log.add(line);
            }
        }
        return log;
    }

    private void add(String line) {
        if (line.startsWith("<task ")) {
            begin(line);
        } else if (line.startsWith("<task_done") && isOptimising) {
            seconds += stamp(line) - begun;
        } else if (line.startsWith("<make_not_entrant")) {
            thrownAway++;
        } else if (ofProgram && isOptimising && line.startsWith("<inline_fail")) {
            Matcher reason = REASON.matcher(line);
            if (reason.find() && SIZE.matcher(reason.group(1)).find()) {
                refused.merge(reason.group(1), 1, Integer::sum);
            }
        }
    }

    private void begin(String line) {
        Matcher task = TASK.matcher(line);
        if (!task.find()) {
            isOptimising = false;
            return;
        }
        Matcher level = LEVEL.matcher(line);
        isOptimising = !level.find() || level.group(1).equals("4");
        ofProgram = !task.group(2).startsWith("java.")
                && !task.group(2).startsWith("jdk.")
                && !task.group(2).startsWith("sun.")
                && !task.group(2).startsWith("heddle.");
        begun = stamp(line);
        if (ofProgram) {
            bytes.put(task.group(2) + ' ' + task.group(3), Integer.parseInt(task.group(4)));
            optimised += isOptimising ? 1 : 0;
        }
    }

    private static double stamp(String line) {
        Matcher stamp = STAMP.matcher(line);
        return stamp.find() ? Double.parseDouble(stamp.group(1)) : 0;
    }

    long over(int most) {
        return bytes.values().stream().filter(each -> each > most).count();
    }

    int refusedForSize() {
        return refused.values().stream().mapToInt(Integer::intValue).sum();
    }
}
