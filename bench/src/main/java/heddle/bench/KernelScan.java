package heddle.bench;

import heddle.race.Access;
import heddle.race.Race;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.TreeMap;

/**
 * Scans bitcode, as {@code scan-llvm/kernel} makes it, and prints what each phase took, the peak memory and the notes of
 * the result: {@code KernelScan [--models FILE] [--sample COUNT SEED] DIRECTORY...}. A sample is drawn from the variables of the
 * default output, sorted by name, and of each the first pair is printed.
 */
public final class KernelScan {
    /** So many calls of a chain are printed. */
    private static final int FRAMES = 12;

    private KernelScan() {}

    public static void main(String[] args) throws IOException {
        List<String> words = new ArrayList<>(List.of(args));
        List<Path> models = new ArrayList<>();
        if (words.size() > 1 && words.get(0).equals("--models")) {
            models.add(Path.of(words.get(1)));
            words.subList(0, 2).clear();
        }
        boolean sampling = words.size() > 2
                && words.get(0).equals("--sample")
                && words.get(1).matches("\\d{1,9}")
                && words.get(2).matches("\\d{1,18}");
        int count = sampling ? Integer.parseInt(words.get(1)) : 0;
        long seed = sampling ? Long.parseLong(words.get(2)) : 0;
        if (sampling) words.subList(0, 3).clear();
        if (words.isEmpty() || words.get(0).startsWith("--")) {
            System.err.println("usage: KernelScan [--models FILE] [--sample COUNT SEED] DIRECTORY...");
            System.exit(2);
        }
        for (String word : words)
            if (!Files.exists(Path.of(word))) {
                System.err.println("KernelScan: there is no " + word);
                System.exit(2);
            }
        FrontEnd bitcode = ServiceLoader.load(FrontEnd.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(found -> found.language() == Language.BITCODE)
                .findFirst()
                .orElseThrow();
        List<Path> inputs = words.stream().map(Path::of).toList();
        ScanPhases phases = new ScanPhases();
        Outcome outcome = bitcode.scan(new FrontEnd.Request(inputs, models, false, false), phases);
        phases.total();
        List<Race> likely = outcome.result().races();
        Map<String, List<Race>> byVariable = new TreeMap<>();
        for (Race race : likely)
            byVariable
                    .computeIfAbsent(race.variable(), any -> new ArrayList<>())
                    .add(race);
        System.out.printf(
                "%,d bodies, %,d likely warnings on %,d variables%n",
                outcome.bodies(), likely.size(), byVariable.size());
        for (String note : outcome.result().notes()) System.out.println("  " + note);
        List<String> drawn = new ArrayList<>(byVariable.keySet());
        Collections.shuffle(drawn, new Random(seed));
        for (String variable : drawn.subList(0, Math.min(count, drawn.size()))) print(byVariable.get(variable));
    }

    private static void print(List<Race> pairs) {
        Race best = pairs.get(0);
        System.out.printf(
                "%n%s (%d pair%s): %s%n", best.variable(), pairs.size(), pairs.size() == 1 ? "" : "s", best.reason());
        for (Access access : List.of(best.first(), best.second())) {
            System.out.printf("  %s by %s, locks %s%n", access.op(), access.thread(), access.locks());
            access.stack().stream().limit(FRAMES).forEach(frame -> System.out.println("    " + frame));
            if (access.stack().size() > FRAMES)
                System.out.println("    and " + (access.stack().size() - FRAMES) + " further, from "
                        + access.stack().get(access.stack().size() - 1));
        }
    }
}
