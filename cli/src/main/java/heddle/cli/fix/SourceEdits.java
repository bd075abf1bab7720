package heddle.cli.fix;

import com.sun.source.tree.ClassTree;
import heddle.prove.fix.Repair;
import heddle.race.Access;
import heddle.race.Fix;
import heddle.race.Race;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The lines that a repair changes. Code is changed only where its meaning is certain; where that does not hold the repair
 * names its lines and changes none.
 */
public final class SourceEdits {
    private static final Pattern CLASS_MONITOR = Pattern.compile("([\\w.$]+)\\.class is also held at");

    /** The agent calls a method reference in a method of this name. */
    private static final Pattern REFERENCE = Pattern.compile("\\$\\$ref\\d+\\(");

    private final Race race;
    private final Path directory;
    private final List<Path> roots;
    private final String owner;
    private final String field;
    private final Map<Path, SourceFile> files = new LinkedHashMap<>();

    /**
     * @param directory to which the files of the race's sources are relative
     * @param roots directories to which they are relative if they do not lie below it
     */
    public SourceEdits(Race race, Path directory, List<Path> roots) {
        this.race = race;
        this.directory = directory;
        this.roots = List.copyOf(roots);
        String variable = race.variable().replaceFirst(" \\(.*\\)$", "").replaceFirst("(\\[\\])+$", "");
        int dot = variable.lastIndexOf('.');
        owner = dot < 0 ? "" : variable.substring(0, dot);
        field = variable.substring(dot + 1);
    }

    /** The repair with its edits, where they can be told. */
    public Fix of(Repair repair) throws IOException {
        Fix fix = repair.fix();
        boolean isPossible = switch (fix.kind()) {
            case "volatile" -> race.isField() && makeVolatile();
            case "new lock" -> newLock(repair.spans());
            case "guarding lock" -> guardingLock(fix, repair.spans());
            default -> false;
        };
        List<Fix.Edit> edits = new ArrayList<>();
        for (SourceFile file : files.values()) {
            if (file != null) {
                edits.addAll(isPossible ? file.edits(relative(file.path)) : List.of());
                file.forget();
            }
        }
        return isPossible ? fix.withEdits(edits) : fix;
    }

    private boolean makeVolatile() throws IOException {
        FieldDeclaration declaration = declaration();
        return declaration != null && declaration.makeVolatile();
    }

