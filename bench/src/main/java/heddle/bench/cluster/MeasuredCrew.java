package heddle.bench.cluster;

import heddle.scan.part.Crew;
import heddle.scan.part.Shuffle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Does parts here, one after the other, and notes what they take. */
public final class MeasuredCrew implements Crew {
    private final Crew.Member member;
    private final int enough;
    private final List<ScanProfile.Measured> stages = new ArrayList<>();
    private ScanProfile.Shuffled shuffled;

    /** @param enough how many parts a stage has, if it is large */
    public MeasuredCrew(Crew.Member member, int enough) {
        this.member = member;
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
    public List<byte[]> work(String stage, List<Part> parts) throws IOException {
        List<byte[]> answers = new ArrayList<>();
        stages.add(measure(stage.replace(' ', '-'), parts, answers));
        return answers;
    }

    private ScanProfile.Measured measure(String stage, List<Part> parts, List<byte[]> answers) throws IOException {
        double seconds = 0;
        double longest = 0;
        long in = 0;
        long out = 0;
        for (Part part : parts) {
            long start = System.nanoTime();
            byte[] answer = member.work(part.content());
            double taken = (System.nanoTime() - start) / 1e9;
            seconds += taken;
            longest = Math.max(longest, taken);
            in += part.content().length;
            out += answer.length;
            answers.add(answer);
        }
        return new ScanProfile.Measured(stage, parts.size(), seconds, longest, in, out);
    }

    @Override
    public List<byte[]> shuffle(String stage, List<Part> parts, int buckets) throws IOException {
        List<byte[]> rows = new ArrayList<>();
        ScanProfile.Measured first = measure(ScanProfile.ROWS, parts, rows);
        List<List<byte[]>> byBucket = new ArrayList<>();
        for (int i = 0; i < buckets; i++) {
            byBucket.add(new ArrayList<>());
        }
        for (byte[] answer : rows) {
            List<byte[]> each = Shuffle.rows(answer, buckets);
            for (int i = 0; i < buckets; i++) {
                byBucket.get(i).add(each.get(i));
            }
        }
        List<Part> made = new ArrayList<>();
        for (List<byte[]> bucket : byBucket) {
            made.add(new Part(Shuffle.part(bucket), 1));
        }
        List<byte[]> answers = new ArrayList<>();
        shuffled = new ScanProfile.Shuffled(first, measure(stage, made, answers));
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
