package heddle.report.file;

import heddle.report.json.MalformedResultException;
import heddle.report.triage.MalformedRuleException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** A failure of reading or writing a file, in a sentence for the user. */
public final class FileFault {
    private FileFault() {}

    /** Why a file cannot be read; names the file, and the place in it where there is one. */
    public static String reading(String name, IOException e) {
        return e instanceof MalformedResultException || e instanceof MalformedRuleException
                ? e.getMessage()
                : "cannot read " + name + ": " + reason(e);
    }

    public static String writing(String name, IOException e) {
        return "cannot write " + name + ": " + reason(e);
    }

    private static String reason(IOException e) {
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