    private FieldDeclaration declaration() throws IOException {
        String outer = outermost(owner);
        List<Path> candidates = new ArrayList<>(sources());
        candidates.addAll(named(outer + ".java", packageOf(owner)));
        for (Path each : candidates) {
            SourceFile file = file(each);
            FieldDeclaration found = file == null ? null : FieldDeclaration.find(file, owner, field);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** The extent of one section: units on one line, or from one unit to another. */
    private record Section(SourceFile file, List<CodeUnit> units, CodeUnit last) {
        /** All ways by which its code gets to a field. */
        Set<String> paths(String field) {
            Set<String> paths = new HashSet<>();
            units.forEach(unit -> paths.addAll(FieldPaths.of(file, unit.path(), field)));
            if (last != null) {
                paths.addAll(FieldPaths.of(file, last.path(), field));
            }
            return paths;
        }

        boolean guard(GuardedCode code, String lock) throws IOException {
            if (last != null) {
                return code.guard(units.get(0), last, lock);
            }
            for (CodeUnit unit : units) {
                if (!code.guard(unit, lock)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** The code of all spans; null if some of it is not found. A span inside another one is left out. */
    private List<Section> sections(Collection<Repair.Span> spans) throws IOException {
        List<Section> sections = new ArrayList<>();
        for (Repair.Span span : spans) {
            boolean isInner = spans.stream()
                    .anyMatch(other -> !other.equals(span)
                            && other.file().equals(span.file())
                            && other.from() <= span.from()
                            && span.to() <= other.to());
            if (isInner) {
                continue;
            }
            SourceFile file = source(span.file());
            List<CodeUnit> units = file == null ? List.of() : units(file, span.file(), span.from());
            List<CodeUnit> ends =
                    span.from() == span.to() || file == null ? List.of() : units(file, span.file(), span.to());
            if (units.isEmpty() || span.from() != span.to() && (units.size() != 1 || ends.size() != 1)) {
                return null;
            }
            sections.add(new Section(file, units, ends.isEmpty() ? null : ends.get(0)));
        }
        return sections.isEmpty() ? null : sections;
    }

    /** Of the units of a line, all that methods of the race's accesses come from. */
    private List<CodeUnit> units(SourceFile file, String name, int line) {
        List<String> methods = Stream.of(race.first(), race.second())
                .filter(access -> access.location().equals(name + ':' + line))
                .map(access -> access.stack().isEmpty() ? "" : access.stack().get(0))
                .distinct()
                .toList();
        boolean references =
                methods.stream().anyMatch(frame -> REFERENCE.matcher(frame).find());
        return CodeUnit.at(file, line, field, methods.size(), references);
    }

    private boolean newLock(List<Repair.Span> spans) throws IOException {
        List<Section> sections = sections(spans);
        if (sections == null) {
            return false;
        }
        String name = unused(field.substring(0, 1).toLowerCase(Locale.ROOT) + field.substring(1) + "Lock");
        FieldDeclaration declaration = race.isField() ? declaration() : null;
        boolean isOwn = declaration != null;
        for (Section section : sections) {
            Set<String> paths = section.paths(field);
            isOwn &= paths.size() == 1 && !paths.contains(null);
        }
        if (isOwn && declaration.declareLock(name)) {
            for (Section section : sections) {
                String path = section.paths(field).iterator().next();
                if (!section.guard(new GuardedCode(section.file, field), path + name)) {
                    return false;
                }
            }
            return true;
        }
        return oneLock(sections, name);
    }

    /** One lock for all objects, in the outermost class of the first section; code of other packages does not see it. */
    private boolean oneLock(List<Section> sections, String name) throws IOException {
        SourceFile home = sections.get(0).file;
        ClassTree outer = null;
        for (var at = sections.get(0).units.get(0).path(); at != null; at = at.getParentPath()) {
            outer = at.getLeaf() instanceof ClassTree type ? type : outer;
        }
        boolean isHidden = sections.stream().allMatch(section -> section.file == home);
        if (outer == null
                || !ClassBody.insert(home, outer, (isHidden ? "private " : "") + "static final Object " + name)) {
            return false;
        }
        return guardAll(sections, home.packageName(), outer.getSimpleName() + "." + name);
    }

    private boolean guardAll(List<Section> sections, String packageName, String lock) throws IOException {
        for (Section section : sections) {
            boolean isSeen = section.file.packageName().equals(packageName);
            if (!isSeen || !section.guard(new GuardedCode(section.file, field), lock)) {
                return false;
            }
        }
        return true;
    }

    /** The monitor of a class has a name that can be written; others have none in a trace. */
    private boolean guardingLock(Fix fix, List<Repair.Span> spans) throws IOException {
        Matcher matcher = CLASS_MONITOR.matcher(fix.summary());
        List<Section> sections = matcher.find() ? sections(spans) : null;
        if (sections == null) {
            return false;
        }
        String type = matcher.group(1);
        String name =
                type.substring(packageOf(type).isEmpty() ? 0 : packageOf(type).length() + 1);
        return guardAll(sections, packageOf(type), name.replace('$', '.') + ".class");
    }

    /** A name that no source of the race has. */
    private String unused(String wanted) throws IOException {
        String name = wanted;
        for (int i = 2; isUsed(name); i++) {
            name = wanted + i;
        }
        return name;
    }

    private boolean isUsed(String name) {
        Pattern word = Pattern.compile("\\b" + Pattern.quote(name) + "\\b");
        return files.values().stream()
                .anyMatch(file -> file != null && word.matcher(file.text).find());
    }

    private static String packageOf(String type) {
        int dot = type.lastIndexOf('.');
        return dot < 0 ? "" : type.substring(0, dot);
    }

    /** The outermost class, without its package. */
    private static String outermost(String type) {
        String name = type.substring(type.lastIndexOf('.') + 1);
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    /** The source files of the race's accesses. */
    private Set<Path> sources() {
        Set<Path> found = new LinkedHashSet<>();
        List<Path> bases = new ArrayList<>(roots);
        bases.add(directory);
        for (Access access : List.of(race.first(), race.second())) {
            for (Path base : access.source() == null ? List.<Path>of() : bases) {
                Path file = base.resolve(access.source().file());
                if (Files.isRegularFile(file)) {
                    found.add(file);
                    break;
                }
            }
        }
        return found;
    }

    /** A file of this name that is a source of the race, or beside one; null if there is none. */
    private SourceFile source(String name) throws IOException {
        for (Path each : sources()) {
            Path file = each.resolveSibling(name);
            if (Files.isRegularFile(file)) {
                return file(file);
            }
        }
        return null;
    }

    /** Files of this name in a package below the roots of the race's sources. */
    private List<Path> named(String name, String packageName) throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path each : sources()) {
            SourceFile file = file(each);
            Path other = file == null
                    ? null
                    : file.root().resolve(packageName.replace('.', '/')).resolve(name);
            if (other != null && Files.isRegularFile(other)) {
                found.add(other);
            }
        }
        return found;
    }

    private SourceFile file(Path path) throws IOException {
        Path key = path.toAbsolutePath().normalize();
        if (!files.containsKey(key)) {
            files.put(key, SourceFile.read(key));
        }
        return files.get(key);
    }

    private String relative(Path file) {
        return directory.toAbsolutePath().normalize().relativize(file).toString();
    }
}
