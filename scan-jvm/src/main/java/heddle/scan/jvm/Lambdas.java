package heddle.scan.jvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement.Ordering;
import heddle.scan.jvm.model.Names;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Lambdas and method references: each is an object of a shape of its own that holds what it captured, with one function
 * that passes this on to the method it stands for.
 */
final class Lambdas {
    private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

    private final Translation translation;
    /** Between the name of a field and the class of what it holds. */
    private static final char TYPE = ':';

    private final ProgramBuilder program;
    private final Code code;

    Lambdas(Translation translation, Code code) {
        this.translation = translation;
        this.program = translation.program();
        this.code = code;
    }

    /** The object that an invokedynamic makes; anything but a lambda is opaque. */
    Operand make(InvokeDynamicInsnNode instruction, Frame frame) {
        Type[] captured = Type.getArgumentTypes(instruction.desc);
        List<Operand> values = frame.popArguments(captured.length);
        Type made = Type.getReturnType(instruction.desc);
        if (!instruction.bsm.getOwner().equals(FACTORY) || !(instruction.bsmArgs[1] instanceof Handle implementation))
            return new Operand(Expr.OPAQUE, made.getSize() == 2, null, false);
        Type erased = (Type) instruction.bsmArgs[0];
        String shape = translation.lambdaShape();
        Lvalue.Local object = code.make(shape);
        for (int i = 0; i < captured.length; i++)
            code.assign(
                    Lvalue.field(object, field(shape, i, captured[i])),
                    values.get(i).value(),
                    Ordering.SILENT);
        Type exact = (Type) instruction.bsmArgs[2];
        translation.add(new Translation.Lambda(
                made.getInternalName(),
                shape,
                instruction.name + erased.getDescriptor(),
                body(shape, captured, exact, implementation)));
        return Operand.of(new Expr.Load(object), made.getInternalName());
    }

    /** Its number is given later. */
    private Function body(String shape, Type[] captured, Type called, Handle implementation) {
        List<String> formals = new ArrayList<>(List.of("lambda"));
        for (int i = 0; i < called.getArgumentTypes().length; i++) formals.add("arg" + i);
        Code body = new Code(translation.numbering(), formals, formals.size());
        List<Operand> arguments = new ArrayList<>();
        for (int i = 0; i < captured.length; i++) {
            Lvalue.Local value = body.temporary();
            body.assign(
                    value, new Expr.Load(Lvalue.field(body.formal(0), field(shape, i, captured[i]))), Ordering.SILENT);
            arguments.add(operand(value, captured[i]));
        }
        for (int i = 0; i < called.getArgumentTypes().length; i++)
            arguments.add(operand(body.formal(i + 1), called.getArgumentTypes()[i]));
        Operand result = call(body, implementation, arguments);
        body.end(new Block.Return(result == null ? null : result.value()));
        String name = Names.dotted(implementation.getOwner()) + '.' + implementation.getName();
        return new Function(-1, name, program.fileOf(implementation.getOwner()), formals, body.locals(), body.blocks());
    }

    private static String field(String shape, int number, Type type) {
        String name = shape + '.' + number;
        return type.getSort() == Type.OBJECT ? name + TYPE + type.getInternalName() : name;
    }

    /** The class of what a lambda has caught, by the name of the field that holds it; null if it is no such field. */
    static String caught(String field) {
        int type = field.startsWith("lambda$") ? field.lastIndexOf(TYPE) : -1;
        return type < 0 ? null : field.substring(type + 1);
    }

    private static Operand operand(Lvalue.Local local, Type type) {
        String name = type.getSort() == Type.OBJECT ? type.getInternalName() : null;
        return new Operand(new Expr.Load(local), type.getSize() == 2, name, false);
    }

    private Operand call(Code body, Handle target, List<Operand> arguments) {
        int opcode = switch (target.getTag()) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            default -> Opcodes.INVOKESPECIAL;
        };
        Operand made = null;
        if (target.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
            made = Operand.of(new Expr.Load(body.make(target.getOwner())), target.getOwner());
            arguments.add(0, made);
        }
        Operand result = new Invocations(translation, body, new Frame.FreshArrays())
                .invoke(new Invocations.Invocation(
                        opcode, target.getOwner(), target.getName(), target.getDesc(), arguments));
        return made != null ? made : result;
    }
}
