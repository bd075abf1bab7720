package heddle.report.triage;

import java.io.IOException;

/** A baseline or a file of suppressions cannot be understood. The message is one sentence that names file and line. */
public final class MalformedRuleException extends IOException {
    private static final long serialVersionUID = 1L;

    MalformedRuleException(String file, int line, String fault) {
        super("%s:%d: %s".formatted(file, line, fault));
    }
}
