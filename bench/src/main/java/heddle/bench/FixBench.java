package heddle.bench;

import heddle.bench.live.Commands;
import heddle.bench.live.SuitePrograms;
import heddle.cli.fix.LineEdits;
import heddle.cli.fix.SourceEdits;
import heddle.prove.fix.Repair;
import heddle.prove.fix.Repairs;
import heddle.race.Fix;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.report.source.SourceRoots;
import heddle.report.source.Sources;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * {@code bench/run FixBench [PART...]}: for every racy program of the suite, or those whose names contain one of the parts:
 * records it, tries repairs of the race on its one variable, applies the first accepted one that has edits to a copy of the
 * source, compiles that, records again, and asks {@code vindicate} and {@code rv} whether they are silent now. Ends with code
 * 1 if one of the programs is not repaired.
 */
public final class FixBench {
    private final SuitePrograms suite;
    private final Path work = Files.createTempDirectory("fix");
    private final Map<String, Integer> kinds = new TreeMap<>();
    private int skipped;
    private int programs;
    private int accepted;
    private int silent;

    private FixBench(SuitePrograms suite) throws IOException {
        this.suite = suite;
    }

    public static void main(String[] args) throws Exception {
        FixBench bench = new FixBench(new SuitePrograms(ProgramBench.ROOT, ProgramBench.agent()));
        for (SuitePrograms.Member member : bench.suite.all()) {
            boolean chosen = args.length == 0 || List.of(args).stream().anyMatch(member.type()::contains);
            if (member.isRacy() && chosen) {
                bench.repair(member);
            }
        }
        System.out.printf(
                "%d racy programs with one variable: a repair accepted for %d, applied and silent %d; by kind %s; %d with"
                        + " several variables or none in the trace%n",
                bench.programs, bench.accepted, bench.silent, bench.kinds, bench.skipped);
        System.exit(bench.silent == bench.programs ? 0 : 1);
    }

    private void repair(SuitePrograms.Member member) throws Exception {
        Path trace = work.resolve("before.hdl");
        if (!suite.record(member, suite.classes().toString(), trace)) {
            say(member, "does not come to its end");
            return;
        }
        List<Race> races = races(trace, "vindicate");
        Set<String> variables = races.stream().map(Race::variable).collect(Collectors.toCollection(TreeSet::new));
        if (variables.size() != 1) {
            skipped++;
            say(member, variables.isEmpty() ? "no race in the trace" : "several variables: " + variables);
            return;
        }
        programs++;
        Path copy = copy(member);
        Race race = withSource(races.get(0), copy);
        List<Fix> fixes = fixes(trace, race, copy);
        if (fixes.stream().anyMatch(Fix::accepted)) {
            accepted++;
        }
        Fix best = fixes.stream()
                .filter(fix -> fix.accepted()
                        && !fix.edits().isEmpty()
                        && fix.edits().stream().noneMatch(edit -> edit.before().isEmpty()))
                .findFirst()
                .orElse(null);
        if (best == null) {
            say(member, "no applicable repair of " + variables + ": " + words(fixes));
            return;
        }
        kinds.merge(best.kind(), 1, Integer::sum);
        String fault = fault(member, copy, best);
        if (fault.isEmpty()) {
            silent++;
        } else {
            say(member, best.kind() + " on " + variables + ": " + fault + ' ' + best.edits());
        }
    }

    private static List<Race> races(Path trace, String engines) throws IOException {
        List<Race> races = new ArrayList<>();
        for (Result result : Commands.analyze(trace, engines)) {
            result.races().stream().filter(race -> race.verdict().isRace()).forEach(races::add);
        }
        return races;
    }

    private Path copy(SuitePrograms.Member member) throws IOException {
        Path copy = work.resolve("source");
        Path file = copy.resolve(member.file());
        Files.createDirectories(file.getParent());
        Files.copy(suite.sources().resolve(member.file()), file, StandardCopyOption.REPLACE_EXISTING);
        // the classes that the copy refers to, so that the compiler knows the types of lambda expressions
        Files.createDirectories(copy.resolve("heddle/suite"));
        for (String each : SuitePrograms.HELPERS) {
            Files.copy(suite.sources().resolve(each), copy.resolve(each), StandardCopyOption.REPLACE_EXISTING);
        }
        return copy;
    }

    private static Race withSource(Race found, Path copy) {
        Race race = found.withAccesses(
                found.first().withSource(null), found.second().withSource(null));
        Result result = new ResultBuilder()
                .engine("analyze")
                .model("vindicate")
                .complete(true)
                .races(List.of(race))
                .build();
        return new Sources(SourceRoots.of(List.of(copy)), copy)
                .attach(result)
                .races()
                .get(0);
    }

    private static List<Fix> fixes(Path trace, Race race, Path copy) throws IOException {
        SourceEdits edits = new SourceEdits(race, copy, List.of());
        List<Fix> fixes = new ArrayList<>();
        try (Trace opened = TraceFiles.open(trace)) {
            for (Repair repair : Repairs.of(opened, race)) {
                fixes.add(edits.of(repair));
            }
        }
        return fixes;
    }

    /** The defect that is left after the repair; empty if there is none. */
    private String fault(SuitePrograms.Member member, Path copy, Fix fix) throws Exception {
        if (!LineEdits.apply(fix.edits(), copy)) {
            return "cannot be applied";
        }
        Path classes = Files.createTempDirectory(work, "classes");
        String classPath = classes + ":" + suite.classes();
        try {
            SuitePrograms.compile(
                    List.of(copy.resolve(member.file())),
                    classes,
                    suite.classes().toString());
        } catch (IOException e) {
            return "does not compile";
        }
        Path trace = work.resolve("after.hdl");
        if (!suite.record(member, classPath, trace)) {
            return "does not come to its end";
        }
        List<Race> left = races(trace, "vindicate,rv");
        return left.isEmpty()
                ? ""
                : left.size() + " races left, on " + left.get(0).variable();
    }

    private static String words(List<Fix> fixes) {
        return fixes.stream()
                .map(fix -> fix.kind() + (fix.accepted() ? " accepted" : " rejected") + ' ' + fix.evidence())
                .collect(Collectors.joining("; "));
    }

    private static void say(SuitePrograms.Member member, String what) {
        System.out.println(member.type() + ": " + what);
    }
}
