package heddle.report.json;

import java.io.IOException;

/** The input is not a Heddle result. The message is one sentence that names file and line. */
public final class MalformedResultException extends IOException {
    private static final long serialVersionUID = 1L;

    MalformedResultException(String message) {
        super(message);
    }
}
