package heddle.report.html;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Step;
import heddle.race.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

/** Results of the size that a page must bear. The same ones every time. */
public final class LargeResults {
    private static final int THREADS = 8;
    private static final String[] FIELDS = {"size", "head", "dirty", "total", "count", "next"};
    private static final Verdict[] VERDICTS = {
        Verdict.OBSERVED, Verdict.PREDICTED, Verdict.CANDIDATE, Verdict.SAMPLED, Verdict.STATIC
    };

    private LargeResults() {}

    /** So many races with stacks and locks, and no schedule. */
    public static List<Result> races(int count) {
        Random random = new Random(8);
        List<Race> races = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String variable = "org.example.store.Table" + i / FIELDS.length + "." + FIELDS[i % FIELDS.length];
            races.add(new RaceBuilder()
                    .id("%016x".formatted(random.nextLong()))
                    .verdict(VERDICTS[random.nextInt(VERDICTS.length)])
                    .variable(variable)
                    .count(1 + random.nextInt(5000))
                    .first(access(random, "write", i))
                    .second(access(random, "read", i))
                    .build());
        }
        return List.of(result(races, List.of(), 10_000_000));
    }

    private static Access access(Random random, String op, int i) {
        int line = 10 + random.nextInt(400);
        String file = "Table" + i / FIELDS.length + ".java:" + line;
        return new Access(
                random.nextInt(10_000_000),
                "worker-" + random.nextInt(THREADS),
                op,
                file,
                List.of(
                        "org.example.store.Table" + i + ".update(" + file + ")",
                        "org.example.store.Worker.run(Worker.java:31)"),
                random.nextBoolean() ? List.of("org.example.store.Store.lock") : List.of());
    }

    /** One witnessed race among so many events: the witness runs the odd threads first. */
    public static List<Result> events(int count) {
        List<Step> steps = steps(count);
        int first = count - 10;
        int second = count - 1;
        List<Long> witness = new ArrayList<>();
        for (int odd = 1; odd >= 0; odd--) {
            for (int i = 0; i < count; i++) {
                if (thread(i) % 2 == odd && i != first && i != second) {
                    witness.add((long) i);
                }
            }
        }
        witness.addAll(LongStream.of(first, second).boxed().toList());
        Race race = new RaceBuilder()
                .id("00c0ffee00c0ffee")
                .verdict(Verdict.WITNESSED)
                .variable("org.example.store.Store.state")
                .count(1)
                .first(access(steps.get(first)))
                .second(access(steps.get(second)))
                .witness(witness)
                .build();
        return List.of(result(List.of(race), steps, count));
    }

    private static Access access(Step step) {
        return new Access(step.event(), step.thread(), step.op(), step.location(), List.of(), List.of());
    }

    private static List<Step> steps(int count) {
        List<Step> steps = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int thread = thread(i);
            boolean racing = i == count - 10 || i == count - 1;
            // Each thread: acquire, three accesses, release, three accesses.
            int phase = racing ? 3 : i / THREADS % 8;
            String op = phase == 0 ? "acquire" : phase == 4 ? "release" : phase % 2 == 0 ? "read" : "write";
            boolean lock = phase == 0 || phase == 4;
            String target = lock ? "org.example.store.Lock" + thread : "org.example.store.Store.state";
            steps.add(new Step(i, "worker-" + thread, op, target, "Store.java:" + (10 + phase), lock ? "" : "" + i));
        }
        return steps;
    }

    private static int thread(int event) {
        return event * 5 % THREADS;
    }

    private static Result result(List<Race> races, List<Step> steps, long events) {
        return new ResultBuilder()
                .input("store.hdl")
                .engine("vindicate")
                .model("strict")
                .complete(true)
                .events(events)
                .threads(THREADS)
                .locks(THREADS)
                .variables(1)
                .seconds(1.5)
                .eventsRead(events)
                .races(races)
                .slice(steps)
                .build();
    }
}
