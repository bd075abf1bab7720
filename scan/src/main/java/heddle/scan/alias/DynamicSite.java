package heddle.scan.alias;

import heddle.scan.ir.Expr;
import heddle.scan.path.Lvalue;
import java.util.List;

/** A call whose targets depend on what its receiver may be. */
final class DynamicSite {
    final int site;
    final Family.Choice choice;
    final int receiver;
    final List<Expr> arguments;
    final Lvalue result;
    final int function;
    Family family;
    /** The class of the receiver under which the family is found; -1 if it is found under that of another call. */
    int key = -1;
    /** Bound to everything that its type allows, because nothing was known of the receiver. */
    boolean blind;

    DynamicSite(int site, Family.Choice choice, int receiver, List<Expr> arguments, Lvalue result, int function) {
        this.site = site;
        this.choice = choice;
        this.receiver = receiver;
        this.arguments = arguments;
        this.result = result;
        this.function = function;
    }

    /** Whether something that can point flows through the argument. */
    boolean passes(int argument) {
        return !(arguments.get(argument) instanceof Expr.Const);
    }
}
