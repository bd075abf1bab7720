package heddle.scan.llvm;

import heddle.scan.front.Notes;
import heddle.scan.warn.Scan;
import java.util.ArrayList;
import java.util.List;

/** Coverage of the scan, and its gaps, as sentences that every report shows. */
final class Census {
    private static final int MANY = 50;
    private static final int PART = 10;

    private final Sources sources;
    private final Models models;
    private final List<String> untranslated;
    private CProgram program;
    private String environment;
    private Scan.Outcome outcome;

    Census(Sources sources, Models models, List<String> untranslated) {
        this.sources = sources;
        this.models = models;
        this.untranslated = untranslated;
    }

    void roots(String note, CProgram linked) {
        environment = note;
        program = linked;
    }

    void scanned(Scan.Outcome found) {
        outcome = found;
    }

    boolean isComplete() {
        return problems().isEmpty() && Notes.isComplete(outcome) && !reachesLittle();
    }

    /** Whether the roots lead to next to nothing of the code: that it is silent says nothing. */
    private boolean reachesLittle() {
        int reached = program.bodies() - program.bodiesBeyond(outcome.reached());
        return program.entries().isEmpty() || program.bodies() >= MANY && reached * PART < program.bodies();
    }

    /** Inputs that could not be read. */
    List<String> rejected() {
        List<String> all = new ArrayList<>(sources.problems());
        all.addAll(models.problems());
        return all;
    }

    private List<String> problems() {
        List<String> all = rejected();
        all.addAll(untranslated);
        return all;
    }

    /** Where the files are not one program, or not all of it is run by the roots. */
    private List<String> linked() {
        List<String> notes = new ArrayList<>();
        int repeated = program.repeated().size();
        if (repeated > 0)
            notes.add("functions with more than one body, of which the first was taken: " + repeated + ", such as "
                    + program.repeated().iterator().next() + "; scan programs one by one");
        int unreached = program.bodiesBeyond(outcome.reached());
        if (unreached > 0)
            notes.add("bodies that no thread root reaches, not compared: " + unreached
                    + (reachesLittle() ? "; --library takes functions that other files can call as roots" : ""));
        return notes;
    }

    List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add(Notes.warnings(outcome));
        notes.add("files: " + sources.modules() + " read, " + program.bodies() + " bodies analysed, "
                + program.missing() + " functions without a body");
        notes.add(Notes.calls(outcome));
        notes.add(Notes.callGraph(outcome));
        notes.addAll(Notes.limits(outcome));
        notes.addAll(Notes.memory(outcome));
        notes.addAll(linked());
        if (environment != null) notes.add(environment);
        if (program.entries().isEmpty()) notes.add("no thread root found: nothing was compared");
        notes.addAll(Notes.problems(problems()));
        return notes;
    }
}
