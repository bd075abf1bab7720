package heddle.scan.jvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Statement.Ordering;
import heddle.scan.jvm.Invocations.Invocation;
import heddle.scan.jvm.model.Hierarchy;
import heddle.scan.jvm.model.Names;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls of the reflection API whose names are constants, taken as the calls that they make: of a method or a
 * constructor, whatever its parameters are, and of the providers that {@code ServiceLoader} finds. A name that is not a
 * constant is not followed, and counted.
 */
final class Reflection {
    private static final String CLASS = "java/lang/Class";
    private static final String METHOD = "java/lang/reflect/Method";
    private static final String CONSTRUCTOR = "java/lang/reflect/Constructor";
    private static final String HANDLE = "java/lang/invoke/MethodHandle";

    private final ProgramBuilder program;
    private final Code code;

    Reflection(ProgramBuilder program, Code code) {
        this.program = program;
        this.code = code;
    }

    /** Emits what the call does and answers its result; null if it is none of these, or not with constants. */
    Operand invoke(Invocation call) {
        Mirror receiver =
                call.arguments().isEmpty() ? null : call.arguments().get(0).mirror();
        return switch (call.owner()) {
            case CLASS -> ofClass(call, receiver);
            case "java/lang/ClassLoader" -> call.name().equals("loadClass") ? named(text(call, 1)) : null;
            case "java/util/ServiceLoader" -> call.isStatic() && call.name().startsWith("load") ? services(call) : null;
            case METHOD -> call.name().equals("invoke") ? invoked(receiver, call.arguments(), true) : null;
            case CONSTRUCTOR ->
                call.name().equals("newInstance") && receiver instanceof Mirror.OfConstructors made
                        ? made(made.owner())
                        : null;
            case "java/lang/invoke/MethodHandles$Lookup" -> call.name().startsWith("find") ? found(call) : null;
            case HANDLE -> call.name().startsWith("invoke") ? invoked(receiver, call.arguments(), false) : null;
            default -> null;
        };
    }

    private Operand ofClass(Invocation call, Mirror receiver) {
        if (call.isStatic()) return call.name().equals("forName") ? named(text(call, 0)) : null;
        if (!(receiver instanceof Mirror.OfClass named)) return null;
        return switch (call.name()) {
            case "newInstance" -> made(named.name());
            case "getMethod", "getDeclaredMethod" -> {
                String name = text(call, 1);
                yield name == null ? null : mirror(METHOD, new Mirror.OfMethods(named.name(), name));
            }
            case "getConstructor", "getDeclaredConstructor" ->
                mirror(CONSTRUCTOR, new Mirror.OfConstructors(named.name()));
            default -> null;
        };
    }

    private static Operand mirror(String type, Mirror mirror) {
        return Operand.of(Expr.OPAQUE, type).standingFor(mirror);
    }

    private static String text(Invocation call, int argument) {
        boolean constant = argument < call.arguments().size()
                && call.arguments().get(argument).mirror() instanceof Mirror.Text;
        return constant ? ((Mirror.Text) call.arguments().get(argument).mirror()).text() : null;
    }

    private Operand named(String name) {
        String internal = name == null ? null : name.replace('.', '/');
        if (internal == null || !program.hierarchy().isScanned(internal)) return null;
        return Operand.of(new Expr.Load(Names.classObject(internal)), CLASS).standingFor(new Mirror.OfClass(internal));
    }

    private Operand found(Invocation call) {
        boolean known = call.arguments().size() > 2 && call.arguments().get(1).mirror() instanceof Mirror.OfClass;
        if (!known) return null;
        String owner = ((Mirror.OfClass) call.arguments().get(1).mirror()).name();
        String name = text(call, 2);
        return name == null ? null : mirror(HANDLE, new Mirror.OfMethods(owner, name));
    }

