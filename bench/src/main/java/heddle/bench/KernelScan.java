package heddle.bench;

import heddle.race.Race;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;

/**
 * Scans bitcode, as {@code scan-llvm/kernel} makes it, and prints what each phase took, the peak memory and the notes of
 * the result: {@code KernelScan DIRECTORY...}.
 */
public final class KernelScan {
    private KernelScan() {}

    public static void main(String[] args) throws IOException {
        if (args.length == 0) {
            System.err.println("usage: KernelScan DIRECTORY...");
            System.exit(2);
        }
        FrontEnd bitcode = ServiceLoader.load(FrontEnd.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(found -> found.language() == Language.BITCODE)
                .findFirst()
                .orElseThrow();
        List<Path> inputs = Arrays.stream(args).map(Path::of).toList();
        ScanPhases phases = new ScanPhases();
        Outcome outcome = bitcode.scan(new FrontEnd.Request(inputs, List.of(), false, false), phases);
        phases.total();
        List<Race> likely = outcome.result().races();
        System.out.printf(
                "%,d bodies, %,d likely warnings on %,d variables%n",
                outcome.bodies(),
                likely.size(),
                likely.stream().map(Race::variable).distinct().count());
        for (String note : outcome.result().notes()) System.out.println("  " + note);
    }
}
