package heddle.cli.fix;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;

/** The head of a class's body, where a lock is initialised before everything else. */
final class ClassBody {
    private ClassBody() {}

    /** Declares an object; false in a class whose body does not begin with members. */
    static boolean insert(SourceFile file, ClassTree type, String declaration) {
        if (type.getKind() != Tree.Kind.CLASS && type.getKind() != Tree.Kind.RECORD) {
            return false;
        }
        int from = Math.max(file.start(type), file.end(type.getModifiers()));
        int brace = brace(file.text, from);
        String indent = file.indent(file.start(type));
        if (brace < 0) {
            return false;
        }
        String margin = (indent == null ? "" : indent) + "    ";
        int at = file.endWithComment(brace + 1);
        return file.replace(at, at, file.newline() + margin + declaration + " = new Object();");
    }

    /** The brace that opens the body: the first one outside parentheses and comments. */
    private static int brace(String text, int from) {
        int depth = 0;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (text.startsWith("//", i)) {
                i = end(text, "\n", i);
            } else if (text.startsWith("/*", i)) {
                i = end(text, "*/", i + 2) + 1;
            } else if (c == '"') {
                i = end(text, "\"", i + 1);
            } else if (c == '(') {
                depth++;
            } else if (c == ')') {
                depth--;
            } else if (c == '{' && depth == 0) {
                return i;
            }
        }
        return -1;
    }

    private static int end(String text, String what, int from) {
        int at = text.indexOf(what, from);
        return at < 0 ? text.length() : at;
    }
}