    /** A new object of the class, made by any of its constructors. */
    private Operand made(String type) {
        ClassNode node =
                program.hierarchy().isScanned(type) ? program.hierarchy().find(type) : null;
        if (node == null || (node.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) != 0) return null;
        Expr object = new Expr.Load(code.make(type));
        for (MethodNode method : node.methods)
            if (method.name.equals("<init>")) {
                List<Expr> arguments = new ArrayList<>(List.of(object));
                for (Type ignored : Type.getArgumentTypes(method.desc)) arguments.add(Expr.OPAQUE);
                call(new Hierarchy.Found(node, method), arguments, null);
            }
        return Operand.of(object, type);
    }

    /** @param packed whether the arguments behind the receiver are in an array */
    private Operand invoked(Mirror receiver, List<Operand> arguments, boolean packed) {
        if (!(receiver instanceof Mirror.OfMethods methods)) return null;
        Lvalue.Local into = code.temporary();
        code.assign(into, Expr.OPAQUE, Ordering.SILENT);
        boolean any = false;
        for (Hierarchy.Found method : named(methods).values()) {
            int count = Type.getArgumentTypes(method.method().desc).length;
            boolean isStatic = method.is(Opcodes.ACC_STATIC);
            List<Expr> passed = packed ? unpacked(arguments, isStatic, count) : direct(arguments, isStatic, count);
            if (passed == null) continue;
            call(method, passed, Type.getReturnType(method.method().desc) == Type.VOID_TYPE ? null : into);
            any = true;
        }
        return any ? Operand.of(new Expr.Load(into), null) : null;
    }

    private Map<String, Hierarchy.Found> named(Mirror.OfMethods methods) {
        Map<String, Hierarchy.Found> found = new LinkedHashMap<>();
        for (String type : program.hierarchy().ancestors(methods.owner())) {
            if (!program.hierarchy().isScanned(type)) continue;
            ClassNode node = program.hierarchy().find(type);
            for (MethodNode method : node.methods)
                if (method.name.equals(methods.name()))
                    found.putIfAbsent(method.desc, new Hierarchy.Found(node, method));
        }
        return found;
    }

    private List<Expr> unpacked(List<Operand> arguments, boolean isStatic, int count) {
        List<Expr> passed = new ArrayList<>();
        if (!isStatic) passed.add(arguments.get(1).value());
        Lvalue.Local element = code.temporary();
        Expr packed = arguments.get(2).value();
        Expr from = packed instanceof Expr.Load
                ? new Expr.Load(Lvalue.field(code.hold(packed), Instructions.ELEMENTS))
                : Expr.OPAQUE;
        code.assign(element, from, Ordering.SILENT);
        for (int i = 0; i < count; i++) passed.add(new Expr.Load(element));
        return passed;
    }

    /** The arguments as they are; null if they are not as many as the method has. */
    private static List<Expr> direct(List<Operand> arguments, boolean isStatic, int count) {
        if (arguments.size() != count + (isStatic ? 1 : 2)) return null;
        return arguments.stream().skip(1).map(Operand::value).toList();
    }

    private void call(Hierarchy.Found method, List<Expr> arguments, Lvalue.Local into) {
        boolean fixed = method.is(Opcodes.ACC_STATIC) || method.method().name.equals("<init>");
        int function = program.id(method);
        String selector = method.method().name + method.method().desc;
        if (!fixed) code.call(into, new Callee.Dynamic(selector, method.owner().name), arguments);
        else if (function >= 0) code.call(into, new Callee.Direct(function), arguments);
    }

    /** A loader that holds one object of each provider of the service. */
    private Operand services(Invocation call) {
        for (Operand argument : call.arguments()) {
            if (!(argument.mirror() instanceof Mirror.OfClass service)) continue;
            List<String> providers = program.services().getOrDefault(service.name(), List.of());
            Lvalue.Local loader = code.make("java/util/ServiceLoader");
            for (String provider : providers) {
                Operand object = made(provider);
                if (object != null)
                    code.assign(Lvalue.field(loader, Invocations.CONTENT), object.value(), Ordering.SILENT);
            }
            return Operand.of(new Expr.Load(loader), "java/util/ServiceLoader");
        }
        return null;
    }
}
