package heddle.cluster;

import heddle.cli.Main;
import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A run of the command, by its exit code and what it printed. */
record Command(int exit, String out, String err) {
    static Command run(Stream<String> arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Main.run(arguments.toArray(String[]::new), out, err);
        return new Command(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    static Command run(String... arguments) {
        return run(Stream.of(arguments));
    }

    /** The results in the JSON that it printed, without what differs from run to run. */
    List<String> results() throws IOException {
        List<String> results = new ArrayList<>();
        for (Result result :
                JsonResults.read("the output", new ByteArrayInputStream(out.getBytes(StandardCharsets.UTF_8)))) {
            results.add(lasting(result));
        }
        return results;
    }

    /**
     * Without times, and without what left a scan's memory, which depends on the heap. Without what the engine rv, alone or
     * in recipe, counts on its way, too: a pair that an earlier part has shown to race is tried again, and a witness depends
     * on what the solver learnt before.
     */
    static String lasting(Result result) {
        boolean hasWitnesses = !List.of("rv", "recipe").contains(result.engine());
        String counts = Stream.of(
                        result.extent().events(),
                        result.extent().eventsRead(),
                        result.dismissed().refuted(),
                        result.dismissed().unknown())
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
        String races = result.races().stream()
                .map(race -> race.toString().replaceAll("witness=\\[[^]]*]", hasWitnesses ? "$0" : ""))
                .collect(Collectors.joining("\n"));
        String notes = result.notes()
                .toString()
                .replaceAll(", \\d+ pairs? examined:.*? s\\.|, [\\d.]+ s\\.", "")
                .replaceAll(", \\d+ summaries left memory[^,]*", "");
        return result.input() + " " + result.engine() + " " + result.model() + " " + result.complete() + " " + counts
                + " " + result.extent().threads() + " " + result.extent().locks() + " "
                + result.extent().variables() + "\n" + races + "\n" + notes
                + (hasWitnesses ? result.slice() : "");
    }
}
