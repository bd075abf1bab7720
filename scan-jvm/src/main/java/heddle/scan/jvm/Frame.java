package heddle.scan.jvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Statement.Ordering;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The simulated operand stack of a method; between blocks its values rest in variables of their own. */
final class Frame {
    private final Code code;
    private final List<Lvalue.Local> resting = new ArrayList<>();
    private List<Operand> stack = new ArrayList<>();

    Frame(Code code) {
        this.code = code;
    }

    void enter(List<Operand> shape) {
        stack = new ArrayList<>(shape);
    }

    void push(Operand operand) {
        stack.add(operand);
    }

    Operand pop() {
        return stack.remove(stack.size() - 1);
    }

    void pop(int values) {
        for (int i = 0; i < values; i++) pop();
    }

    List<Operand> popArguments(int count) {
        List<Operand> tail = stack.subList(stack.size() - count, stack.size());
        List<Operand> arguments = new ArrayList<>(tail);
        tail.clear();
        return arguments;
    }

    /** Pops as many values as make up so many words. */
    List<Operand> popWords(int words) {
        List<Operand> popped = new ArrayList<>();
        for (int got = 0; got < words; ) {
            Operand operand = pop();
            popped.add(0, operand);
            got += operand.wide() ? 2 : 1;
        }
        return popped;
    }

    /** The dup family: copies the top {@code words} below the next {@code under} words. */
    void duplicate(int words, int under) {
        List<Operand> top = popWords(words);
        List<Operand> below = popWords(under);
        stack.addAll(top);
        stack.addAll(below);
        stack.addAll(top);
    }

    /** Before a variable changes, values on the stack that were read from it are saved. */
    void protect(Lvalue.Local changed) {
        for (int i = 0; i < stack.size(); i++) {
            Operand operand = stack.get(i);
            if (operand.value() instanceof Expr.Load load && load.from().equals(changed)) {
                Lvalue.Local saved = code.temporary();
                code.assign(saved, operand.value(), Ordering.SILENT);
                stack.set(i, operand.withValue(new Expr.Load(saved)));
            }
        }
    }

    /** Puts what is left on the stack to rest at the end of a block, and answers what the next block finds. */
    List<Operand> rest() {
        while (resting.size() < stack.size()) resting.add(code.temporary());
        List<Operand> shape = new ArrayList<>(stack.size());
        for (int i = 0; i < stack.size(); i++) protect(resting.get(i), i);
        for (int i = 0; i < stack.size(); i++) {
            Expr place = new Expr.Load(resting.get(i));
            if (!stack.get(i).value().equals(place))
                code.assign(resting.get(i), stack.get(i).value(), Ordering.SILENT);
            shape.add(stack.get(i).withValue(place).standingFor(null));
        }
        return shape;
    }

    private void protect(Lvalue.Local place, int position) {
        Operand here = stack.get(position);
        if (here.value() instanceof Expr.Load load && load.from().equals(place)) return;
        protect(place);
    }

    /**
     * The elements of arrays that lie on the stack since they were made, as those of a call with a variable number of
     * arguments do, in the order of their indices. An array that is filled otherwise has no known elements.
     */
    static final class FreshArrays {
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
}
