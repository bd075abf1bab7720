package heddle.bench.cluster;

import heddle.race.work.Part;
import heddle.race.work.Shuffle;
import heddle.race.work.Work;
import heddle.race.work.Workers;
import heddle.scan.part.Parcel;
import heddle.scan.part.ScanWorker;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Does parts here, one after the other, and notes what they take. */
public final class MeasuredWorkers implements Workers<ScanWorker> {
    private final ScanWorker worker;
    private final int enough;
    private final List<ScanProfile.Measured> stages = new ArrayList<>();
    private ScanProfile.Shuffled shuffled;

    /** @param enough how many parts a stage has, if it is large */
    public MeasuredWorkers(ScanWorker worker, int enough) {
        this.worker = worker;
        this.enough = enough;
    }

    @Override
    public int enough() {
        return enough;
    }

    @Override
    public long leastWork() {
        return 1_000;
    }

    @Override
    public boolean areHere() {
        return false;
    }

    @Override
    public <P extends Part, R extends Serializable> List<R> work(
            String stage, ScanWorker here, Work<ScanWorker, P, R> work, List<P> parts, Consumer<R> done)
            throws IOException {
        List<R> answers = new ArrayList<>();
        stages.add(measure(stage.replace(' ', '-'), work, parts, answers));
        return answers;
    }

    private <P extends Part, R extends Serializable> ScanProfile.Measured measure(
            String stage, Work<ScanWorker, P, R> work, List<P> parts, List<R> answers) throws IOException {
        double seconds = 0;
        double longest = 0;
        long in = 0;
        long out = 0;
        for (P part : parts) {
            long start = System.nanoTime();
            R answer = work.work(worker, part);
            double taken = (System.nanoTime() - start) / 1e9;
            seconds += taken;
            longest = Math.max(longest, taken);
            in += bytes(part);
            out += bytes(answer);
            answers.add(answer);
        }
        return new ScanProfile.Measured(stage, parts.size(), seconds, longest, in, out);
    }

    private static long bytes(Object content) {
        if (content instanceof Parcel parcel) {
            return parcel.content().length;
        }
        if (content instanceof Shuffle.Bucket<?> bucket) {
            return bytes(bucket.rows());
        }
        return content instanceof List<?> list
                ? list.stream().mapToLong(MeasuredWorkers::bytes).sum()
                : ((byte[]) content).length;
    }

    /** Both halves are one entry, apart from the other stages. */
    @Override
    public <P extends Part, Q extends Serializable, R extends Serializable> List<R> shuffle(
            String stage, ScanWorker here, Shuffle<ScanWorker, P, Q, R> shuffle, List<P> parts) throws IOException {
        List<R> answers = Workers.super.shuffle(stage, here, shuffle, parts);
        ScanProfile.Measured pairs = stages.remove(stages.size() - 1);
        ScanProfile.Measured rows = stages.remove(stages.size() - 1);
        shuffled = new ScanProfile.Shuffled(rows.named(ScanProfile.ROWS), pairs);
        return answers;
    }

    public double seconds() {
        double all = shuffled == null
                ? 0
                : shuffled.rows().seconds() + shuffled.pairs().seconds();
        for (ScanProfile.Measured stage : stages) {
            all += stage.seconds();
        }
        return all;
    }

    public List<ScanProfile.Measured> stages() {
        return stages;
    }

    /** Pairing, null if it was not handed out. */
    public ScanProfile.Shuffled shuffled() {
        return shuffled;
    }
}
