package heddle.bench.cluster;

import heddle.scan.part.Crew;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Does parts here, one after the other, and notes what they take. */
public final class MeasuredCrew implements Crew {
    private final Crew.Member member;
    private final List<ScanProfile.Measured> stages = new ArrayList<>();

    public MeasuredCrew(Crew.Member member) {
        this.member = member;
    }

    @Override
    public int enough() {
        return 64;
    }

    @Override
    public long leastWork() {
        return 1_000;
    }

    @Override
    public List<byte[]> work(String stage, List<Part> parts) throws IOException {
        List<byte[]> answers = new ArrayList<>();
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
        stages.add(new ScanProfile.Measured(stage.replace(' ', '-'), parts.size(), seconds, longest, in, out));
        return answers;
    }

    public double seconds() {
        return stages.stream().mapToDouble(ScanProfile.Measured::seconds).sum();
    }

    public List<ScanProfile.Measured> stages() {
        return stages;
    }
}
