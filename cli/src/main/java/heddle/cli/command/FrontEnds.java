package heddle.cli.command;

import heddle.scan.front.FrontEnd;
import heddle.scan.front.Language;
import heddle.scan.jvm.JvmFrontEnd;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The front ends of the scan: that for class files is part of Heddle, others are found on the class path. */
final class FrontEnds {
    /** The advice where the one for bitcode is missing. */
    static final String NO_BITCODE =
            "LLVM bitcode is scanned by the optional module heddle-scan-llvm, which is missing;"
                    + " put heddle-scan-llvm.jar beside Heddle's other jars in lib/";

    private FrontEnds() {}

    static Optional<FrontEnd> of(Language language) {
        Stream<FrontEnd> found = ServiceLoader.load(FrontEnd.class).stream().map(ServiceLoader.Provider::get);
        return Stream.concat(Stream.of(new JvmFrontEnd()), found)
                .filter(frontEnd -> frontEnd.language() == language)
                .findFirst();
    }
}
