package heddle.cli.fix;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;

/**
 * A method reference that becomes a lambda expression with a {@code synchronized} block: {@code list::clear}. Its object is
 * evaluated once, when the reference is; so it must be a variable that is never assigned again.
 */
final class GuardedReference {
    private final SourceFile file;
    private final TreePath path;
    private final MemberReferenceTree reference;

    GuardedReference(SourceFile file, TreePath path, MemberReferenceTree reference) {
        this.file = file;
        this.path = path;
        this.reference = reference;
    }

    /** False if that cannot be done. */
    boolean guard(String lock) throws IOException {
        ExecutableElement method = file.implemented(path);
        boolean calls =
                reference.getMode() == MemberReferenceTree.ReferenceMode.INVOKE && reference.getTypeArguments() == null;
        if (method == null || !calls || !isSame(reference.getQualifierExpression())) {
            return false;
        }
        String names = IntStream.range(0, method.getParameters().size())
                .mapToObj(i -> "given" + (i + 1))
                .collect(Collectors.joining(", "));
        if (!names.isEmpty() && file.text.contains("given")) {
            return false;
        }
        boolean isVoid = method.getReturnType().getKind() == TypeKind.VOID;
        String call = file.text(reference.getQualifierExpression()) + '.' + reference.getName() + '(' + names + ");";
        return file.replace(
                file.start(reference),
                file.end(reference),
                "(" + names + ") -> { synchronized (" + lock + ") { " + (isVoid ? "" : "return ") + call + " } }");
    }

    /** Whether an expression is the same object whenever it is evaluated. */
    private boolean isSame(ExpressionTree object) throws IOException {
        if (!(object instanceof IdentifierTree name)) {
            return false;
        }
        if (List.of("this", "super").contains(name.getName().toString())) {
            return true;
        }
        Element element = file.element(new TreePath(path, object));
        if (element == null) {
            return false;
        }
        if (element.getModifiers().contains(Modifier.FINAL)) {
            return element.getKind() == ElementKind.FIELD || isLocal(element);
        }
        return isLocal(element) && !isAssigned(name);
    }

    private static boolean isLocal(Element element) {
        return element.getKind() == ElementKind.LOCAL_VARIABLE || element.getKind() == ElementKind.PARAMETER;
    }

    /** Whether the method around assigns a variable of that name. */
    private boolean isAssigned(IdentifierTree name) {
        TreePath method = path;
        while (method.getParentPath() != null
                && !(method.getLeaf() instanceof MethodTree)
                && !(method.getParentPath().getLeaf() instanceof ClassTree)) {
            method = method.getParentPath();
        }
        boolean[] found = new boolean[1];
        new TreeScanner<Void, Void>() {
            private void assign(Tree to) {
                found[0] |=
                        to instanceof IdentifierTree other && other.getName().equals(name.getName());
            }

            @Override
            public Void visitAssignment(AssignmentTree tree, Void unused) {
                assign(tree.getVariable());
                return super.visitAssignment(tree, null);
            }

            @Override
            public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void unused) {
                assign(tree.getVariable());
                return super.visitCompoundAssignment(tree, null);
            }

            @Override
            public Void visitUnary(UnaryTree tree, Void unused) {
                assign(tree.getExpression());
                return super.visitUnary(tree, null);
            }
        }.scan(method.getLeaf(), null);
        return found[0];
    }
}
