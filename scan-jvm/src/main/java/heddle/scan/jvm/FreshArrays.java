package heddle.scan.jvm;

import heddle.scan.ir.Expr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is in arrays that lie on the operand stack since they were made, as those of a call with a variable number of
 * arguments do: element by element, in the order of the indices. An array that is filled otherwise has no known elements.
 */
final class FreshArrays {
    private final Map<Expr, List<Expr>> known = new HashMap<>();

    void make(Expr array) {
        known.put(array, new ArrayList<>());
    }

    void store(Expr array, Expr index, Expr value) {
        List<Expr> elements = known.get(array);
        if (elements == null) return;
        if (index.equals(new Expr.Const(elements.size()))) elements.add(value);
        else known.remove(array);
    }

    /** The elements as far as they are known. */
    List<Expr> elements(Expr array) {
        return known.getOrDefault(array, List.of());
    }
}
