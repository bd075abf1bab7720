package heddle.scan.jvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Statement.Ordering;
import heddle.scan.ir.Statement.Sync;
import heddle.scan.jvm.model.Hierarchy;
import heddle.scan.jvm.model.Model;
import heddle.scan.jvm.model.Names;
import heddle.scan.lock.Lock;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Emits calls: to scanned methods, to modelled library methods by their effects, to unknown ones by default. */
final class Invocations {
    /** The field that stands for all that a container holds. */
    static final String CONTENT = "[content]";

    private static final String RUN = "run()V";
    private static final String CALL = "call()Ljava/lang/Object;";

    private final Translation translation;
    private final ProgramBuilder program;
    private final Code code;
    private final Reflection reflection;
    private final Frame.FreshArrays arrays;

    /** @param arrays what is in the arrays that were just made */
    Invocations(Translation translation, Code code, Frame.FreshArrays arrays) {
        this.arrays = arrays;
        this.translation = translation;
        this.program = translation.program();
        this.code = code;
        this.reflection = new Reflection(program, code);
    }

    /** A call in the words of the class file; {@code arguments} begin with the receiver unless it is static. */
    record Invocation(int opcode, String owner, String name, String desc, List<Operand> arguments) {
        boolean isStatic() {
            return opcode == Opcodes.INVOKESTATIC;
        }

        String selector() {
            return name + desc;
        }

        /** How many arguments there are besides the receiver. */
        int passed() {
            return arguments.size() - (isStatic() ? 0 : 1);
        }
    }

    /** Emits the call and answers its result; null for void. */
    Operand invoke(Invocation call) {
        Operand reflected = reflection.invoke(call);
        if (reflected != null) return Type.getReturnType(call.desc()).getSize() == 0 ? null : reflected;
        translation.noteReflection(call.owner(), call.name());
        Model model = program.models().of(call.owner(), call.name(), call.passed(), program.hierarchy());
        if (model != null && call.isStatic() && model.isOfInstance()) model = null;
        Hierarchy.Found found = program.hierarchy().method(call.owner(), call.selector());
        boolean own = found != null && found.isScanned(program.hierarchy());
        if (model != null && !own) return modelled(call, model);
        if (own && isFixed(call, found)) return direct(call, program.id(found));
        if (call.isStatic() || call.opcode() == Opcodes.INVOKESPECIAL) return unknown(call);
        return own || program.mayBeImplemented(call.owner()) ? dynamic(call, own) : unknown(call);
    }

    private static boolean isFixed(Invocation call, Hierarchy.Found found) {
        if (found.is(Opcodes.ACC_ABSTRACT)) return false;
        boolean finalOwner = (found.owner().access & Opcodes.ACC_FINAL) != 0;
        return call.isStatic()
                || call.opcode() == Opcodes.INVOKESPECIAL
                || finalOwner
                || found.is(Opcodes.ACC_FINAL)
                || found.is(Opcodes.ACC_PRIVATE);
    }

    private static List<Expr> values(List<Operand> operands) {
        List<Expr> values = new ArrayList<>(operands.size());
        for (Operand operand : operands) values.add(operand.value());
        return values;
    }

    private Operand result(Invocation call, Lvalue.Local into) {
        Type type = Type.getReturnType(call.desc());
        return new Operand(new Expr.Load(into), type.getSize() == 2, className(type), false);
    }

    private static String className(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY ? type.getInternalName() : null;
    }

    private Lvalue.Local target(Invocation call) {
        return Type.getReturnType(call.desc()).getSize() == 0 ? null : code.temporary();
    }

    private Operand direct(Invocation call, int function) {
        if (function < 0) return unknown(call);
        Lvalue.Local into = target(call);
        code.call(into, new Callee.Direct(function), values(call.arguments()));
        return into == null ? null : result(call, into);
    }

