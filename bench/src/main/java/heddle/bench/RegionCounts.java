package heddle.bench;

import heddle.bench.sample.Table;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Table 1 of Valor's paper, from one run of each program in which every access has a hook and is counted. */
final class RegionCounts {
    static final AgentMode MODE = new AgentMode("valor+shortcuts=off+-Dheddle.counts=true");
    private static final Pattern COUNTS = Pattern.compile(
            "counted: (\\d+) reads, (\\d+) writes, (\\d+) reads and (\\d+) writes with an update, (\\d+) ");

    private final List<Object[]> rows = new ArrayList<>();

    /** Returns what went wrong, null if nothing did. */
    String count(RealProgram program, int work, Path jdk, Path classes) throws Exception {
        ProgramRun run = ProgramRun.under(MODE, ProgramBench.agent(), program, work, jdk, classes);
        String notes =
                run.result() == null ? "" : String.join("\n", run.result().notes());
        Matcher counts = COUNTS.matcher(notes);
        if (!counts.find()) {
            return run.failure();
        }
        long reads = Long.parseLong(counts.group(1));
        long writes = Long.parseLong(counts.group(2));
        long regions = Long.parseLong(counts.group(5));
        rows.add(new Object[] {
            program.name(),
            reads,
            writes,
            without(reads, counts.group(3)),
            without(writes, counts.group(4)),
            regions,
            Math.round((double) (reads + writes) / Math.max(1, regions))
        });
        return null;
    }

    void write(PrintStream out) {
        Table table = new Table(
                out,
                "Table 1: characteristics, one run",
                "program",
                "reads",
                "writes",
                "reads without update",
                "writes without update",
                "release-free regions",
                "accesses per region");
        rows.forEach(table::row);
    }

    private static String without(long all, String updates) {
        return String.format(Locale.ROOT, "%.1f %%", 100 - 100.0 * Long.parseLong(updates) / Math.max(1, all));
    }
}
