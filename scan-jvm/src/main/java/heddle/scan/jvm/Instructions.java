package heddle.scan.jvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Statement.Ordering;
import heddle.scan.jvm.Invocations.Invocation;
import heddle.scan.jvm.model.Hierarchy;
import heddle.scan.jvm.model.Names;
import heddle.scan.path.Lvalue;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Simulates the instructions inside a block and emits what they do to memory, locks and threads. */
final class Instructions {
    static final String ELEMENTS = "[]";

    private final ProgramBuilder program;
    private final Code code;
    private final Frame frame;
    private final MethodTranslator.Variables variables;
    private final Invocations invocations;
    private final Lambdas lambdas;
    private final Frame.FreshArrays arrays = new Frame.FreshArrays();
    private final String[] types;
    private final Mirror[] mirrors;

    Instructions(Translation translation, Code code, Frame frame, MethodTranslator.Variables variables) {
        this.program = translation.program();
        this.code = code;
        this.frame = frame;
        this.variables = variables;
        this.invocations = new Invocations(translation, code, arrays);
        this.lambdas = new Lambdas(translation, code);
        this.types = variables.types().clone();
        this.mirrors = new Mirror[types.length];
    }

    /** Known types of variables hold within a block, and for formals that are never assigned. */
    void enterBlock() {
        System.arraycopy(variables.types(), 0, types, 0, types.length);
        Arrays.fill(mirrors, null);
    }

    void simulate(AbstractInsnNode at) {
        if (at instanceof VarInsnNode instruction) variable(instruction);
        else if (at instanceof FieldInsnNode instruction) field(instruction);
        else if (at instanceof MethodInsnNode instruction) method(instruction);
        else if (at instanceof TypeInsnNode instruction) type(instruction);
        else if (at instanceof LdcInsnNode instruction) constant(instruction.cst);
        else if (at instanceof IincInsnNode instruction) store(instruction.var, Operand.ANY);
        else if (at instanceof InvokeDynamicInsnNode instruction) frame.push(lambdas.make(instruction, frame));
        else if (at instanceof MultiANewArrayInsnNode instruction) {
            frame.pop(instruction.dims);
            frame.push(Operand.of(new Expr.Load(code.make(instruction.desc)), instruction.desc));
        } else if (at instanceof IntInsnNode instruction && instruction.getOpcode() != Opcodes.NEWARRAY)
            frame.push(Operand.of(new Expr.Const(instruction.operand), null));
        else plain(at.getOpcode());
    }

