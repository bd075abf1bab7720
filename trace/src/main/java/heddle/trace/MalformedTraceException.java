package heddle.trace;

import java.io.IOException;

/** The input is not a trace, or not a well-formed one. The message is one sentence that names file and place. */
public final class MalformedTraceException extends IOException {
    private static final long serialVersionUID = 1L;

    public MalformedTraceException(String message) {
        super(message);
    }
}
