package heddle.cli.fix;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import heddle.race.Fix;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** A Java source file as the compiler parses it, and replacements of parts of its text. */
final class SourceFile {
    /** Methods that every object has, so that an interface which names them asks for no implementation. */
    private static final Set<String> OBJECTS = Set.of("equals", "hashCode", "toString");

    final Path path;
    final String text;
    final CompilationUnitTree unit;
    private final JavacTask task;
    private final Trees trees;
    private boolean isAttributed;
    /** By offset: the replaced text, and its replacement. */
    private final TreeMap<Integer, Replacement> replacements = new TreeMap<>();

    private record Replacement(int from, int to, String text) {}

    private SourceFile(Path path, String text, JavacTask task, CompilationUnitTree unit) {
        this.path = path;
        this.text = text;
        this.task = task;
        this.unit = unit;
        trees = Trees.instance(task);
    }

    /** Null for a file that cannot be edited: it is no UTF-8 or does not parse, or the JVM has no compiler. */
    static SourceFile read(Path path) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            return null;
        }
        String text;
        try {
            text = Files.readString(path);
        } catch (CharacterCodingException e) {
            return null;
        }
        AtomicBoolean failed = new AtomicBoolean();
        StandardJavaFileManager files = compiler.getStandardFileManager(diagnostic -> {}, null, null);
        SimpleJavaFileObject source = new SimpleJavaFileObject(path.toUri(), SimpleJavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreErrors) {
                return text;
            }
        };
        JavacTask task = (JavacTask) compiler.getTask(
                Writer.nullWriter(),
                files,
                diagnostic -> failed.compareAndSet(false, diagnostic.getKind() == Diagnostic.Kind.ERROR),
                List.of("-proc:none", "-Xlint:none"),
                null,
                List.of(source));
        CompilationUnitTree unit = task.parse().iterator().next();
        if (failed.get()) {
            return null;
        }
        SourceFile file = new SourceFile(path, text, task, unit);
        files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of(file.root()));
        files.setLocationFromPaths(StandardLocation.CLASS_PATH, List.of());
        return file;
    }

    String packageName() {
        return unit.getPackageName() == null ? "" : unit.getPackageName().toString();
    }

    /** The directory in which the file's package lies. */
    Path root() {
        Path root = path.toAbsolutePath().getParent();
        for (int i = 0; !packageName().isEmpty() && i < packageName().split("\\.").length; i++) {
            root = root.getParent() == null ? root : root.getParent();
        }
        return root;
    }

    int start(Tree tree) {
        return (int) trees.getSourcePositions().getStartPosition(unit, tree);
    }

    int end(Tree tree) {
        return (int) trees.getSourcePositions().getEndPosition(unit, tree);
    }

    String text(Tree tree) {
        return text.substring(start(tree), end(tree));
    }

    int line(int offset) {
        return (int) unit.getLineMap().getLineNumber(offset);
    }

    /** The indentation before an offset on its line; null if something else stands there. */
    String indent(int offset) {
        int from = lineStart(offset);
        String before = text.substring(from, offset);
        return before.isBlank() ? before : null;
    }

    private int lineStart(int offset) {
        return (int) unit.getLineMap().getStartPosition(line(offset));
    }

    /** The end of what belongs to a statement on its last line: itself, and a comment that fills the rest of the line. */
    int endWithComment(int end) {
        int newline = text.indexOf('\n', end);
        String rest = text.substring(end, newline < 0 ? text.length() : newline);
        return rest.strip().startsWith("//") ? end + rest.stripTrailing().length() : end;
    }

    String newline() {
        return text.contains("\r\n") ? "\r\n" : "\n";
    }

    /** Whether the interface that a lambda expression implements returns nothing; null if the compiler cannot tell. */
    Boolean isVoid(TreePath lambda) throws IOException {
        ExecutableElement method = implemented(lambda);
        return method == null ? null : method.getReturnType().getKind() == TypeKind.VOID;
    }

    /** The method that a lambda expression or a method reference implements; null if the compiler cannot tell. */
    ExecutableElement implemented(TreePath expression) throws IOException {
        attribute();
        TypeMirror type = trees.getTypeMirror(expression);
        if (type == null || type.getKind() != TypeKind.DECLARED) {
            return null;
        }
        TypeElement target = (TypeElement) ((DeclaredType) type).asElement();
        for (Element member : task.getElements().getAllMembers(target)) {
            boolean isAbstract = member.getKind() == ElementKind.METHOD
                    && member.getModifiers().contains(Modifier.ABSTRACT)
                    && !OBJECTS.contains(member.getSimpleName().toString());
            if (isAbstract) {
                return (ExecutableElement) member;
            }
        }
        return null;
    }

    /** The element that a name resolves to; null if the compiler cannot tell. */
    Element element(TreePath name) throws IOException {
        attribute();
        return trees.getElement(name);
    }

    private void attribute() throws IOException {
        if (!isAttributed) {
            task.analyze();
            isAttributed = true;
        }
    }

    /** Replaces a part of the text; false if something else has replaced some of it. */
    boolean replace(int from, int to, String with) {
        for (Replacement each : replacements.values()) {
            boolean isSame = each.from == from && each.to == to && each.text.equals(with);
            if (isSame) {
                return true;
            }
            if (from < each.to && each.from < to || from == each.from) {
                return false;
            }
        }
        replacements.put(from, new Replacement(from, to, with));
        return true;
    }

    void forget() {
        replacements.clear();
    }

    /** The replacements as whole lines; those on one line are one edit. */
    List<Fix.Edit> edits(String name) {
        List<Fix.Edit> edits = new ArrayList<>();
        List<Replacement> group = new ArrayList<>();
        int last = -1;
        for (Replacement each : replacements.values()) {
            if (!group.isEmpty() && line(each.from) > last) {
                edits.add(edit(name, group));
                group.clear();
                last = -1;
            }
            group.add(each);
            last = Math.max(last, line(each.to));
        }
        if (!group.isEmpty()) {
            edits.add(edit(name, group));
        }
        return edits;
    }

    private Fix.Edit edit(String name, List<Replacement> group) {
        int from = lineStart(group.get(0).from);
        int newline = text.indexOf('\n', group.get(group.size() - 1).to);
        int to = newline < 0 ? text.length() : newline;
        StringBuilder after = new StringBuilder();
        int at = from;
        for (Replacement each : group) {
            after.append(text, at, each.from).append(each.text);
            at = each.to;
        }
        after.append(text, at, to);
        return new Fix.Edit(
                name,
                line(from),
                text.substring(from, to).lines().toList(),
                after.toString().lines().toList());
    }
}
