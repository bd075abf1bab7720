package heddle.bench;

import heddle.bench.cluster.MeasuredWorkers;
import heddle.bench.cluster.ScanProfile;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;

/**
 * The time of each stage of a scan that is divided among workers: every part is done here, one after the other, by a member
 * that has read the program for itself.
 *
 * <pre>
 * ScanStages PROFILE INPUT...
 * </pre>
 *
 * The scan is done three times, as what pairing sends from worker to worker depends on the number of its parts.
 * The file PROFILE is written for {@link ClusterSimulation}.
 */
public final class ScanStages {
    /** How many parts a stage is divided into; the levels are taken from the usual number. */
    private static final int[] PARTS = {16, 64, 256};

    private static final int USUAL = 64;

    private ScanStages() {}

    public static void main(String[] args) throws IOException {
        List<Path> inputs = Arrays.stream(args).skip(1).map(Path::of).toList();
        Language language = Language.of(inputs.get(0));
        FrontEnd frontEnd = ServiceLoader.load(FrontEnd.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(each -> each.language() == language)
                .findFirst()
                .orElseThrow();
        FrontEnd.Request request = new FrontEnd.Request(inputs, List.of(), false, true);
        List<ScanProfile.Shuffled> shuffles = new ArrayList<>();
        ScanProfile profile = null;
        for (int parts : PARTS) {
            long start = System.nanoTime();
            MeasuredWorkers workers = new MeasuredWorkers(frontEnd.open(request), parts);
            double reading = (System.nanoTime() - start) / 1e9;
            start = System.nanoTime();
            Outcome outcome = frontEnd.scan(request, Progress.NONE, workers);
            double all = (System.nanoTime() - start) / 1e9;
            if (workers.shuffled() != null) {
                shuffles.add(workers.shuffled());
            }
            if (parts == USUAL) {
                double driver = all - reading - workers.seconds();
                profile = new ScanProfile(outcome.bodies(), reading, driver, workers.stages(), shuffles);
            }
        }
        profile.write(Path.of(args[0]));
        print(profile);
    }

    private static void print(ScanProfile profile) {
        System.out.printf(
                Locale.ROOT,
                "%,d functions; reading and points-to %.1f s, driver besides that and stages %.1f s%n",
                profile.functions(),
                profile.reading(),
                profile.driver());
        System.out.println("| stage | parts | s | longest part, s | bytes in | bytes out |");
        System.out.println("|---|---|---|---|---|---|");
        profile.stages().forEach(stage -> print(stage.name(), stage));
        for (ScanProfile.Shuffled shuffle : profile.shuffles()) {
            print("rows of pairs", shuffle.rows());
            print("pairs", shuffle.pairs());
        }
    }

    private static void print(String name, ScanProfile.Measured stage) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %d | %.2f | %.2f | %,d | %,d |%n",
                name,
                stage.parts(),
                stage.seconds(),
                stage.longest(),
                stage.bytesIn(),
                stage.bytesOut());
    }
}
