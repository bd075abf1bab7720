package heddle.bench;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code bench/run CorpusCheck [--every N[:FROM]] [MODES] [PART...]}: weaves every class, or every Nth, of the jars in
 * {@code corpus.txt}, or of those whose coordinates contain one of the parts, in every mode, lets the JVM verify each, and
 * names those that verify without the agent and do not with it, those that were not woven, and methods that were left
 * alone. With {@code --every 10:3} the first mode begins with the fourth class, and each further mode with the one behind, so
 * that ten modes together take all. Some jars are first processed by another tool, see {@link CorpusTool}. A part may be {@code
 * N/M}: the Nth of M equal shares of the jars. Ends with code 1 if a class did not verify or was not woven; else with 4 if
 * a jar could not be fetched or its tool made none, each of which is named.
 *
 * <p>Jars are linked in batches, a JVM for each batch and mode, so that weaving is compiled by the JIT soon.
 */
public final class CorpusCheck {
    private static final String ALL =
            "fasttrack,fasttrack+shortcuts=off,valor,fastrcd,pacer,rpt,record,record+values=true";
    private static final Pattern FAILED = Pattern.compile("weaving failed: ([^\"]*)");
    private static final Pattern LARGE = Pattern.compile("method too large to weave: ([^\"]*)");

    /** Classes of a batch: so many that their accesses do not use up the numbers of sites. */
    private static final int BATCH = 25_000;

    /** Every mode takes the same classes. */
    private static final int SAME = -1;

    private final List<AgentMode> modes;
    private final int stride;
    private final int from;
    private final Path found = Files.createTempFile("corpus", ".json");
    private int jars;
    private int classes;
    private int failures;
    private int missing;

    private CorpusCheck(List<AgentMode> modes, int stride, int from) throws IOException {
        this.modes = modes;
        this.stride = stride;
        this.from = from;
    }

    public static void main(String[] all) throws Exception {
        boolean isSample = all.length > 1 && all[0].equals("--every");
        String[] args = isSample ? Arrays.copyOfRange(all, 2, all.length) : all;
        String[] sample = (isSample ? all[1] : "1").split(":");
        int from = sample.length > 1 ? Integer.parseInt(sample[1]) : SAME;
        List<AgentMode> modes = AgentMode.parse(args.length == 0 || args[0].equals("all") ? ALL : args[0]);
        List<String> parts = args.length < 2 ? List.of("") : List.of(args).subList(1, args.length);
        CorpusCheck check = new CorpusCheck(modes, Integer.parseInt(sample[0]), from);
        check.check(chosen(coordinates(), parts));
        System.out.printf(
                Locale.ROOT,
                "%d jars, %d modes, %d classes woven that verify without the agent: %d failures; %d jars are missing%n",
                check.jars,
                modes.size(),
                check.classes,
                check.failures,
                check.missing);
        System.exit(check.failures > 0 ? 1 : check.missing > 0 ? 4 : 0);
    }

    private static List<String> coordinates() throws IOException {
        try (InputStream corpus = CorpusCheck.class.getResourceAsStream("corpus.txt")) {
            return new String(corpus.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        }
    }

    private static List<String> chosen(List<String> all, List<String> parts) {
        List<String> chosen = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            for (String part : parts) {
                boolean isShare = part.matches("[1-9]\\d*/[1-9]\\d*");
                String[] share = part.split("/");
                if (isShare
                        ? i % Integer.parseInt(share[1]) == Integer.parseInt(share[0]) - 1
                        : all.get(i).contains(part)) {
                    chosen.add(all.get(i));
                    break;
                }
            }
        }
        return chosen;
    }

    private void check(List<String> entries) throws Exception {
        Map<String, List<String>> closures = Artifacts.closures(
                "corpus",
                entries.stream().map(CorpusTool::coordinates).distinct().toList());
        Map<String, String> batch = new LinkedHashMap<>();
        int size = 0;
        for (String each : entries) {
            List<String> closure;
            try {
                closure = closure(each, closures);
            } catch (IOException e) {
                System.out.println(each + ": missing: " + e.getMessage());
                missing++;
                continue;
            }
            int more = CorpusLoad.names(closure.get(0)).size() / stride + 1;
            if (size > 0 && size + more > BATCH) {
                checkBatch(batch);
                batch.clear();
                size = 0;
            }
            batch.put(String.join(File.pathSeparator, closure), each);
            size += more;
        }
        if (size > 0) {
            checkBatch(batch);
        }
    }

    /** The jar of an entry and what it depends on; alone, if that cannot be had. */
    private static List<String> closure(String entry, Map<String, List<String>> closures)
            throws IOException, InterruptedException {
        String coordinates = CorpusTool.coordinates(entry);
        List<String> closure = closures.get(coordinates);
        if (closure == null) {
            closure = List.of(Artifacts.jar(coordinates).toString());
        }
        CorpusTool tool = CorpusTool.of(entry);
        return tool == null ? closure : tool.process(closure);
    }

    /** The batch has class paths, each with its jar's coordinates. */
    private void checkBatch(Map<String, String> batch) throws Exception {
        Path list = Files.createTempFile("corpus", ".txt");
        Files.write(list, batch.keySet());
        jars += batch.size();
        Map<Integer, Map<String, Map<String, String>>> plain = new HashMap<>();
        for (int i = 0; i < modes.size(); i++) {
            AgentMode mode = modes.get(i);
            int first = from == SAME ? 0 : (from + i) % stride;
            if (!plain.containsKey(first)) {
                plain.put(first, verified(batch, CorpusLinks.of(list, stride, first, null, null)));
            }
            Files.deleteIfExists(found);
            long start = System.nanoTime();
            Map<String, Map<String, String>> woven = CorpusLinks.of(list, stride, first, mode, found);
            System.out.printf(Locale.ROOT, "  %s: %.0f s%n", mode.name(), (System.nanoTime() - start) / 1e9);
            for (String jar : batch.keySet()) {
                for (String name : plain.get(first).get(jar).keySet()) {
                    classes++;
                    String outcome = woven.getOrDefault(jar, Map.of()).getOrDefault(name, "not loaded");
                    if (!outcome.equals("ok")) {
                        fail(mode, batch.get(jar) + ' ' + name + ' ' + outcome);
                    }
                }
            }
            notes(mode, new String(Files.readAllBytes(found), StandardCharsets.ISO_8859_1));
        }
        Files.delete(list);
    }

    /** Of what came of classes without the agent, those that verify. */
    private static Map<String, Map<String, String>> verified(
            Map<String, String> batch, Map<String, Map<String, String>> plain) {
        for (String jar : batch.keySet()) {
            int all = plain.get(jar).size();
            plain.get(jar).values().removeIf(outcome -> !outcome.equals("ok"));
            System.out.println(batch.get(jar) + ": " + plain.get(jar).size() + " of " + all + " classes verify");
        }
        return plain;
    }

    /** A recording is not text, but has its notes in it as they are. */
    private void notes(AgentMode mode, String result) {
        for (Matcher failed = FAILED.matcher(result); failed.find(); ) {
            fail(mode, "not woven: " + failed.group(1));
        }
        for (Matcher large = LARGE.matcher(result); large.find(); ) {
            System.out.println("  " + mode.name() + ": too large: " + large.group(1));
        }
    }

    private void fail(AgentMode mode, String what) {
        failures++;
        System.out.println("  " + mode.name() + ": " + what);
    }
}