    private void variable(VarInsnNode instruction) {
        int opcode = instruction.getOpcode();
        if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
            store(instruction.var, frame.pop());
            return;
        }
        if (opcode == Opcodes.RET) throw new UnsupportedOperationException("subroutines (class files before Java 7)");
        boolean wide = opcode == Opcodes.LLOAD || opcode == Opcodes.DLOAD;
        String type = opcode == Opcodes.ALOAD ? types[instruction.var] : null;
        frame.push(new Operand(
                new Expr.Load(variables.local(instruction.var)), wide, type, false, mirrors[instruction.var]));
    }

    private void store(int slot, Operand value) {
        Lvalue.Local local = variables.local(slot);
        frame.protect(local);
        code.assign(local, value.value(), Ordering.SILENT);
        types[slot] = value.type();
        mirrors[slot] = value.mirror();
        variables.types()[slot] = null;
    }

    private void constant(Object constant) {
        if (constant instanceof Integer number) frame.push(Operand.of(new Expr.Const(number), null));
        else if (constant instanceof Long || constant instanceof Double) frame.push(Operand.WIDE);
        else if (constant instanceof Type type && type.getSort() == Type.OBJECT)
            frame.push(Operand.of(new Expr.Load(Names.classObject(type.getInternalName())), "java/lang/Class")
                    .standingFor(new Mirror.OfClass(type.getInternalName())));
        else if (constant instanceof String text)
            frame.push(Operand.ANY.as("java/lang/String").standingFor(new Mirror.Text(text)));
        else frame.push(Operand.ANY);
    }

    private void type(TypeInsnNode instruction) {
        switch (instruction.getOpcode()) {
            case Opcodes.NEW ->
                frame.push(Operand.of(new Expr.Load(code.make(Permits.shape(instruction))), instruction.desc));
            case Opcodes.ANEWARRAY -> {
                frame.pop();
                String shape = '[' + instruction.desc;
                Expr made = new Expr.Load(code.make(shape));
                arrays.make(made);
                frame.push(Operand.of(made, shape));
            }
            case Opcodes.CHECKCAST -> frame.push(frame.pop().as(instruction.desc));
            default -> {
                frame.pop();
                frame.push(Operand.ANY);
            }
        }
    }

    private void field(FieldInsnNode instruction) {
        Hierarchy.Field found = program.hierarchy().field(instruction.owner, instruction.name);
        String owner = found == null ? instruction.owner : found.owner().name;
        String name = Names.field(owner, instruction.name);
        Ordering ordering = ordering(found);
        Type type = Type.getType(instruction.desc);
        boolean isStatic = instruction.getOpcode() == Opcodes.GETSTATIC || instruction.getOpcode() == Opcodes.PUTSTATIC;
        if (instruction.getOpcode() == Opcodes.PUTFIELD || instruction.getOpcode() == Opcodes.PUTSTATIC) {
            Expr value = frame.pop().value();
            Lvalue target = isStatic
                    ? new Lvalue.Global(name)
                    : Lvalue.field(code.hold(frame.pop().value()), name);
            code.assign(target, value, ordering);
            return;
        }
        if (!isStatic && found != null && found.steps() != null) {
            found.steps().forEach(this::simulate);
            return;
        }
        Lvalue source = isStatic
                ? new Lvalue.Global(name)
                : Lvalue.field(code.hold(frame.pop().value()), name);
        Lvalue.Local into = code.temporary();
        code.assign(into, new Expr.Load(source), ordering);
        String declared = type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY ? type.getInternalName() : null;
        frame.push(new Operand(new Expr.Load(into), type.getSize() == 2, declared, false));
    }

    private Ordering ordering(Hierarchy.Field found) {
        if (found == null || !program.hierarchy().isScanned(found.owner().name)) return Ordering.SILENT;
        if ((found.field().access & Opcodes.ACC_VOLATILE) != 0) return Ordering.VOLATILE;
        boolean quiet = (found.field().access & (Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC)) != 0;
        return quiet ? Ordering.SILENT : Ordering.PLAIN;
    }

    private void method(MethodInsnNode instruction) {
        int count = Type.getArgumentTypes(instruction.desc).length;
        boolean isStatic = instruction.getOpcode() == Opcodes.INVOKESTATIC;
        List<Operand> arguments = frame.popArguments(count + (isStatic ? 0 : 1));
        Operand result = invocations.invoke(new Invocation(
                instruction.getOpcode(), instruction.owner, instruction.name, instruction.desc, arguments));
        if (result != null) frame.push(result);
    }

    private void plain(int opcode) {
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) loadElement(opcode);
        else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) storeElement();
        else if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5)
            frame.push(Operand.of(new Expr.Const(opcode - Opcodes.ICONST_0), null));
        else if (opcode == Opcodes.MONITORENTER)
            code.call(null, Locks.ENTER, List.of(frame.pop().value()));
        else if (opcode == Opcodes.MONITOREXIT)
            code.call(null, Locks.EXIT, List.of(frame.pop().value()));
        else if (opcode == Opcodes.ACONST_NULL) frame.push(Operand.NULL);
        else if (opcode == Opcodes.NEWARRAY) {
            frame.pop();
            frame.push(Operand.of(new Expr.Load(code.make("[primitive")), null));
        } else if (!Arithmetic.simulate(opcode, frame)) throw new UnsupportedOperationException("opcode " + opcode);
    }

    private void loadElement(int opcode) {
        frame.pop();
        Operand array = frame.pop();
        Lvalue.Local into = code.temporary();
        code.assign(into, new Expr.Load(Lvalue.field(code.hold(array.value()), ELEMENTS)), Ordering.PLAIN);
        String element = elementType(array.type());
        boolean wide = opcode == Opcodes.LALOAD || opcode == Opcodes.DALOAD;
        frame.push(new Operand(new Expr.Load(into), wide, element, false));
    }

    private static String elementType(String array) {
        if (array == null || !array.startsWith("[")) return null;
        String element = array.substring(1);
        return element.startsWith("L") && element.endsWith(";") ? element.substring(1, element.length() - 1) : null;
    }

    private void storeElement() {
        Expr value = frame.pop().value();
        Expr index = frame.pop().value();
        Expr array = frame.pop().value();
        arrays.store(array, index, value);
        code.assign(Lvalue.field(code.hold(array), ELEMENTS), value, Ordering.PLAIN);
    }
}
