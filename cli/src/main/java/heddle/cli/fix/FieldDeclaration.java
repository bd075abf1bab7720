package heddle.cli.fix;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Where a source file declares a field. */
final class FieldDeclaration {
    private static final List<Modifier> ACCESS = List.of(Modifier.PUBLIC, Modifier.PROTECTED, Modifier.PRIVATE);

    final SourceFile file;
    private final ClassTree owner;
    private final VariableTree field;

    private FieldDeclaration(SourceFile file, ClassTree owner, VariableTree field) {
        this.file = file;
        this.owner = owner;
        this.field = field;
    }

    /**
     * The declaration of a field in a file; null if there is none.
     *
     * @param owner the binary name of its class
     */
    static FieldDeclaration find(SourceFile file, String owner, String name) {
        List<FieldDeclaration> found = new ArrayList<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitClass(ClassTree type, Void unused) {
                for (Tree member : type.getMembers()) {
                    if (member instanceof VariableTree variable
                            && variable.getName().contentEquals(name)
                            && isNamed(getCurrentPath(), file, owner)) {
                        found.add(new FieldDeclaration(file, type, variable));
                    }
                }
                return super.visitClass(type, null);
            }
        }.scan(file.unit, null);
        return found.size() == 1 ? found.get(0) : null;
    }

    /** Local classes have a number before their name; enum constants with a body and anonymous classes a number alone. */
    private static boolean isNamed(TreePath path, SourceFile file, String binary) {
        String name = binary;
        for (TreePath at = path; at != null; at = at.getParentPath()) {
            if (at.getLeaf() instanceof ClassTree type) {
                int from = Math.max(name.lastIndexOf('$'), name.lastIndexOf('.')) + 1;
                String simple = name.substring(from).replaceFirst("^\\d+", "");
                if (!type.getSimpleName().contentEquals(simple)) {
                    return false;
                }
                name = from == 0 ? "" : name.substring(0, from - 1);
            }
        }
        return name.equals(file.packageName());
    }

    private Set<Modifier> modifiers() {
        return field.getModifiers().getFlags();
    }

    boolean isStatic() {
        return modifiers().contains(Modifier.STATIC) || owner.getKind() == Tree.Kind.INTERFACE;
    }

    /** Makes the field volatile, and it alone; false if it is final or volatile, or declared in a way that is not plain. */
    boolean makeVolatile() {
        if (modifiers().contains(Modifier.VOLATILE)
                || modifiers().contains(Modifier.FINAL)
                || owner.getKind() == Tree.Kind.INTERFACE
                || owner.getKind() == Tree.Kind.ANNOTATION_TYPE) {
            return false;
        }
        int type = file.start(field.getType());
        List<VariableTree> together = new ArrayList<>();
        for (Tree member : owner.getMembers()) {
            if (member instanceof VariableTree each && each.getType() != null && file.start(each.getType()) == type) {
                together.add(each);
            }
        }
        return together.size() == 1 ? file.replace(type, type, "volatile ") : split(together);
    }

    /** {@code int a, b;} becomes one declaration for each. */
    private boolean split(List<VariableTree> together) {
        VariableTree first = together.get(0);
        String type = file.text(first.getType());
        int start = file.start(first);
        String indent = file.indent(start);
        if (indent == null
                || together.stream().anyMatch(each -> !file.text(each.getType()).equals(type))) {
            return false;
        }
        String modifiers = file.text.substring(start, file.start(first.getType()));
        List<String> lines = new ArrayList<>();
        for (VariableTree each : together) {
            String value = each.getInitializer() == null ? "" : " = " + file.text(each.getInitializer());
            String how = each == field ? "volatile " : "";
            lines.add(modifiers + how + type + ' ' + each.getName() + value + ';');
        }
        int end = file.text.indexOf(';', file.end(together.get(together.size() - 1)) - 1) + 1;
        String old = file.text.substring(start, end);
        if (end == 0 || old.contains("//") || old.contains("/*")) {
            return false;
        }
        return file.replace(start, end, String.join(file.newline() + indent, lines));
    }

    /** Declares a lock at the head of the field's class, as visible as the field is. */
    boolean declareLock(String name) {
        String access = ACCESS.stream()
                .filter(modifiers()::contains)
                .map(each -> each + " ")
                .findFirst()
                .orElse("");
        return ClassBody.insert(file, owner, access + (isStatic() ? "static " : "") + "final Object " + name);
    }
}
