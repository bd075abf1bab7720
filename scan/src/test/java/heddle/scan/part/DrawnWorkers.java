package heddle.scan.part;

import heddle.race.Result;
import heddle.race.work.Part;
import heddle.race.work.Work;
import heddle.race.work.Workers;
import heddle.scan.front.Outcome;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * Workers that have read the program for themselves: they do the parts of a stage in a drawn order, some of them twice, and
 * lose some. For the tests of front ends.
 */
public final class DrawnWorkers implements Workers<ScanWorker> {
    private final ScanWorker worker;
    private final Random random;
    private final IntPredicate isLost;

    /** The stages so far, and the number of parts of each. */
    public final List<String> stages = new ArrayList<>();

    public final List<Integer> sizes = new ArrayList<>();

    /** The parts so far. */
    public int parts;

    /** @param isLost by the number of a part, over all stages */
    public DrawnWorkers(ScanWorker worker, long seed, IntPredicate isLost) {
        this.worker = worker;
        this.random = new Random(seed);
        this.isLost = isLost;
    }

    @Override
    public int enough() {
        return 12;
    }

    @Override
    public boolean areHere() {
        return false;
    }

    @Override
    public long leastWork() {
        return 1;
    }

    @Override
    public <P extends Part, R extends Serializable> List<R> work(
            String stage, ScanWorker here, Work<ScanWorker, P, R> work, List<P> todo, Consumer<R> done)
            throws IOException {
        stages.add(stage);
        sizes.add(todo.size());
        List<R> answers = new ArrayList<>(Collections.nCopies(todo.size(), null));
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < todo.size(); i++) {
            order.addAll(Collections.nCopies(1 + random.nextInt(2), i));
        }
        Collections.shuffle(order, random);
        for (int i : order) {
            answers.set(i, work.work(worker, todo.get(i)));
        }
        for (int i = 0; i < answers.size(); i++) {
            if (isLost.test(parts++)) {
                answers.set(i, null);
            }
        }
        return answers;
    }

    /** Everything in an outcome but the time, a line each. */
    public static List<String> lines(Outcome outcome) {
        Result result = outcome.result();
        List<String> lines = new ArrayList<>(result.notes());
        result.races().forEach(race -> lines.add(race.toString()));
        lines.addAll(outcome.rejected());
        lines.add(result.complete() + " " + result.extent().threads() + " "
                + result.extent().variables() + " " + outcome.bodies());
        return lines;
    }
}
