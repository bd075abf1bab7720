package heddle.scan.jvm;

import heddle.race.work.Workers;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import heddle.scan.part.ScanWorker;
import java.io.IOException;

/** The provider for class files. */
public final class JvmFrontEnd implements FrontEnd {
    @Override
    public Language language() {
        return Language.JVM;
    }

    @Override
    public boolean hasFocus() {
        return true;
    }

    @Override
    public Outcome scan(Request request, Progress progress, Workers<ScanWorker> workers) throws IOException {
        JvmScan scan = new JvmScan(options(request));
        return scan.run(progress, workers).with(scan::writeFocus);
    }

    @Override
    public ScanWorker open(Request request) {
        return new JvmScan(options(request)).open();
    }

    private static JvmScan.Options options(Request request) {
        JvmScan.Options options = JvmScan.Options.of(request.inputs()).withModels(request.models());
        if (request.all()) options = options.withAll();
        if (request.cache() != null) options = options.withCache(request.cache());
        return request.library() ? options.withLibrary() : options;
    }
}
