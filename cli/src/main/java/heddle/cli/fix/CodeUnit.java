package heddle.cli.fix;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;

/**
 * A statement that is no block, an expression that is the body of a lambda, or a method reference: the code that can be
 * put into a critical section.
 */
record CodeUnit(SourceFile file, TreePath path) {
    /**
     * The units that may touch a field on a line: those that name it in their own code; and the innermost ones, if fewer name it
     * than are known to touch it, because some get to it by a handle or by reflection.
     *
     * @param references whether method references of the line touch it; they do what they do when they are called
     */
    static List<CodeUnit> at(SourceFile file, int line, String field, int touching, boolean references) {
        List<CodeUnit> covering = covering(file, line);
        covering.removeIf(unit -> unit.isReference() && !references);
        List<CodeUnit> naming = covering.stream()
                .filter(unit -> unit.isReference() || unit.namesOutsideReferences(field, references))
                .toList();
        if (!naming.isEmpty() && naming.size() >= touching) {
            return naming;
        }
        return covering.stream()
                .filter(unit -> naming.contains(unit)
                        || covering.stream().noneMatch(other -> other != unit && other.isInside(unit.tree())))
                .toList();
    }

    private boolean namesOutsideReferences(String field, boolean references) {
        return !FieldPaths.of(file, path, field, !references).isEmpty();
    }

    boolean isReference() {
        return tree() instanceof MemberReferenceTree;
    }

    private static List<CodeUnit> covering(SourceFile file, int line) {
        List<CodeUnit> covering = new ArrayList<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void scan(Tree tree, Void unused) {
                if (tree != null && getCurrentPath() != null) {
                    CodeUnit unit = new CodeUnit(file, new TreePath(getCurrentPath(), tree));
                    if (unit.isUnit() && unit.covers(line)) {
                        covering.add(unit);
                    }
                }
                return super.scan(tree, null);
            }
        }.scan(new TreePath(file.unit), null);
        return covering;
    }

    Tree tree() {
        return path.getLeaf();
    }

    Tree parent() {
        return path.getParentPath().getLeaf();
    }

    /** Whether it is the body of a lambda. */
    boolean isBody() {
        return !(tree() instanceof StatementTree) && !isReference();
    }

    private boolean isUnit() {
        Tree tree = tree();
        if (isReference()) {
            return true;
        }
        if (parent() instanceof LambdaExpressionTree lambda) {
            return lambda.getBody() == tree && lambda.getBodyKind() == LambdaExpressionTree.BodyKind.EXPRESSION;
        }
        if (tree instanceof VariableTree) {
            return parent() instanceof BlockTree || parent() instanceof CaseTree;
        }
        if (parent() instanceof ForLoopTree loop) {
            return loop.getStatement() == tree && !(tree instanceof BlockTree);
        }
        return tree instanceof StatementTree && !(tree instanceof BlockTree) && !(tree instanceof ClassTree);
    }

    private boolean covers(int line) {
        int start = file.start(tree());
        int end = end();
        return start >= 0 && end > start && file.line(start) <= line && line <= file.line(end - 1);
    }

    /** The end of the unit's own code: of statements with others inside that of their heads. */
    private int end() {
        Tree tree = tree();
        if (tree instanceof IfTree test) {
            return file.end(test.getCondition());
        }
        if (tree instanceof EnhancedForLoopTree loop) {
            return file.end(loop.getExpression());
        }
        boolean isPlain = isBody()
                || isReference()
                || tree instanceof ExpressionStatementTree
                || tree instanceof VariableTree
                || tree instanceof ReturnTree
                || tree instanceof ThrowTree;
        return isPlain ? file.end(tree) : file.start(tree) + 1;
    }

    private boolean isInside(Tree other) {
        for (TreePath at = path.getParentPath(); at != null; at = at.getParentPath()) {
            if (at.getLeaf() == other) {
                return true;
            }
        }
        return false;
    }

    /** The child of a block or case that this is, or is in. */
    CodeUnit within(Tree block) {
        TreePath at = path;
        while (at.getParentPath() != null && at.getParentPath().getLeaf() != block) {
            at = at.getParentPath();
        }
        return at.getParentPath() == null ? null : new CodeUnit(file, at);
    }
}
