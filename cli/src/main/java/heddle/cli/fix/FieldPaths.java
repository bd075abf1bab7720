package heddle.cli.fix;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import java.util.LinkedHashSet;
import java.util.Set;

/** How code gets to a field: nothing for {@code n}, {@code account.} for {@code account.n}. */
final class FieldPaths {
    private FieldPaths() {}

    /** The ways of a unit's own code, not of units inside it. Null stands for one that cannot be written twice: it calls. */
    static Set<String> of(SourceFile file, TreePath code, String field) {
        return of(file, code, field, true);
    }

    /** @param references whether objects of method references count */
    static Set<String> of(SourceFile file, TreePath code, String field, boolean references) {
        Set<String> paths = new LinkedHashSet<>();
        boolean isHidden = isHidden(code, field);
        new TreePathScanner<Void, Void>() {
            @Override
            public Void scan(Tree tree, Void unused) {
                boolean isInner = tree instanceof StatementTree
                        || tree instanceof LambdaExpressionTree
                        || tree instanceof MemberReferenceTree && !references;
                return isInner && tree != code.getLeaf() ? null : super.scan(tree, null);
            }

            @Override
            public Void visitIdentifier(IdentifierTree tree, Void unused) {
                if (tree.getName().contentEquals(field) && !isHidden) {
                    paths.add("");
                }
                return null;
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
                if (tree.getIdentifier().contentEquals(field)) {
                    paths.add(isPath(tree.getExpression()) ? file.text(tree.getExpression()) + '.' : null);
                }
                return super.visitMemberSelect(tree, null);
            }
        }.scan(code, null);
        return paths;
    }

    private static boolean isPath(Tree tree) {
        return tree instanceof IdentifierTree
                || tree instanceof MemberSelectTree select && isPath(select.getExpression());
    }

    /** Whether the method around declares a variable of that name. */
    private static boolean isHidden(TreePath code, String field) {
        TreePath method = code;
        while (method.getParentPath() != null
                && !(method.getLeaf() instanceof MethodTree)
                && !(method.getParentPath().getLeaf() instanceof ClassTree)) {
            method = method.getParentPath();
        }
        boolean[] found = new boolean[1];
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitVariable(VariableTree tree, Void unused) {
                found[0] |= tree.getName().contentEquals(field);
                return super.visitVariable(tree, null);
            }
        }.scan(method.getLeaf(), null);
        return found[0];
    }
}
