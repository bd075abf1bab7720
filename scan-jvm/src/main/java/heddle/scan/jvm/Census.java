package heddle.scan.jvm;

import heddle.scan.warn.Scan;
import heddle.scan.warn.Warning;
import java.util.ArrayList;
import java.util.List;

/** What the scan saw and what it did not, as sentences that every report shows. */
final class Census {
    private static final int MOST_PROBLEMS = 20;

    private final ClassSource source;
    private final Models models;
    private final Hierarchy hierarchy;
    private final ProgramBuilder program;
    private final Scan.Outcome outcome;
    private final String library;

    Census(
            ClassSource source,
            Models models,
            Hierarchy hierarchy,
            ProgramBuilder program,
            Scan.Outcome outcome,
            String library) {
        this.source = source;
        this.models = models;
        this.hierarchy = hierarchy;
        this.program = program;
        this.outcome = outcome;
        this.library = library;
    }

    /** Whether everything given was read and analysed to its end; unresolved calls are normal and only counted. */
    boolean isComplete() {
        return problems().isEmpty()
                && outcome.uncomparedPairs() == 0
                && outcome.summaries().cutFixpoints() == 0;
    }

    int roots() {
        return program.entries().size();
    }

    int variables() {
        return (int)
                outcome.warnings().stream().map(Warning::variable).distinct().count();
    }

    /** What was given and could not be read. */
    List<String> rejected() {
        List<String> all = new ArrayList<>(source.problems());
        all.addAll(models.problems());
        return all;
    }

    private List<String> problems() {
        List<String> all = rejected();
        all.addAll(program.problems());
        return all;
    }

    List<String> notes() {
        List<String> notes = new ArrayList<>();
        long likely = outcome.warnings().stream().filter(Warning::isLikely).count();
        notes.add("warnings: " + likely + " likely, " + (outcome.warnings().size() - likely)
                + " unlikely (listed with all), " + outcome.guardedPairs() + " pairs guarded by a common lock");
        notes.add("classes: " + hierarchy.scanned().size() + " seen, " + program.bodies() + " bodies analysed, "
                + program.entries().size() + " entries");
        notes.add("calls: " + outcome.calls().dynamicCalls() + " dynamic, "
                + outcome.calls().unresolved() + " without a body ("
                + outcome.calls().wide() + " of them with more than "
                + outcome.calls().widest() + " candidates), " + program.reflective() + " reflective");
        notes.add("call graph: " + outcome.summaries().components() + " components, the largest of "
                + outcome.summaries().largestComponent() + " functions");
        addLimits(notes);
        if (library != null) notes.add(library);
        if (program.entries().isEmpty()) notes.add("no thread root found: nothing was compared");
        List<String> problems = problems();
        notes.addAll(problems.subList(0, Math.min(problems.size(), MOST_PROBLEMS)));
        if (problems.size() > MOST_PROBLEMS)
            notes.add((problems.size() - MOST_PROBLEMS) + " further files or bodies could not be read");
        if (!hierarchy.missing().isEmpty())
            notes.add(hierarchy.missing().size() + " classes are referred to but missing, e.g. "
                    + Names.dotted(
                            hierarchy.missing().stream().sorted().findFirst().orElseThrow()));
        return notes;
    }

    private void addLimits(List<String> notes) {
        if (outcome.summaries().cutFixpoints() > 0)
            notes.add(outcome.summaries().cutFixpoints() + " recursive functions stopped before their fixpoint");
        if (outcome.summaries().pooled() > 0)
            notes.add(outcome.summaries().pooled()
                    + " functions are kept under closed names: large, or in a large cycle");
        if (outcome.unlikelyAliases() > 0)
            notes.add(outcome.unlikelyAliases()
                    + " pairs of differently named variables in large alias classes were taken to be different");
        if (outcome.foldedPairs() > 0)
            notes.add(outcome.foldedPairs() + " further pairs of the same variables are not listed");
        if (outcome.uncomparedPairs() > 0) notes.add(outcome.uncomparedPairs() + " pairs were not compared");
    }
}
