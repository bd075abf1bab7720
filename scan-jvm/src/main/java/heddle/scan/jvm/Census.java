package heddle.scan.jvm;

import heddle.scan.front.Notes;
import heddle.scan.jvm.model.Hierarchy;
import heddle.scan.jvm.model.Models;
import heddle.scan.jvm.model.Names;
import heddle.scan.jvm.source.ClassSource;
import heddle.scan.warn.Scan;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Coverage of the scan, and its gaps, as sentences that every report shows. */
final class Census {
    private final ClassSource source;
    private final Models models;
    private final Hierarchy hierarchy;
    private final List<String> missing;
    private final ProgramBuilder program;
    private final Scan.Outcome outcome;
    private final String library;

    /** @param missing classes that code refers to */
    Census(
            ClassSource source,
            Models models,
            Hierarchy hierarchy,
            List<String> missing,
            ProgramBuilder program,
            Scan.Outcome outcome,
            String library) {
        this.source = source;
        this.models = models;
        this.hierarchy = hierarchy;
        this.missing = missing;
        this.program = program;
        this.outcome = outcome;
        this.library = library;
    }

    /** A result that leaves out more than this share of the methods is not complete. */
    private static final double MOST_UNREACHED = 0.75;

    /** Whether everything given was read, reached and analysed to its end; unresolved calls are normal and only counted. */
    boolean isComplete() {
        return problems().isEmpty() && Notes.isComplete(outcome) && !leavesOutMost();
    }

    private boolean leavesOutMost() {
        return unreached() > MOST_UNREACHED * program.methods().cardinality();
    }

    /** How many methods no thread root leads to. */
    private int unreached() {
        BitSet left = program.methods();
        left.andNot(outcome.reached());
        return left.cardinality();
    }

    private void reach(List<String> notes) {
        int unreached = unreached();
        if (unreached == 0) return;
        int all = program.methods().cardinality();
        notes.add(unreached + " of " + all + " methods are led to by no thread root and were compared with nothing"
                + (leavesOutMost()
                        ? ": name those that others call in a models file (entry pkg.Class.method), or scan the code"
                                + " together with the program that calls it"
                        : ""));
    }

    /** Whether every body was read and its fixpoint reached: a fact that was found absent is absent. */
    boolean isAllAnalysed() {
        return problems().isEmpty()
                && outcome.summaries().cutFixpoints() == 0
                && outcome.summaries().lost() == 0;
    }

    int roots() {
        return program.entries().size();
    }

    int variables() {
        return Notes.variables(outcome);
    }

    /** Inputs that could not be read. */
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

    /** Why nothing was compared. */
    private String nothing() {
        if (!hierarchy.scanned().isEmpty() || !source.problems().isEmpty())
            return "no thread root found: nothing was compared";
        String found = "no class file, jar or bitcode found: nothing was compared";
        return source.advice() == null ? found : found + "; " + source.advice();
    }

    List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add(Notes.warnings(outcome));
        notes.add("classes: " + hierarchy.scanned().size() + " seen, " + program.bodies() + " bodies analysed, "
                + program.entries().size() + " entries");
        notes.add(Notes.calls(outcome) + ", " + program.reflective() + " reflective");
        notes.add(Notes.callGraph(outcome));
        notes.addAll(Notes.limits(outcome));
        notes.addAll(Notes.memory(outcome));
        if (library != null) notes.add(library);
        reach(notes);
        if (program.entries().isEmpty()) notes.add(nothing());
        notes.addAll(Notes.problems(problems()));
        if (!missing.isEmpty())
            notes.add(missing.size() + " classes are referred to but missing, e.g. " + Names.dotted(missing.get(0)));
        return notes;
    }
}
