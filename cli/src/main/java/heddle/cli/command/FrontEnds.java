package heddle.cli.command;

import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import java.util.Optional;
import java.util.ServiceLoader;

/** The optional front ends of the scan that are on the class path. */
final class FrontEnds {
    /** The advice where the one for bitcode is missing. */
    static final String NO_BITCODE =
            "LLVM bitcode is scanned by the optional module heddle-scan-llvm, which is missing;"
                    + " put heddle-scan-llvm.jar beside Heddle's other jars in lib/";

    private FrontEnds() {}

    static Optional<FrontEnd> of(Language language) {
        return ServiceLoader.load(FrontEnd.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(frontEnd -> frontEnd.language() == language)
                .findFirst();
    }
}
