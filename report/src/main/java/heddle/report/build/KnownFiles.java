package heddle.report.build;

import heddle.race.Result;
import heddle.report.file.FileFault;
import heddle.report.triage.KnownRaces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The baseline and the rules that the parameters name. */
public final class KnownFiles {
    private final KnownRaces known = new KnownRaces();
    private final Path baseline;

    /**
     * Reads the files, before any work is done.
     *
     * @param base what their names are relative to; rules are taken from there if none are named
     * @param baseline null for none
     * @param suppress null for the usual name
     */
    public KnownFiles(Path base, String baseline, boolean update, String suppress) {
        if (update && baseline == null) {
            throw new BuildFault("'updateBaseline' needs a 'baseline'");
        }
        this.baseline = baseline == null ? null : base.resolve(baseline);
        read(this.baseline, file -> known.readBaseline(file, update));
        Path usual = base.resolve(KnownRaces.SUPPRESSIONS);
        if (suppress != null) {
            read(base.resolve(suppress), known::readRules);
        } else if (Files.isRegularFile(usual)) {
            read(usual, known::readRules);
        }
    }

    private interface Reader {
        void read(Path file) throws IOException;
    }

    private static void read(Path file, Reader reader) {
        try {
            if (file != null) {
                reader.read(file);
            }
        } catch (IOException e) {
            throw new BuildFault(FileFault.reading(file.toString(), e));
        }
    }

    /** The results with their races marked; the baseline is written if it is to be updated. */
    public List<Result> mark(List<Result> results) {
        List<Result> marked = known.mark(results);
        try {
            known.write();
        } catch (IOException e) {
            throw new BuildFault(FileFault.writing(baseline.toString(), e));
        }
        return marked;
    }
}
