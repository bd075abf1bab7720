package heddle.cluster;

import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import heddle.scan.jvm.JvmFrontEnd;
import heddle.scan.part.Crew;
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
    public Outcome scan(Request request, Progress progress, Crew crew) throws IOException {
        return real.scan(request, progress, crew);
    }

    @Override
    public Crew.Member open(Request request) {
        Crew.Member member = real.open(request);
        boolean isGreedy = request.inputs().stream().anyMatch(input -> input.endsWith("greedy"));
        return isGreedy ? part -> isTooLarge(part) ? fill() : member.work(part) : member;
    }

    private static boolean isTooLarge(byte[] part) {
        CRC32 sum = new CRC32();
        sum.update(part);
        return sum.getValue() % 4 == 0;
    }

    private static byte[] fill() {
        List<long[]> all = new ArrayList<>();
        while (true) {
            all.add(new long[Integer.MAX_VALUE - 8]);
        }
    }
}