    private Operand dynamic(Invocation call, boolean own) {
        Lvalue.Local into = target(call);
        String receiver = call.arguments().get(0).type();
        String bound =
                receiver != null && program.hierarchy().ancestors(receiver).contains(call.owner())
                        ? receiver
                        : call.owner();
        code.call(into, new Callee.Dynamic(call.selector(), bound), values(call.arguments()));
        if (!own) callbacks(call);
        return into == null ? null : result(call, into);
    }

    /** A library method without a model: it may call what it is given, and its result is unknown. */
    private Operand unknown(Invocation call) {
        callbacks(call);
        Type type = Type.getReturnType(call.desc());
        Lvalue.Local into = type.getSort() == Type.BOOLEAN || className(type) != null ? code.temporary() : null;
        List<Expr> passed = changed(call);
        if (into != null || !passed.isEmpty()) code.call(into, Callee.External.ANY, passed);
        if (type.getSize() == 0) return null;
        boolean parallel = !call.isStatic()
                && !call.arguments().isEmpty()
                && call.arguments().get(0).parallel();
        Expr value = into == null ? Expr.OPAQUE : new Expr.Load(into);
        return new Operand(value, type.getSize() == 2, className(type), parallel);
    }

    /** Arguments may be changed by the callee: objects of scanned classes, arrays, and values that may be one of these. */
    private List<Expr> changed(Invocation call) {
        List<Expr> passed = new ArrayList<>(2);
        Type[] types = Type.getArgumentTypes(call.desc());
        int first = call.isStatic() ? 0 : 1;
        for (int i = 0; i < call.arguments().size(); i++) {
            Operand argument = call.arguments().get(i);
            String declared = i < first ? call.owner() : className(types[i - first]);
            String known = argument.type() == null ? declared : argument.type();
            if (argument.value() instanceof Expr.Load && declared != null && isChangeable(known))
                passed.add(argument.value());
        }
        return passed;
    }

    private boolean isChangeable(String type) {
        return type.startsWith("[")
                || type.equals("java/lang/Object")
                || program.hierarchy().isScanned(type);
    }

    private void callbacks(Invocation call) {
        Type[] types = Type.getArgumentTypes(call.desc());
        int first = call.isStatic() ? 0 : 1;
        boolean parallel = first == 1 && call.arguments().get(0).parallel();
        for (int i = 0; i < types.length; i++) {
            if (types[i].getSort() != Type.OBJECT) continue;
            String selector = program.hierarchy().functionalMethod(types[i].getInternalName());
            if (selector == null || program.hierarchy().isScanned(types[i].getInternalName())) continue;
            Operand callback = call.arguments().get(first + i);
            List<Expr> arguments = callbackArguments(callback, selector, call);
            Callee callee = new Callee.Dynamic(selector, types[i].getInternalName());
            if (parallel) forkMany(callee, arguments);
            else code.call(null, callee, arguments);
        }
    }

    private List<Expr> callbackArguments(Operand callback, String selector, Invocation call) {
        List<Expr> arguments = new ArrayList<>();
        arguments.add(callback.value());
        Expr content = Expr.OPAQUE;
        if (!call.isStatic() && !call.arguments().isEmpty()) {
            Lvalue.Local element = code.temporary();
            code.assign(element, content(call.arguments().get(0)), Ordering.SILENT);
            content = new Expr.Load(element);
        }
        int count = Type.getArgumentTypes(selector.substring(selector.indexOf('('))).length;
        for (int i = 0; i < count; i++) arguments.add(content);
        return arguments;
    }

    private void forkMany(Callee callee, List<Expr> arguments) {
        Expr handle = new Expr.Load(code.make("java/lang/Thread"));
        code.fork(List.of(handle), callee, arguments);
        code.fork(List.of(handle), callee, arguments);
        code.join(handle);
    }

    private Expr content(Operand container) {
        return new Expr.Load(Lvalue.field(code.hold(container.value()), CONTENT));
    }

