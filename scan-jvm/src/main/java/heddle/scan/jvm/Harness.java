package heddle.scan.jvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.jvm.model.Hierarchy;
import heddle.scan.jvm.model.Names;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes the functions that the environment would be: one entry per {@code main}, and for a class whose methods are
 * called from outside on any thread, an entry that makes one object and forks each of those methods twice on it.
 */
final class Harness {
    private static final String MAIN = "main([Ljava/lang/String;)V";

    private final ProgramBuilder program;
    private final SharedClasses shared;

    Harness(ProgramBuilder program, SharedClasses shared) {
        this.program = program;
        this.shared = shared;
    }

    /** Adds all entries; answers a note for the report if the code was taken as a library. */
    String build(boolean library) {
        List<Integer> initialisers = shared.forkingInitialisers(program);
        int mains = 0;
        for (ClassNode owner : program.hierarchy().scanned()) if (addMain(owner, initialisers)) mains++;
        int environment = 0;
        for (ClassNode owner : program.hierarchy().scanned()) if (addTests(owner)) mains++;
        for (ClassNode owner : program.hierarchy().scanned()) if (addEnvironment(owner)) environment++;
        if (!library && mains + environment > 0 && leadsFarEnough()) return null;
        Roots roots = new Roots(program.hierarchy(), shared);
        int classes = 0;
        for (ClassNode owner : program.hierarchy().scanned())
            if (addShared(owner, roots.of(owner), roots.areAssumed(owner))) classes++;
        String also = library || mains + environment == 0
                ? "taken as a library: "
                : "taken as a library as well, because its " + (mains + environment)
                        + " entries lead to less than half of it: ";
        String setters = roots.setters() == 0
                ? ""
                : "; " + roots.setters() + " plain setters are taken to be called before their object is shared";
        return also + "the methods that others can call of " + classes
                + " classes that use locks or are declared thread-safe are thread roots" + setters;
    }

    /** Whether the entries lead to most of the code, so that nobody else seems to be meant to call it. */
    private boolean leadsFarEnough() {
        BitSet methods = program.methods();
        int all = methods.cardinality();
        methods.and(Reach.of(program));
        return methods.cardinality() * 2 >= all;
    }

    /** @param initialisers class initialisers that start threads */
    private boolean addMain(ClassNode owner, List<Integer> initialisers) {
        MethodNode main = program.hierarchy().declared(owner, MAIN);
        int target = main == null ? -1 : program.id(new Hierarchy.Found(owner, main));
        if (target < 0 || (main.access & Opcodes.ACC_STATIC) == 0) return false;
        Code code = new Code(program.numbering(), List.of("args"), 1);
        for (int initialiser : initialisers) code.call(null, new Callee.Direct(initialiser), List.of());
        code.call(null, new Callee.Direct(target), List.of(new Expr.Load(code.formal(0))));
        finish(code, false, "main of " + Names.dotted(owner.name), program.fileOf(owner.name));
        return true;
    }

    private boolean addEnvironment(ClassNode owner) {
        if ((owner.access & Opcodes.ACC_ABSTRACT) != 0) return false;
        List<Hierarchy.Found> called = new ArrayList<>();
        for (MethodNode method : owner.methods)
            if (program.models().isEntry(owner.name, method.name, program.hierarchy())
                    || program.models().isConfinedEntry(owner.name, method.name, program.hierarchy()))
                called.add(new Hierarchy.Found(owner, method));
        return addShared(owner, called, false);
    }

    /** @param assumed whether nobody said that others call the methods on several threads */
    private boolean addShared(ClassNode owner, List<Hierarchy.Found> methods, boolean assumed) {
        if (methods.isEmpty()) return false;
        Code code = new Code(program.numbering(), List.of(), 0);
        Expr object = new Expr.Load(code.make(owner.name));
        construct(code, owner, object);
        List<Hierarchy.Found> confined = new ArrayList<>();
        for (Hierarchy.Found method : methods) {
            int target = program.id(method);
            if (target < 0) continue;
            if (shared.isConfined(method.owner(), method.method())) {
                confined.add(method);
                continue;
            }
            List<Expr> arguments =
                    shared.isDeclaredSafe(owner.name) ? passed(code, method, object) : arguments(method, object);
            code.fork(List.of(), new Callee.Direct(target), arguments);
            code.fork(List.of(), new Callee.Direct(target), arguments);
        }
        if (!confined.isEmpty()) {
            int thread = oneThread(owner, confined);
            code.fork(List.of(), new Callee.Direct(thread), List.of(object));
        }
        finish(code, assumed, "users of " + Names.dotted(owner.name), program.fileOf(owner.name));
        return true;
    }

