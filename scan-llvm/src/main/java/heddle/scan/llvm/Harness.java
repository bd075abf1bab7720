package heddle.scan.llvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

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
    private final List<Integer> boot;

    Harness(CProgram program, Models models) {
        this.program = program;
        this.boot = models.boot().stream()
                .map(program::defined)
                .filter(id -> id >= 0)
                .toList();
    }

    /** Adds all entries; answers a note for the report if the roots were guessed. */
    String build(boolean library, Iterable<Integer> exported) {
        int main = program.defined("main");
        if (main >= 0) addMain(main);
        boolean little = main >= 0 && program.bodies() >= FEW && Roots.reach(main, program) * PART < program.bodies();
        if (main >= 0 && !library && !little && !program.roots().hasEnvironment()) return null;
        TreeSet<Integer> roots = program.roots().begun(program, boot);
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

    /**
     * Code that boots has a first thread of its own, which comes before what it starts. Roots of users run once it has
     * started users, or once it is done; roots that the code starts itself run from there, and the environment runs them,
     * in case there are other ways to them, once the first thread is done. All others may run from the beginning.
     */
    private void addEnvironment(TreeSet<Integer> roots) {
        Code code = new Code(program.numbering(), List.of(), 0);
        BitSet booted = Roots.reached(boot, program);
        BitSet started = Roots.started(booted, program);
        boolean within = program.sections().startsUsers()
                && booted.get(program.sections().users());
        List<Integer> first = new ArrayList<>();
        List<Integer> later = new ArrayList<>();
        List<Integer> users = new ArrayList<>();
        for (int root : roots) {
            boolean ofUsers = program.roots().isOfUsers(root);
            (boot.isEmpty() ? first : ofUsers ? within ? users : later : started.get(root) ? later : first).add(root);
        }
        start(first, code);
        for (int function : boot) code.call(null, new Callee.Direct(function), opaque(function));
        if (!later.isEmpty()) start(later, code);
        if (!users.isEmpty()) {
            define(users);
            program.roots().findBooting(booted, program.sections().users(), program);
        }
        code.end(new Block.Return(null));
        finish(code, "the environment", true);
    }

    private void define(List<Integer> users) {
        Code code = new Code(program.numbering(), List.of(), 0);
        start(users, code).forEach(program.roots()::begunByUsers);
        code.end(new Block.Return(null));
        int id = program.sections().users();
        program.define(new Function(id, "users", "", List.of(), code.locals(), code.blocks()));
    }

    /** A loop that starts any of the roots again and again; answers what the threads run. */
    private List<Integer> start(List<Integer> roots, Code code) {
        code.end(new Block.Goto(code.blocks().size() + 1));
        int begin = code.blocks().size();
        List<Block> bodies = new ArrayList<>();
        List<Integer> begun = new ArrayList<>();
        for (int root : roots) {
            begun.add(begun(root));
            code.fork(List.of(), new Callee.Direct(begun.get(begun.size() - 1)), shared(root));
            bodies.add(code.cut(new Block.Goto(begin)));
        }
        int[] choices = new int[bodies.size() + 1];
        for (int i = 0; i < choices.length; i++) choices[i] = begin + i + 1;
        code.end(new Block.Goto(choices));
        code.blocks().addAll(bodies);
        return begun;
    }

    /**
     * The function itself, or one that calls it with the locks that the environment holds then, and with new objects for
     * arguments that each call has for itself.
     */
    private int begun(int root) {
        List<Models.Held> locks = program.roots().locks(root);
        Function called = program.functions().get(root);
        List<String> types = program.formalTypes(root);
        boolean own = IntStream.range(0, types.size()).anyMatch(i -> isOwn(root, i));
        if (locks.isEmpty() && !own) return root;
        Code code =
                new Code(program.numbering(), called.formals(), called.formals().size());
        List<Expr> arguments = new ArrayList<>();
        for (int i = 0; i < called.formals().size(); i++)
            arguments.add(new Expr.Load(isOwn(root, i) ? code.make(types.get(i)) : code.formal(i)));
        for (Models.Held held : locks) change(held, Locks.acquire(held.read()), code);
        code.call(null, new Callee.Direct(root), arguments);
        for (Models.Held held : locks) change(held, Locks.release(held.read()), code);
        code.end(new Block.Return(null));
        int id = program.reserve();
        program.define(new Function(id, called.name(), called.file(), called.formals(), code.locals(), code.blocks()));
        if (program.roots().runsAlone(root)) program.roots().forked(id, called.name(), true);
        return id;
    }

    private boolean isOwn(int root, int formal) {
        List<String> types = program.formalTypes(root);
        return formal < types.size()
                && !types.get(formal).isEmpty()
                && program.roots().isOwn(root, formal + 1);
    }

    private static void change(Models.Held held, Callee how, Code code) {
        int argument = held.lock().argument();
        if (argument > code.formals().size()) return;
        Lvalue lock = argument > 0
                ? new Lvalue.Deref(code.formal(argument - 1))
                : new Lvalue.Global(held.lock().name());
        for (String member : held.lock().path()) lock = Lvalue.part(lock, member);
        code.call(null, how, List.of(new Expr.Address(lock)));
    }

    /** One object per type: the environment may pass it to several functions at once. */
    private List<Expr> shared(int function) {
        List<Expr> arguments = new ArrayList<>(opaque(function));
        List<String> types = program.formalTypes(function);
        for (int i = 0; i < Math.min(arguments.size(), types.size()); i++)
            if (!types.get(i).isEmpty() && !isOwn(function, i))
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