    /** Expands a model's effects in their order. */
    private Operand modelled(Invocation call, Model model) {
        Lvalue.Local into = target(call);
        boolean makes = model.effects().stream().anyMatch(effect -> effect.verb() == Model.Verb.NEW);
        if (into != null && !makes) code.assign(into, Expr.OPAQUE, Ordering.SILENT);
        boolean parallel = program.models().isParallel(call.owner(), call.name(), program.hierarchy());
        for (Model.Effect effect : model.effects()) {
            boolean callback = effect.verb() == Model.Verb.CALL || effect.verb() == Model.Verb.EACH;
            if (callback && isParallel(call)) fork(call, effect, into, true);
            else apply(call, effect, into);
        }
        if (into == null) return null;
        return result(call, into).inParallel(parallel || isParallel(call));
    }

    private static boolean isParallel(Invocation call) {
        return !call.isStatic() && call.arguments().get(0).parallel();
    }

    private void apply(Invocation call, Model.Effect effect, Lvalue.Local into) {
        switch (effect.verb()) {
            case LOCK, TRYLOCK, UNLOCK -> lock(call, effect, into);
            case READ -> access(call, effect, false);
            case WRITE -> access(call, effect, true);
            case PUT -> {
                Operand value = operand(call, effect.operand(0), into);
                if (value != null) code.assign(contentOfThis(call), value.value(), Ordering.SILENT);
            }
            case GET -> {
                if (into != null) code.assign(into, new Expr.Load(contentOfThis(call)), Ordering.SILENT);
            }
            case SET -> {
                Operand value = operand(call, effect.operand(1), into);
                String holder = effect.operands().size() > 2 ? effect.operand(2) : "this";
                Operand object = operand(call, holder, into);
                if (value != null && object != null)
                    code.assign(
                            Lvalue.field(code.hold(object.value()), effect.operand(0)), value.value(), Ordering.SILENT);
            }
            case FORK -> fork(call, effect, into, false);
            case FORKMANY -> fork(call, effect, into, true);
            case JOIN -> with(call, effect, into, value -> code.join(value));
            case INCLUDE ->
                with(call, effect, into, value -> {
                    if (into == null) return;
                    for (Expr part : arrays.elements(value)) code.include(new Expr.Load(into), part);
                });
            case RELEASE -> with(call, effect, into, value -> code.sync(Sync.Kind.RELEASE, value));
            case ACQUIRE -> with(call, effect, into, value -> code.sync(Sync.Kind.ACQUIRE, value));
            case CALL -> callOperand(call, effect, into);
            case EACH -> {
                callOperand(call, effect, into);
                callOperand(call, effect, into);
            }
            case RETURN -> {
                if (into != null) with(call, effect, into, value -> code.assign(into, value, Ordering.SILENT));
            }
            case SIDE -> code.assign(into, side(call, effect.operand(0)), Ordering.SILENT);
            case NEW -> {
                if (into != null)
                    code.assign(into, new Expr.Load(code.make(effect.operand(0).replace('.', '/'))), Ordering.SILENT);
            }
            case NOTHING -> {}
        }
    }

    private Lvalue contentOfThis(Invocation call) {
        return Lvalue.field(code.hold(call.arguments().get(0).value()), CONTENT);
    }

    private Expr side(Invocation call, String side) {
        Lvalue lock = new Lvalue.Deref(code.hold(call.arguments().get(0).value()));
        return new Expr.Address(new Lvalue.Sub(lock, side.equals("read") ? Lock.READ_SIDE : Lock.WRITE_SIDE));
    }

    private void lock(Invocation call, Model.Effect effect, Lvalue.Local into) {
        Operand object = operand(call, effect.operand(0), into);
        boolean shared = effect.operands().size() > 1;
        String operation = effect.verb().name().toLowerCase(Locale.ROOT);
        boolean tried = effect.verb() == Model.Verb.TRYLOCK;
        if (object != null) code.call(tried ? into : null, Locks.callee(operation, shared), List.of(object.value()));
    }

    private void access(Invocation call, Model.Effect effect, boolean write) {
        Operand container = operand(call, effect.operand(0), null);
        if (container == null) return;
        boolean array = container.type() != null && container.type().startsWith("[");
        Lvalue content = Lvalue.field(code.hold(container.value()), array ? Instructions.ELEMENTS : CONTENT);
        if (effect.operands().size() > 1) content = Lvalue.part(content, Index.WALK);
        if (write) code.assign(content, Expr.ZERO, Ordering.PLAIN);
        else code.assign(code.temporary(), new Expr.Load(content), Ordering.PLAIN);
    }

