package heddle.scan.jvm;

import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.front.Outcome;
import heddle.scan.front.Progress;
import heddle.scan.part.Crew;
import java.io.IOException;

/** The provider for class files. */
public final class JvmFrontEnd implements FrontEnd {
    @Override
    public Language language() {
        return Language.JVM;
    }

    @Override
    public Outcome scan(Request request, Progress progress, Crew crew) throws IOException {
        JvmScan scan = new JvmScan(options(request));
        return scan.run(progress, crew).with(scan::writeFocus);
    }

    @Override
    public Crew.Member open(Request request) {
        return new JvmScan(options(request)).open();
    }

    private static JvmScan.Options options(Request request) {
        JvmScan.Options options = JvmScan.Options.of(request.inputs()).withModels(request.models());
        if (request.all()) options = options.withAll();
        if (request.cache() != null) options = options.withCache(request.cache());
        return request.library() ? options.withLibrary() : options;
    }
}
