package heddle.scan.llvm;

import heddle.race.work.Workers;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import heddle.scan.part.ScanWorker;
import java.io.IOException;

/** The provider: {@code heddle scan *.bc}. */
public final class BitcodeFrontEnd implements FrontEnd {
    @Override
    public Language language() {
        return Language.BITCODE;
    }

    @Override
    public Outcome scan(Request request, Progress progress, Workers<ScanWorker> workers) throws IOException {
        return new CScan(request).run(progress, workers);
    }

    @Override
    public ScanWorker open(Request request) {
        return new CScan(request).open();
    }
}
