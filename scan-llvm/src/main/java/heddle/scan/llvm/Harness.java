package heddle.scan.llvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;

/**
 * The thread roots. A program starts in {@code main}. Code without one (a kernel, a module, a library), or with functions
 * where a kernel calls them, is run by its environment: every function that some call makes the body of a thread, or that is stored where the environment calls
 * it, runs in any number of threads at once, as section 3.4 of the paper has it.
 */
final class Harness {
    /** Programs with fewer functions are what their main makes of them. */
    private static final int FEW = 50;

    /** If main leads to less than one function in so many, the files are a library, too. */
    private static final int PART = 4;

    private final CProgram program;

    Harness(CProgram program) {
        this.program = program;
    }

    /** Adds all entries; answers a note for the report if the roots were guessed. */
    String build(boolean library, Iterable<Integer> exported) {
        int main = program.defined("main");
        if (main >= 0) addMain(main);
        boolean little = main >= 0 && program.bodies() >= FEW && Roots.reach(main, program) * PART < program.bodies();
        if (main >= 0 && !library && !little && !program.roots().hasEnvironment()) return null;
        TreeSet<Integer> roots = program.roots().begun(program);
        boolean guessed = library || little || roots.isEmpty();
        if (guessed) exported.forEach(roots::add);
        if (roots.isEmpty()) return null;
        addEnvironment(roots);
        return guessed
                ? (little ? "main leads to little of the code; " : "") + "taken as a library: " + roots.size()
                        + " functions that other files can call are the thread roots"
                : (main >= 0 ? "besides main " : "no main: ") + roots.size()
                        + " functions that threads, timers, interrupts or users run are the thread roots";
    }

    private void addMain(int main) {
        Code code = new Code(program.numbering(), List.of(), 0);
        code.call(null, new Callee.Direct(main), opaque(main));
        code.end(new Block.Return(null));
        finish(code, "main", false);
    }

    /** A loop that starts any of the roots again and again. */
    private void addEnvironment(Iterable<Integer> roots) {
        Code code = new Code(program.numbering(), List.of(), 0);
        List<Block> bodies = new ArrayList<>();
        for (int root : roots) {
            code.fork(List.of(), new Callee.Direct(underLock(root)), shared(root));
            bodies.add(code.cut(new Block.Goto(0)));
        }
        int[] choices = new int[bodies.size() + 1];
        for (int i = 0; i < choices.length; i++) choices[i] = i + 1;
        code.end(new Block.Goto(choices));
        code.blocks().addAll(bodies);
        code.end(new Block.Return(null));
        finish(code, "the environment", true);
    }

    /** The function itself, or one that calls it with the lock that the environment holds then. */
    private int underLock(int root) {
        String lock = program.roots().lock(root);
        if (lock == null) return root;
        Function called = program.functions().get(root);
        Code code =
                new Code(program.numbering(), called.formals(), called.formals().size());
        List<Expr> arguments = new ArrayList<>();
        for (int i = 0; i < called.formals().size(); i++) arguments.add(new Expr.Load(code.formal(i)));
        Expr held = new Expr.Address(new Lvalue.Global(lock));
        code.call(null, Locks.acquire(), List.of(held));
        code.call(null, new Callee.Direct(root), arguments);
        code.call(null, Locks.release(), List.of(held));
        code.end(new Block.Return(null));
        int id = program.reserve();
        program.define(new Function(id, called.name(), called.file(), called.formals(), code.locals(), code.blocks()));
        return id;
    }

    /** One object per type: the environment may pass it to several functions at once. */
    private List<Expr> shared(int function) {
        List<Expr> arguments = new ArrayList<>(opaque(function));
        List<String> types = program.formalTypes(function);
        for (int i = 0; i < Math.min(arguments.size(), types.size()); i++)
            if (!types.get(i).isEmpty())
                arguments.set(i, new Expr.Address(new Lvalue.Global(CNaming.SOME + types.get(i))));
        return arguments;
    }

    private List<Expr> opaque(int function) {
        return Collections.nCopies(program.functions().get(function).formals().size(), Expr.OPAQUE);
    }

    private void finish(Code code, String name, boolean assumed) {
        int id = program.reserve();
        program.define(new Function(id, name, "", List.of(), code.locals(), code.blocks()));
        program.enter(new Program.Entry(id, name, assumed));
    }
}
