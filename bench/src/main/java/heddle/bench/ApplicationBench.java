package heddle.bench;

import heddle.race.Race;
import heddle.race.Result;
import heddle.report.json.JsonReport;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Whole applications under the agent, on every JDK from 17 on: {@code bench/run ApplicationBench [NAME...]}, or with {@code --jdk own} on the
 * running one. A row says
 * whether the application starts and answers as it does without the agent, how much longer the whole process takes, by
 * the clock and in processor time, and how many races were reported; they follow in a line each. Results are left in {@code bench/target/applications}, for
 * {@code heddle show}.
 */
public final class ApplicationBench {
    private static final Path RESULTS = ProgramBench.ROOT.resolve("bench/target/applications");

    private ApplicationBench() {}

    public static void main(String[] all) throws Exception {
        List<String> args = new ArrayList<>(List.of(all));
        List<Path> jdks = ProgramBench.chosenJdks(args);
        Files.createDirectories(RESULTS);
        AgentMode mode = new AgentMode("fasttrack");
        for (Path jdk : jdks) {
            System.out.println("\n" + jdk.getFileName());
            System.out.printf(
                    "%-18s %-7s %-8s %9s %9s %9s  %s%n",
                    "application", "starts", "answers", "without", "clock", "processor", "races");
            for (Application application : Application.all()) {
                if (args.isEmpty() || args.contains(application.key())) {
                    measure(application, mode, jdk);
                }
            }
        }
    }

    private static void measure(Application application, AgentMode mode, Path jdk) throws Exception {
        RealProgram program = application.program(Artifacts.closure(application.key(), application.artifacts()));
        Path classes = ProgramBench.compile(program);
        ProgramRun plain = ProgramRun.plain(program, application.work(), jdk, classes);
        ProgramRun woven = ProgramRun.under(mode, ProgramBench.agent(), program, application.work(), jdk, classes);
        Result result = woven.result();
        System.out.printf(
                "%-18s %-7s %-8s %7.1f s %8.1fx %8.1fx  %s%n",
                application.name(),
                woven.checksum().isEmpty() ? "FAILS" : "yes",
                woven.hasChecksumOf(plain) ? "same" : "DIFFER",
                plain.wall() / 1e3,
                woven.wall() / (double) plain.wall(),
                woven.cpu() / (double) plain.cpu(),
                result == null ? "NO RESULT" : result.races().size() + (result.complete() ? "" : ", incomplete"));
        if (woven.checksum().isEmpty()) {
            System.out.println("  " + woven.failure());
        }
        List<String> plainLines = plain.output().lines().toList();
        woven.output()
                .lines()
                .filter(line -> line.startsWith("failed ") && !plainLines.contains(line))
                .forEach(line -> System.out.println("  only with the agent: " + line));
        if (result != null) {
            result.races().forEach(ApplicationBench::print);
            keep(result, application.key() + '-' + jdk.getFileName() + ".json");
        }
    }

    private static void print(Race race) {
        System.out.println("  " + race.variable() + ": " + race.first().op() + ' '
                + race.first().location() + ", " + race.second().op() + ' '
                + race.second().location());
    }

    private static void keep(Result result, String file) throws IOException {
        try (Writer out = Files.newBufferedWriter(RESULTS.resolve(file))) {
            new JsonReport().write(List.of(result), out);
        }
    }
}
