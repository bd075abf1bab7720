package heddle.report.build;

import heddle.race.Race;
import heddle.race.Result;
import heddle.report.Ansi;
import heddle.report.text.TextReport;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;

/** The verdict on a build by the results of its tests; sentences are for its log. */
public final class BuildVerdict {
    private static final String OWN_CLASSES = "directoryClassesWoven";

    private final List<Result> results;

    /**
     * @param results with known races marked
     */
    public BuildVerdict(List<Result> results) {
        this.results = List.copyOf(results);
    }

    /** Whether there is a race that is neither known nor suppressed. */
    public boolean hasRace() {
        return results.stream().anyMatch(Result::hasRace);
    }

    public String raceSentence() {
        List<Race> races = results.stream()
                .flatMap(result -> result.races().stream())
                .filter(Race::isOpen)
                .toList();
        return races.size() == 1 ? "a race was found (see above)" : races.size() + " races were found (see above)";
    }

    /**
     * Why these results say nothing about the tests; empty if they do.
     *
     * @param obstacle what may have kept JVMs from leaving a result
     */
    public String nothingObserved(String obstacle) {
        if (results.isEmpty()) {
            return "nothing was observed: no JVM left a result; " + obstacle;
        }
        if (results.stream().allMatch(result -> result.extent().events() == 0)) {
            return "nothing was observed: no class was woven; see 'include' and 'exclude'";
        }
        boolean own =
                results.stream().anyMatch(result -> result.extent().census().getOrDefault(OWN_CLASSES, 1L) > 0);
        return own ? "" : "nothing of the tests was observed: no class of a module was woven, only classes of jars";
    }

    /** Whether a part of what ran was not observed. */
    public boolean isIncomplete() {
        return !results.stream().allMatch(Result::complete);
    }

    /** Prints the text report line by line. */
    public void print(Consumer<String> log) {
        StringWriter text = new StringWriter();
        try {
            new TextReport(Ansi.PLAIN).write(results, text);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory does not fail", e);
        }
        text.toString().stripTrailing().lines().forEach(log);
    }
}
