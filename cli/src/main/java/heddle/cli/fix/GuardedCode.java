package heddle.cli.fix;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.PatternTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.util.List;

/**
 * Puts code into a {@code synchronized} block, where its meaning stays the same: expression statements, returns, the values of
 * new locals, conditions, bodies of lambda expressions, and several statements of one block. Loops are not changed but for
 * those over a collection or an array, which are taken as a whole.
 */
final class GuardedCode {
    private static final String STEP = "    ";

    private final SourceFile file;
    private final String field;

    /** @param field after which a local that keeps a condition is named */
    GuardedCode(SourceFile file, String field) {
        this.file = file;
        this.field = field;
    }

    /** Guards one unit; false if that cannot be done. */
    boolean guard(CodeUnit unit, String lock) throws IOException {
        Tree tree = unit.tree();
        if (tree instanceof MemberReferenceTree reference) {
            return new GuardedReference(file, unit.path(), reference).guard(lock);
        }
        if (isDeferred(tree)) {
            return false;
        }
        if (unit.isBody()) {
            return guardBody(unit, lock);
        }
        if (tree instanceof VariableTree local) {
            return guardLocal(local, lock);
        }
        if (tree instanceof IfTree test) {
            return unit.parent() instanceof BlockTree && guardCondition(test, lock);
        }
        if (tree instanceof ExpressionStatementTree call && isConstructorCall(call)) {
            return false;
        }
        boolean isPlain = tree instanceof ExpressionStatementTree
                || tree instanceof ReturnTree
                || tree instanceof ThrowTree
                || tree instanceof EnhancedForLoopTree;
        return isPlain && wrap(file.start(tree), file.end(tree), lock);
    }

    /** Guards what stands in one block from one unit to another. */
    boolean guard(CodeUnit first, CodeUnit last, String lock) {
        for (var at = first.path().getParentPath(); at != null; at = at.getParentPath()) {
            CodeUnit to = at.getLeaf() instanceof BlockTree ? last.within(at.getLeaf()) : null;
            if (to != null) {
                return guardRange((BlockTree) at.getLeaf(), first.within(at.getLeaf()), to, lock);
            }
            if (at.getLeaf() instanceof LambdaExpressionTree || at.getLeaf() instanceof ClassTree) {
                return false;
            }
        }
        return false;
    }

    private boolean guardRange(BlockTree block, CodeUnit first, CodeUnit last, String lock) {
        List<? extends StatementTree> statements = block.getStatements();
        int from = statements.indexOf(first.tree());
        int to = statements.indexOf(last.tree());
        if (from > to) {
            return false;
        }
        for (StatementTree each : statements.subList(from, to + 1)) {
            boolean escapes = each instanceof VariableTree local
                    && statements.subList(to + 1, statements.size()).stream()
                            .anyMatch(later -> names(later, local.getName().toString()));
            if (escapes || isDeferred(each)) {
                return false;
            }
        }
        return wrap(file.start(first.tree()), file.end(last.tree()), lock);
    }

    private boolean wrap(int start, int end, String lock) {
        String indent = file.indent(start);
        int last = file.endWithComment(end);
        String code = file.text.substring(start, last);
        if (code.contains("\"\"\"")) {
            return false;
        }
        if (indent == null) {
            return last == end && file.replace(start, end, "synchronized (" + lock + ") { " + code + " }");
        }
        return file.replace(start, last, section(lock, code, indent));
    }

    private String section(String lock, String code, String indent) {
        String next = file.newline() + indent;
        String inner = code.replace("\n", "\n" + STEP);
        return "synchronized (" + lock + ") {" + next + STEP + inner + next + '}';
    }

    private boolean guardBody(CodeUnit unit, String lock) throws IOException {
        Boolean isVoid = file.isVoid(unit.path().getParentPath());
        if (isVoid == null) {
            return false;
        }
        String code = (isVoid ? "" : "return ") + file.text(unit.tree()) + ';';
        return file.replace(
                file.start(unit.tree()), file.end(unit.tree()), "{ synchronized (" + lock + ") { " + code + " } }");
    }

    /** {@code int seen = n;} becomes a declaration, and an assignment in the section. */
    private boolean guardLocal(VariableTree local, String lock) {
        int start = file.start(local);
        String indent = file.indent(start);
        Tree value = local.getInitializer();
        if (indent == null || value == null || value instanceof NewArrayTree array && array.getType() == null) {
            return false;
        }
        int end = file.end(local);
        String head = file.text.substring(start, file.start(value));
        int equals = head.lastIndexOf('=');
        boolean isAlone = end > 0
                && file.text.charAt(end - 1) == ';'
                && !file.text.substring(start, end).contains("\n");
        if (equals < 0
                || !isAlone
                || head.matches("(.*\\s)?var\\s+\\w+\\s*=\\s*")
                || head.contains(",")
                || head.contains("/*")) {
            return false;
        }
        int last = file.endWithComment(end);
        String assignment = local.getName() + " = " + file.text.substring(file.start(value), last);
        String declaration = head.substring(0, equals).stripTrailing() + ';' + file.newline() + indent;
        return file.replace(start, last, declaration + section(lock, assignment, indent));
    }

    private boolean guardCondition(IfTree test, String lock) {
        int start = file.start(test);
        String indent = file.indent(start);
        if (indent == null || contains(test.getCondition(), PatternTree.class)) {
            return false;
        }
        String local = unused(field + "Seen");
        String condition = file.text(test.getCondition());
        String assignment =
                local + " = " + condition.substring(1, condition.length() - 1).strip() + ';';
        String head = "boolean " + local + ';' + file.newline() + indent + section(lock, assignment, indent)
                + file.newline() + indent + "if (" + local + ')';
        return file.replace(start, file.end(test.getCondition()), head);
    }

    private String unused(String wanted) {
        String name = wanted;
        for (int i = 2; file.text.matches("(?s).*\\b" + name + "\\b.*"); i++) {
            name = wanted + i;
        }
        return name;
    }

    private static boolean isConstructorCall(ExpressionStatementTree statement) {
        return statement.getExpression() instanceof MethodInvocationTree call
                && call.getMethodSelect() instanceof IdentifierTree name
                && (name.getName().contentEquals("this") || name.getName().contentEquals("super"));
    }

    /** Whether code inside a lambda expression or a class touches the field: other threads may run it, and be waited for. */
    private boolean isDeferred(Tree tree) {
        boolean[] found = new boolean[1];
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitLambdaExpression(LambdaExpressionTree lambda, Void unused) {
                found[0] |= names(lambda, field);
                return null;
            }

            @Override
            public Void visitClass(ClassTree type, Void unused) {
                found[0] |= names(type, field);
                return null;
            }
        }.scan(tree, null);
        return found[0];
    }

    private static boolean contains(Tree tree, Class<? extends Tree> kind) {
        boolean[] found = new boolean[1];
        new TreeScanner<Void, Void>() {
            @Override
            public Void scan(Tree each, Void unused) {
                found[0] |= kind.isInstance(each);
                return found[0] ? null : super.scan(each, null);
            }
        }.scan(tree, null);
        return found[0];
    }

    private static boolean names(Tree tree, String name) {
        boolean[] found = new boolean[1];
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree each, Void unused) {
                found[0] |= each.getName().contentEquals(name);
                return null;
            }
        }.scan(tree, null);
        return found[0];
    }
}