    private void fork(Invocation call, Model.Effect effect, Lvalue.Local into, boolean many) {
        Operand task = operand(call, effect.operand(0), into);
        if (task == null) return;
        List<Expr> handles = new ArrayList<>();
        for (String handle : effect.as())
            handles.add(operand(call, handle, into).value());
        for (String selector : selectors(task)) {
            String bound = task.type() == null ? "java/lang/Object" : task.type();
            Callee callee = new Callee.Dynamic(selector, bound);
            List<Expr> arguments = callbackArguments(task, selector, call);
            if (effect.as().isEmpty()) forkMany(callee, arguments);
            else code.fork(handles, callee, arguments, isStartedOnce(task, effect));
            if (many && !effect.as().isEmpty()) code.fork(handles, callee, arguments);
        }
    }

    /** Whether the task is a thread, which is its own handle: nobody can start it again. */
    private boolean isStartedOnce(Operand task, Model.Effect effect) {
        return effect.as().contains(effect.operand(0))
                && task.type() != null
                && program.hierarchy().ancestors(task.type()).contains("java/lang/Thread");
    }

    /** Methods that running a task calls: its functional method, or {@code run} and {@code call} where the type is not known. */
    private List<String> selectors(Operand task) {
        String functional = task.type() == null ? null : program.hierarchy().functionalMethod(task.type());
        if (functional != null) return List.of(functional);
        if (task.type() != null && program.hierarchy().ancestors(task.type()).contains("java/lang/Runnable"))
            return List.of(RUN);
        return List.of(RUN, CALL, "compute()Ljava/lang/Object;", "compute()V");
    }

    private void callOperand(Invocation call, Model.Effect effect, Lvalue.Local into) {
        Operand callback = operand(call, effect.operand(0), into);
        if (callback == null) return;
        for (String selector : selectors(callback))
            code.call(
                    null,
                    new Callee.Dynamic(selector, callback.type() == null ? "java/lang/Object" : callback.type()),
                    callbackArguments(callback, selector, call));
    }

    private interface Use {
        void of(Expr value);
    }

    private void with(Invocation call, Model.Effect effect, Lvalue.Local into, Use use) {
        Operand operand = operand(call, effect.operand(0), into);
        if (operand != null) use.of(operand.value());
    }

    /** An operand of a model by its name; null if the call has no such thing. */
    private Operand operand(Invocation call, String name, Lvalue.Local into) {
        int dot = name.lastIndexOf(".[");
        if (dot >= 0) {
            Operand base = operand(call, name.substring(0, dot), into);
            if (base == null) return null;
            Lvalue.Local held = code.temporary();
            code.assign(
                    held,
                    new Expr.Load(Lvalue.field(code.hold(base.value()), name.substring(dot + 1))),
                    Ordering.SILENT);
            return Operand.of(new Expr.Load(held), null);
        }
        if (Names.isOne(name)) return Operand.of(new Expr.Load(new Lvalue.Global(name)), null);
        if (name.equals("this")) return call.arguments().get(0);
        if (name.equals("result")) return into == null ? null : Operand.of(new Expr.Load(into), null);
        Type[] types = Type.getArgumentTypes(call.desc());
        int first = call.isStatic() ? 0 : 1;
        for (int i = 0; i < types.length; i++) {
            boolean meant = name.equals(String.valueOf(i + 1))
                    || className(types[i]) != null && className(types[i]).endsWith('/' + name);
            if (meant) return typed(call.arguments().get(first + i), className(types[i]));
        }
        return null;
    }

    /** An argument with the more telling of its own and its parameter's type. */
    private Operand typed(Operand argument, String declared) {
        String functional = declared == null ? null : program.hierarchy().functionalMethod(declared);
        return functional != null || argument.type() == null ? argument.as(declared) : argument;
    }
}
