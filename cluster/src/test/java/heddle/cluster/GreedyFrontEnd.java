package heddle.cluster;

import heddle.race.work.Workers;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import heddle.scan.jvm.JvmFrontEnd;
import heddle.scan.part.ScanWorker;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/** Reads class files as they are; on workers, some parts of a program that is called greedy need more memory than there is. */
public final class GreedyFrontEnd implements FrontEnd {
    private final FrontEnd real = new JvmFrontEnd();

    @Override
    public Language language() {
        return Language.JVM;
    }

    @Override
    public Outcome scan(Request request, Progress progress, Workers<ScanWorker> workers) throws IOException {
        return real.scan(request, progress, workers);
    }

    @Override
    public ScanWorker open(Request request) {
        ScanWorker worker = real.open(request);
        boolean isGreedy = request.inputs().stream().anyMatch(input -> input.endsWith("greedy"));
        return isGreedy ? new Greedy(worker) : worker;
    }

    private record Greedy(ScanWorker worker) implements ScanWorker {
        @Override
        public byte[] summaries(byte[] part) throws IOException {
            fill(part);
            return worker.summaries(part);
        }

        @Override
        public ArrayList<byte[]> rows(byte[] part) throws IOException {
            fill(part);
            return worker.rows(part);
        }

        @Override
        public byte[] pairs(List<byte[]> rows) throws IOException {
            fill(rows.get(0));
            return worker.pairs(rows);
        }
    }

    private static void fill(byte[] part) {
        List<long[]> all = new ArrayList<>();
        while (isTooLarge(part)) {
            all.add(new long[Integer.MAX_VALUE - 8]);
        }
    }

    private static boolean isTooLarge(byte[] part) {
        CRC32 sum = new CRC32();
        sum.update(part);
        return sum.getValue() % 4 == 0;
    }
}
