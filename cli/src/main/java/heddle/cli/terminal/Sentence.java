package heddle.cli.terminal;

import heddle.report.json.MalformedResultException;
import heddle.report.triage.MalformedRuleException;
import heddle.trace.MalformedTraceException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Turns what went wrong with a file into a sentence for the user. */
public final class Sentence {
    private Sentence() {}

    /** Why an input cannot be used; it names the file, and the place in it where there is one. */
    public static String aboutInput(String name, IOException e) {
        if (e instanceof MalformedTraceException
                || e instanceof MalformedResultException
                || e instanceof MalformedRuleException) {
            return e.getMessage();
        }
        if (e.getMessage() != null && e.getMessage().startsWith(name + " is ")) {
            return e.getMessage();
        }
        return "cannot read " + name + ": " + reason(e);
    }

    /** The reason alone. */
    static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "there is no such file";
        } else if (e instanceof AccessDeniedException) {
            return "permission denied";
        } else if (e instanceof FileAlreadyExistsException) {
            return "it exists already";
        } else if (e instanceof NotDirectoryException) {
            return "it is no directory";
        } else if (e instanceof FileSystemLoopException) {
            return "its links form a loop";
        } else if (e instanceof CharacterCodingException) {
            return "it is not UTF-8 text";
        } else if (e instanceof FileSystemException fault && fault.getReason() != null) {
            return fault.getReason();
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
