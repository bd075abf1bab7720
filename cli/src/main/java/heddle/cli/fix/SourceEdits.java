package heddle.cli.fix;

import heddle.race.Access;
import heddle.race.Fix;
import heddle.race.Race;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines that a repair changes. A line is changed only where its meaning is certain: a declaration of the field on a line of
 * its own, and statements that fill a line. Where that does not hold the repair names its lines and changes none.
 */
public final class SourceEdits {
    private final Race race;
    private final Path directory;
    private final String owner;
    private final String field;

    /** @param directory to which the files of the race's sources are relative */
    public SourceEdits(Race race, Path directory) {
        this.race = race;
        this.directory = directory;
        int dot = race.variable().lastIndexOf('.');
        owner = dot < 0 ? "" : race.variable().substring(0, dot);
        field = race.variable().substring(dot + 1);
    }

    /** The repair with its edits, where they can be told. */
    public Fix of(Fix fix) throws IOException {
        return switch (fix.kind()) {
            case "volatile" -> fix.withEdits(volatileField());
            case "new lock" -> withLock(fix, newLock());
            case "guarding lock" -> withLock(fix, guardingLock(fix));
            default -> fix;
        };
    }

    /** A lock in the source: how it is written, and the line that declares it, if that is new. */
    private record Lock(String expression, List<Fix.Edit> declaration) {}

    /** A line that declares the field, with all of the file. */
    private record Declaration(String file, int line, String text, boolean isStatic) {}

    private List<Fix.Edit> volatileField() throws IOException {
        Declaration found = declaration();
        if (found == null) {
            return List.of();
        }
        Matcher matcher = pattern().matcher(found.text);
        if (!matcher.find()) {
            return List.of();
        }
        String changed = matcher.group(1) + matcher.group(2) + "volatile " + found.text.substring(matcher.end(2));
        return List.of(new Fix.Edit(found.file, found.line, List.of(found.text), List.of(changed)));
    }

    private Lock newLock() throws IOException {
        Declaration found = declaration();
        if (found == null) {
            return null;
        }
        String name = field + "Lock";
        String indent = found.text.substring(
                0, found.text.length() - found.text.stripLeading().length());
        String line =
                indent + "private " + (found.isStatic ? "static " : "") + "final Object " + name + " = new Object();";
        return new Lock(
                name, List.of(new Fix.Edit(found.file, found.line, List.of(found.text), List.of(found.text, line))));
    }

    /** The monitor of a class has a name that can be written; others have none in a trace. */
    private static Lock guardingLock(Fix fix) {
        Matcher matcher = Pattern.compile("([\\w.$]+)\\.class is also held at").matcher(fix.summary());
        if (!matcher.find()) {
            return null;
        }
        String type = matcher.group(1);
        return new Lock(type.substring(type.lastIndexOf('.') + 1).replace('$', '.') + ".class", List.of());
    }

    private Fix withLock(Fix fix, Lock lock) throws IOException {
        if (lock == null) {
            return fix;
        }
        List<Fix.Edit> edits = new ArrayList<>(lock.declaration);
        for (Fix.Edit place : fix.edits()) {
            Path file = file(place.file());
            List<String> lines = file == null ? List.of() : lines(file);
            if (place.line() > lines.size() || !isStatement(lines.get(place.line() - 1))) {
                return fix;
            }
            boolean isOwn = file.getFileName().toString().equals(simple(owner) + ".java");
            if (!isOwn && !lock.declaration.isEmpty()) {
                return fix;
            }
            String line = lines.get(place.line() - 1);
            String indent =
                    line.substring(0, line.length() - line.stripLeading().length());
            edits.add(new Fix.Edit(
                    relative(file),
                    place.line(),
                    List.of(line),
                    List.of(indent + "synchronized (" + lock.expression + ") {", "    " + line, indent + "}")));
        }
        return fix.withEdits(edits);
    }

    /** A whole statement that declares nothing. */
    private static boolean isStatement(String line) {
        String text = line.strip();
        return text.endsWith(";")
                && !text.startsWith("}")
                && !text.contains("->")
                && (text.startsWith("return ")
                        || text.matches("(this\\.)?[\\w.\\[\\]]+\\s*([-+*/|&^]?=|\\+\\+|--|\\().*"));
    }

    private Pattern pattern() {
        return Pattern.compile("^(\\s*+)((?:(?:private|protected|public|static|transient)\\s+)*)(?!return|throw|new)"
                + "[\\w.<>\\[\\], ]+\\s+" + Pattern.quote(field) + "\\s*(?:=[^=].*)?;");
    }

    private Declaration declaration() throws IOException {
        Path file = file(simple(owner) + ".java");
        if (file == null) {
            return null;
        }
        List<String> lines = lines(file);
        Declaration found = null;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (pattern().matcher(line).find() && !line.contains(" volatile ") && !line.contains(" final ")) {
                if (found != null) {
                    return null; // two classes of one file have such a field
                }
                found = new Declaration(relative(file), i + 1, line, line.matches(".*\\bstatic\\b.*"));
            }
        }
        return found;
    }

    /** The outermost class, without its package. */
    private static String simple(String type) {
        String name = type.substring(type.lastIndexOf('.') + 1);
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    /** A file of this name beside one of the sources of the race; null if there is none. */
    private Path file(String name) {
        for (Access access : List.of(race.first(), race.second())) {
            if (access.source() != null) {
                Path file = directory.resolve(access.source().file()).resolveSibling(name);
                if (Files.isRegularFile(file)) {
                    return file;
                }
            }
        }
        return null;
    }

    private String relative(Path file) {
        return directory.toAbsolutePath().relativize(file.toAbsolutePath()).toString();
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.readAllLines(file, StandardCharsets.UTF_8);
    }

    /** Makes the changes; false if a line is no longer what it was, and then none is made. */
    public static boolean apply(List<Fix.Edit> edits, Path directory) throws IOException {
        for (Fix.Edit edit : edits) {
            List<String> lines = lines(directory.resolve(edit.file()));
            int from = edit.line() - 1;
            int to = from + edit.before().size();
            if (to > lines.size() || !lines.subList(from, to).equals(edit.before())) {
                return false;
            }
        }
        List<Fix.Edit> backwards = new ArrayList<>(edits);
        backwards.sort(Comparator.comparingInt(Fix.Edit::line).reversed());
        for (Fix.Edit edit : backwards) {
            Path file = directory.resolve(edit.file());
            List<String> lines = new ArrayList<>(lines(file));
            List<String> old = lines.subList(
                    edit.line() - 1, edit.line() - 1 + edit.before().size());
            old.clear();
            old.addAll(edit.after());
            Files.writeString(file, String.join("\n", lines) + "\n");
        }
        return true;
    }
}