    /** Arguments of a method that is declared to be called on any thread: the arguments of two callers may be one object. */
    private List<Expr> passed(Code code, Hierarchy.Found method, Expr object) {
        List<Expr> arguments = arguments(method, object);
        Type[] types = Type.getArgumentTypes(method.method().desc);
        for (int i = 0; i < types.length; i++)
            if (types[i].getSort() == Type.OBJECT && program.hierarchy().isScanned(types[i].getInternalName()))
                arguments.set(
                        arguments.size() - types.length + i, new Expr.Load(code.make(types[i].getInternalName())));
        return arguments;
    }

    private static List<Expr> arguments(Hierarchy.Found method, Expr object) {
        List<Expr> arguments = new ArrayList<>();
        if (!method.is(Opcodes.ACC_STATIC)) arguments.add(object);
        for (Type ignored : Type.getArgumentTypes(method.method().desc)) arguments.add(Expr.OPAQUE);
        return arguments;
    }

    /** A function that calls methods of one object one after the other, again and again. */
    private int oneThread(ClassNode owner, List<Hierarchy.Found> methods) {
        String name = "the thread that " + Names.dotted(owner.name) + " is confined to";
        Code code = new Code(program.numbering(), List.of("object"), 1);
        code.end(new Block.Goto(1));
        for (Hierarchy.Found method : methods)
            code.call(null, new Callee.Direct(program.id(method)), arguments(method, new Expr.Load(code.formal(0))));
        code.end(new Block.Goto(1, 2));
        code.end(new Block.Return(null));
        int id = program.reserve("entry " + name);
        program.define(
                new Function(id, name, program.fileOf(owner.name), code.formals(), code.locals(), code.blocks()));
        return id;
    }

    /** A class of tests is run on an object of its own, one test after the other. */
    private boolean addTests(ClassNode owner) {
        List<Hierarchy.Found> tests = new ArrayList<>();
        for (MethodNode method : owner.methods) {
            Hierarchy.Found found = new Hierarchy.Found(owner, method);
            if (shared.isTest(method) && program.id(found) >= 0) tests.add(found);
        }
        if (tests.isEmpty() || (owner.access & Opcodes.ACC_ABSTRACT) != 0) return false;
        Code code = new Code(program.numbering(), List.of(), 0);
        Expr object = new Expr.Load(code.make(owner.name));
        construct(code, owner, object);
        for (Hierarchy.Found test : tests)
            code.call(null, new Callee.Direct(program.id(test)), arguments(test, object));
        finish(code, false, "tests of " + Names.dotted(owner.name), program.fileOf(owner.name));
        return true;
    }

    /** Runs one of the constructors, no matter which. */
    private void construct(Code code, ClassNode owner, Expr object) {
        List<MethodNode> constructors = owner.methods.stream()
                .filter(method -> method.name.equals("<init>"))
                .toList();
        if (constructors.isEmpty()) return;
        int after = constructors.size() + 1;
        int[] choices = new int[constructors.size()];
        for (int i = 0; i < choices.length; i++) choices[i] = i + 1;
        code.end(new Block.Goto(choices));
        for (MethodNode constructor : constructors) {
            List<Expr> arguments = new ArrayList<>(List.of(object));
            for (Type ignored : Type.getArgumentTypes(constructor.desc)) arguments.add(Expr.OPAQUE);
            int target = program.id(new Hierarchy.Found(owner, constructor));
            if (target >= 0) code.call(null, new Callee.Direct(target), arguments);
            code.end(new Block.Goto(after));
        }
    }

    private void finish(Code code, boolean assumed, String name, String file) {
        code.end(new Block.Return(null));
        int id = program.reserve("entry " + name);
        program.define(new Function(id, name, file, code.formals(), code.locals(), code.blocks()));
        program.enter(new Program.Entry(id, name, assumed));
    }

    /** A function that does nothing, in place of a body that could not be translated. */
    static Function empty(int id, String name, String desc) {
        List<String> formals = new ArrayList<>(List.of("this"));
        for (int i = 0; i < Type.getArgumentTypes(desc).length; i++) formals.add("arg" + i);
        Block body = new Block(List.of(), new Block.Return(Expr.OPAQUE), new int[0]);
        return new Function(id, name, "", formals, formals.size(), List.of(body));
    }
}
