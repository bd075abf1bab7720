package heddle.scan.llvm;

import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;

/** The provider: {@code heddle scan *.bc}. */
public final class BitcodeFrontEnd implements FrontEnd {
    @Override
    public Language language() {
        return Language.BITCODE;
    }

    @Override
    public Outcome scan(Request request, Progress progress) {
        return new CScan(request).run(progress);
    }
}
