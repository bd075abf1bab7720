package heddle.scan.jvm;

import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import heddle.scan.path.Lvalue;
import heddle.scan.warn.Reason;
import heddle.scan.warn.Scan;
import heddle.scan.warn.Warning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Facts of the scan for dynamic detectors: for every plain field whether it may race, or is proven guarded or
 * thread-local. A field may race if there is a warning about it that fork and join do not refute, however unlikely, if
 * some of its pairs were not compared, or if code that the scan did not reach from a thread root accesses it. Class
 * initialisers are taken to be ordered before every use of their class, here as in the scan.
 */
final class Focus {
    private static final String HEADER = "# heddle focus 1: fields to watch, and fields that need no watching";

    private final TreeMap<String, String> fields;

    private Focus() {
        this(new TreeMap<>());
    }

    private Focus(TreeMap<String, String> fields) {
        this.fields = fields;
    }

    /** The {@link #fields} of an earlier scan. */
    static Focus restored(TreeMap<String, String> fields) {
        return new Focus(fields);
    }

    TreeMap<String, String> fields() {
        return fields;
    }

    /** @param trusted whether everything was read and analysed to its end; if not, nothing is proven */
    static Focus of(Program program, Scan.Outcome outcome, boolean trusted) {
        Focus focus = new Focus();
        Set<String> warned = new HashSet<>(outcome.unclear());
        for (Warning warning : outcome.warnings())
            if (warning.findings().stream().noneMatch(finding -> finding.reason() == Reason.FORK_JOIN))
                warned.add(warning.variable());
        for (Map.Entry<String, Boolean> field : accessed(program, outcome).entrySet()) {
            String name = field.getKey();
            if (warned.contains(name)) focus.fields.put(name, "watch %s may race");
            else if (!trusted) focus.fields.put(name, "watch %s scan incomplete");
            else if (!field.getValue()) focus.fields.put(name, "watch %s not reached");
            else focus.fields.put(name, outcome.guarded().contains(name) ? "skip %s guarded" : "skip %s local");
        }
        return focus;
    }

    /** The plain fields of the program, and whether all functions that access them were reached. */
    private static Map<String, Boolean> accessed(Program program, Scan.Outcome outcome) {
        Map<String, Boolean> fields = new HashMap<>();
        for (Function function : program.functions()) {
            boolean reached =
                    function.name().endsWith(".<clinit>") || outcome.reached().get(function.id());
            for (Block block : function.blocks())
                for (Statement statement : block.statements())
                    if (statement instanceof Statement.Assign assign && assign.ordering() == Statement.Ordering.PLAIN) {
                        note(assign.target(), reached, fields);
                        if (assign.value() instanceof Expr.Load load) note(load.from(), reached, fields);
                    }
        }
        return fields;
    }

    private static void note(Lvalue location, boolean reached, Map<String, Boolean> fields) {
        String name = location instanceof Lvalue.Sub part
                ? part.field()
                : location instanceof Lvalue.Global global ? global.name() : null;
        if (name != null && !name.startsWith("[") && !name.endsWith("()"))
            fields.merge(name, reached, Boolean::logicalAnd);
    }

    void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>(List.of(HEADER));
        fields.forEach((name, line) -> lines.add(line.formatted(name)));
        Files.write(file, lines);
    }

    /** How many fields are to be watched, of how many. */
    String note(Path file) {
        long watched = fields.values().stream()
                .filter(line -> line.startsWith("watch"))
                .count();
        return "focus: " + watched + " of " + fields.size() + " fields may race or were not reached; written to "
                + file;
    }
}
