package heddle.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code bench/run CorpusCheck [MODES] [PART...]}: weaves every class of the jars in {@code corpus.txt}, or of those whose
 * coordinates contain one of the parts, in every mode, lets the JVM verify each, and names those that verify without the
 * agent and do not with it, those that were not woven, and methods that were left alone. A jar that cannot be fetched is named, too.
 * Ends with code 1 if a class did not verify or was not woven.
 */
public final class CorpusCheck {
    private static final String ALL =
            "fasttrack,fasttrack+shortcuts=off,valor,fastrcd,pacer,rpt,record,record+values=true";
    private static final Pattern FAILED = Pattern.compile("weaving failed: ([^\"]*)");
    private static final Pattern LARGE = Pattern.compile("method too large to weave: ([^\"]*)");

    private final Path jdk;
    private final List<AgentMode> modes;
    private final Path found = Files.createTempFile("corpus", ".json");
    private int jars;
    private int classes;
    private int failures;

    private CorpusCheck(Path jdk, List<AgentMode> modes) throws IOException {
        this.jdk = jdk;
        this.modes = modes;
    }

    public static void main(String[] args) throws Exception {
        List<AgentMode> modes = AgentMode.parse(args.length == 0 || args[0].equals("all") ? ALL : args[0]);
        List<String> parts = args.length < 2 ? List.of("") : List.of(args).subList(1, args.length);
        CorpusCheck check = new CorpusCheck(Path.of(System.getProperty("java.home")), modes);
        for (String coordinates : coordinates()) {
            if (parts.stream().anyMatch(coordinates::contains)) {
                check.check(coordinates);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d jars, %d classes that verify without the agent, %d modes: %d failures%n",
                check.jars,
                check.classes,
                modes.size(),
                check.failures);
        System.exit(check.failures == 0 ? 0 : 1);
    }

    private static List<String> coordinates() throws IOException {
        try (InputStream corpus = CorpusCheck.class.getResourceAsStream("corpus.txt")) {
            return new String(corpus.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        }
    }

    private void check(String coordinates) throws Exception {
        Path jar;
        try {
            jar = Artifacts.jar(coordinates);
        } catch (IOException e) {
            System.out.println(coordinates + ": " + e.getMessage());
            failures++;
            return;
        }
        Map<String, String> plain = load(jar, List.of());
        plain.values().removeIf(outcome -> !outcome.equals("ok"));
        jars++;
        classes += plain.size();
        System.out.println(coordinates + ": " + plain.size() + " classes");
        for (AgentMode mode : modes) {
            Files.deleteIfExists(found);
            String agent = "-javaagent:" + ProgramBench.agent() + '=' + mode.options(found) + ",exclude=heddle.bench.*";
            Map<String, String> woven = load(jar, List.of(agent));
            for (String name : plain.keySet()) {
                String outcome = woven.getOrDefault(name, "not loaded");
                if (!outcome.equals("ok")) {
                    fail(mode, name + ' ' + outcome);
                }
            }
            if (!mode.isRecord()) {
                notes(mode, Files.readString(found));
            }
        }
    }

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

    /** What came of each class of a jar. */
    private Map<String, String> load(Path jar, List<String> agent) throws Exception {
        List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString(), "-Xmx1g", "-Xshare:auto"));
        command.addAll(agent);
        String own = CorpusCheck.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        command.addAll(List.of("-cp", own, CorpusLoad.class.getName(), jar.toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0 || !text.endsWith("end\n")) {
            throw new IOException(jar + " " + agent + " ended with code " + process.exitValue());
        }
        Map<String, String> outcomes = new LinkedHashMap<>();
        for (String line : text.lines().toList()) {
            int space = line.indexOf(' ');
            if (space > 0) {
                outcomes.put(line.substring(0, space), line.substring(space + 1));
            }
        }
        return outcomes;
    }
}
