package heddle.scan.llvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.llvm.bitcode.Type;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * A function without a body: it may write what its arguments lead to, call the functions that it is given, and return
 * one of the pointers that it is given, or a pointer to something that others know too. Its reads and writes are no
 * accesses: nothing shows that they happen.
 */
final class Missing {
    private final String name;
    private final Type signature;
    private final Set<Callback> callbacks;
    private final List<String> formals = new ArrayList<>();

    /** A function that is passed as that argument somewhere. */
    record Callback(int argument, Type signature) {}

    /** @param name what the function is called; static ones have their file behind it */
    Missing(String name, Type signature, Set<Callback> callbacks) {
        this.name = name;
        this.signature = signature;
        this.callbacks = callbacks;
        for (int i = 1; i < signature.parts().size(); i++) formals.add("arg" + (i - 1));
    }

    /** @param maker whether it returns a new object each time */
    Function function(int id, Code.Sites sites, boolean maker) {
        Code code = new Code(sites, formals, formals.size());
        code.call(null, Callee.External.ANY, loads(code));
        for (Callback callback : callbacks) call(callback, code);
        boolean pointer = signature.result().kind() == Type.Kind.POINTER;
        if (pointer && maker) code.end(new Block.Return(new Expr.Load(code.make("heap"))));
        else if (pointer) returnAny(code);
        else code.end(new Block.Return(Expr.OPAQUE));
        return new Function(id, name, "", formals, code.locals(), code.blocks());
    }

    private List<Expr> loads(Code code) {
        List<Expr> loads = new ArrayList<>();
        for (int i = 0; i < formals.size(); i++) loads.add(new Expr.Load(code.formal(i)));
        return loads;
    }

    /**
     * The pointer behind the callback, as most libraries have it, is what the callback gets; where there is none, any
     * other pointer is.
     */
    private void call(Callback callback, Code code) {
        if (callback.argument() >= formals.size()) return;
        Callee callee = new Callee.Pointer(
                new Expr.Load(code.formal(callback.argument())),
                callback.signature().signature());
        int arity = callback.signature().parts().size() - 1;
        boolean called = false;
        int behind = callback.argument() + 1;
        boolean follows = behind < formals.size() && isPointer(behind) && !isCallback(behind);
        for (int i = 0; i < formals.size(); i++) {
            if (!isPointer(i) || isCallback(i) || follows && i != behind) continue;
            code.call(null, callee, Collections.nCopies(arity, new Expr.Load(code.formal(i))));
            called = true;
        }
        if (!called) code.call(null, callee, Collections.nCopies(arity, Expr.OPAQUE));
    }

    private boolean isPointer(int formal) {
        return signature.parts().get(formal + 1).kind() == Type.Kind.POINTER;
    }

    private boolean isCallback(int formal) {
        return callbacks.stream().anyMatch(callback -> callback.argument() == formal);
    }

    private void returnAny(Code code) {
        List<Expr> results = new ArrayList<>();
        for (int i = 0; i < formals.size(); i++)
            if (isPointer(i) && !isCallback(i)) results.add(new Expr.Load(code.formal(i)));
        results.add(new Expr.Load(new Lvalue.Global(CNaming.RETURNED + name + " returns")));
        int[] choices = new int[results.size()];
        for (int i = 0; i < choices.length; i++) choices[i] = i + 1;
        code.end(new Block.Goto(choices));
        for (Expr result : results) code.end(new Block.Return(result));
    }
}
