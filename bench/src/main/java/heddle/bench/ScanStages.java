package heddle.bench;

import heddle.bench.cluster.MeasuredCrew;
import heddle.bench.cluster.ScanProfile;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;

/**
 * What the stages of a scan take that is divided among workers: every part is done here, one after the other, by a member
 * that has read the program for itself.
 *
 * <pre>
 * ScanStages PROFILE INPUT...
 * </pre>
 *
 * The file PROFILE is written for {@link ClusterSimulation}.
 */
public final class ScanStages {
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
        long start = System.nanoTime();
        MeasuredCrew crew = new MeasuredCrew(frontEnd.open(request));
        double reading = (System.nanoTime() - start) / 1e9;
        start = System.nanoTime();
        Outcome outcome = frontEnd.scan(request, Progress.NONE, crew);
        double all = (System.nanoTime() - start) / 1e9;
        ScanProfile profile = new ScanProfile(outcome.bodies(), reading, all - reading - crew.seconds(), crew.stages());
        profile.write(Path.of(args[0]));
        System.out.printf(
                Locale.ROOT,
                "%,d functions; reading and points-to %.1f s, stages %.1f s, driver besides %.1f s%n",
                profile.functions(),
                profile.reading(),
                crew.seconds(),
                profile.driver());
        System.out.println("| stage | parts | s | longest part, s | bytes in | bytes out |");
        System.out.println("|---|---|---|---|---|---|");
        for (ScanProfile.Measured stage : profile.stages()) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d | %.2f | %.2f | %,d | %,d |%n",
                    stage.name(),
                    stage.parts(),
                    stage.seconds(),
                    stage.longest(),
                    stage.bytesIn(),
                    stage.bytesOut());
        }
    }
}
