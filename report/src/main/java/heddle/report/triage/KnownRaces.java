package heddle.report.triage;

import heddle.race.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** Baseline and suppressions. Either may be missing. */
public final class KnownRaces {
    /** The file of rules that is taken if there is one in the working directory. */
    public static final String SUPPRESSIONS = "heddle.suppress";

    private Baseline baseline;
    private Path growing;
    private Suppressions suppressions;

    /**
     * Reads a baseline.
     *
     * @param update whether races that are found are added to the file, which need not exist then
     */
    public void readBaseline(Path file, boolean update) throws IOException {
        growing = update ? file : null;
        baseline = update && !Files.exists(file)
                ? new Baseline()
                : Baseline.parse(file.toString(), Files.readAllLines(file));
    }

    /** Reads rules, of which those hold that have not expired today. */
    public void readRules(Path file) throws IOException {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        suppressions = Suppressions.parse(file.toString(), Files.readAllLines(file), today);
    }

    /** The results with their races marked, and a note for each rule that no longer has an effect. */
    public List<Result> mark(List<Result> results) {
        List<Result> marked = new ArrayList<>(results);
        if (suppressions != null) {
            marked.replaceAll(suppressions::mark);
            addNotes(suppressions.complaints(), marked);
        }
        if (baseline != null) {
            if (growing != null) {
                marked.forEach(baseline::add);
            }
            marked.replaceAll(baseline::mark);
            long unseen = baseline.unseen(marked);
            if (unseen > 0) {
                addNotes(List.of(unseen + " of the " + baseline.size() + " known races were not seen"), marked);
            }
        }
        return marked;
    }

    /** Writes the baseline with the races of the results that were marked, if it is to be updated. */
    public void write() throws IOException {
        if (growing != null) {
            Files.writeString(growing, baseline.text());
        }
    }

    private static void addNotes(List<String> notes, List<Result> results) {
        for (String note : notes) {
            if (!results.isEmpty()) {
                results.set(0, results.get(0).withNote(note));
            }
        }
    }
}
