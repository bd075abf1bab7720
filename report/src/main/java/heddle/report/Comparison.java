package heddle.report;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The verdicts of several engines on the races of one input.
 *
 * @param input the input's name
 * @param engines ids of the engines, in the order of the results
 * @param rows one per race that any of them lists
 */
public record Comparison(String input, List<String> engines, List<Row> rows) {
    /**
     * One race.
     *
     * @param verdicts by engine; null where the engine does not list it
     */
    public record Row(String id, String variable, List<Verdict> verdicts) {}

    /** One comparison for each input that more than one engine was run on; several runs of one program are none. */
    public static List<Comparison> of(List<Result> results) {
        Map<String, List<Result>> byInput = new LinkedHashMap<>();
        for (Result result : results) {
            byInput.computeIfAbsent(result.input(), input -> new ArrayList<>()).add(result);
        }
        List<Comparison> comparisons = new ArrayList<>();
        byInput.forEach((input, ofInput) -> {
            long engines = ofInput.stream().map(Result::engine).distinct().count();
            if (engines > 1 && engines == ofInput.size()) {
                comparisons.add(compare(input, ofInput));
            }
        });
        return comparisons;
    }

    private static Comparison compare(String input, List<Result> results) {
        Map<String, Row> rows = new LinkedHashMap<>();
        for (int i = 0; i < results.size(); i++) {
            for (Race race : results.get(i).races()) {
                Row row = rows.computeIfAbsent(race.id(), id -> emptyRow(race, results.size()));
                row.verdicts().set(i, race.verdict());
            }
        }
        List<String> engines = results.stream().map(Result::engine).toList();
        return new Comparison(input, engines, List.copyOf(rows.values()));
    }

    private static Row emptyRow(Race race, int engines) {
        List<Verdict> verdicts = new ArrayList<>();
        for (int i = 0; i < engines; i++) {
            verdicts.add(null);
        }
        return new Row(race.id(), race.variable(), verdicts);
    }
}
