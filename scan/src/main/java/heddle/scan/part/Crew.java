package heddle.scan.part;

import heddle.race.work.Shuffle;
import heddle.race.work.Work;
import heddle.race.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The workers of one scan, with what they can be asked for. Parts of one stage do not depend on another.
 *
 * @param here the program as this process has read it
 */
public record Crew(Workers<ScanWorker> workers, ScanWorker here) {
    private static final Work<ScanWorker, Parcel, byte[]> SUMMARIES =
            (worker, part) -> worker.summaries(part.content());

    private static final Work<ScanWorker, Parcel, ArrayList<byte[]>> ROWS =
            (worker, part) -> worker.rows(part.content());

    private static final Work<ScanWorker, Shuffle.Bucket<byte[]>, byte[]> PAIRS =
            (worker, bucket) -> worker.pairs(bucket.rows());

    /** Stages with less cost than this are not worth being handed out. */
    public long leastWork() {
        return workers.leastWork();
    }

    /** How much work a part should be, where there is so much. */
    public long share(long work) {
        return workers.share(work);
    }

    /**
     * Has functions summarised.
     *
     * @return the answers in the order of the parts, null for those that were lost
     * @throws IOException if the others have read another program, with a sentence that says so
     */
    public List<byte[]> summaries(String stage, List<Parcel> parts) throws IOException {
        return workers.work(stage, here, SUMMARIES, parts, answer -> {});
    }

    /**
     * Has accesses compared that meet in one of so many buckets.
     *
     * @return the answers in the order of the buckets, null for those that were lost
     * @throws IOException as {@link #summaries}
     */
    public List<byte[]> pairs(List<Parcel> parts, int buckets) throws IOException {
        return workers.shuffle("pairs", here, new Shuffle<>(buckets, ROWS, PAIRS), parts);
    }
}
