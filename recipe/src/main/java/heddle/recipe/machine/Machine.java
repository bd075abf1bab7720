package heddle.recipe.machine;

import static org.objectweb.asm.Opcodes.*;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeClass;
import heddle.recipe.code.CodeMethod;
import heddle.recipe.jdk.Boxes;
import heddle.recipe.jdk.Functions;
import heddle.recipe.path.Control;
import heddle.recipe.term.Arithmetic;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Executes instructions of one thread: computes the results that follow from the values in its frames. {@link Choices} says
 * which way it goes where that may depend on reads, and {@link World} what it meets outside of its frames.
 */
final class Machine {
    final CodeBase code;
    final Objects objects;
    final List<Frame> frames = new ArrayList<>();

    private final Choices choices;
    private final World world;

    Machine(CodeBase code, Objects objects, Choices choices, World world) {
        this.code = code;
        this.objects = objects;
        this.choices = choices;
        this.world = world;
    }

    Frame top() {
        return frames.get(frames.size() - 1);
    }

    void step() {
        Frame f = top();
        AbstractInsnNode insn = f.method.code[f.at];
        int opcode = insn.getOpcode();
        if (opcode == NOP) {
            f.at++;
        } else if (opcode <= SIPUSH) {
            f.push(Constants.of(insn));
            f.at++;
        } else if (insn instanceof VarInsnNode variable) {
            local(f, variable);
        } else if (insn instanceof FieldInsnNode field) {
            field(f, field);
        } else if (insn instanceof JumpInsnNode jump) {
            jump(f, jump);
        } else if (insn instanceof MethodInsnNode || insn instanceof InvokeDynamicInsnNode) {
            call(f, insn);
        } else if (insn instanceof TypeInsnNode typed) {
            typed(f, typed);
        } else if (opcode >= IALOAD && opcode <= SALOAD) {
            load(f, opcode - IALOAD);
        } else if (opcode >= IASTORE && opcode <= SASTORE) {
            store(f, opcode - IASTORE);
        } else if (opcode >= POP && opcode <= SWAP) {
            StackShuffle.apply(f, opcode);
            f.at++;
        } else if (opcode >= IADD && opcode <= LXOR || opcode >= I2L && opcode <= DCMPG) {
            compute(f, opcode);
        } else if (opcode >= IRETURN && opcode <= RETURN) {
            leave(f, opcode == RETURN ? null : f.peek(0));
        } else {
            other(f, insn, opcode);
        }
    }

    private void other(Frame f, AbstractInsnNode insn, int opcode) {
        switch (opcode) {
            case LDC -> {
                f.push(ldc((LdcInsnNode) insn));
                f.at++;
            }
            case IINC -> {
                IincInsnNode inc = (IincInsnNode) insn;
                f.locals[inc.var] = computed(IADD, f.locals[inc.var], Value.ofInt(inc.incr));
                f.at++;
            }
            case TABLESWITCH, LOOKUPSWITCH -> choose(f, insn);
            case NEWARRAY -> newArray(f, "[" + "ZCFDBSIJ".charAt(((IntInsnNode) insn).operand - T_BOOLEAN));
            case MULTIANEWARRAY -> newArrays(f, (MultiANewArrayInsnNode) insn);
            case ARRAYLENGTH -> {
                long array = base(f.peek(0));
                f.pop();
                f.push(Value.ofInt(objects.length(array)));
                f.at++;
            }
            case MONITORENTER -> {
                base(f.peek(0));
                world.enterMonitor(f.peek(0), null);
                f.pop();
                f.at++;
            }
            case MONITOREXIT -> {
                base(f.peek(0));
                world.exitMonitor(f.peek(0), null);
                f.pop();
                f.at++;
            }
            case ATHROW -> {
                base(f.peek(0));
                throw Control.THROWN;
            }
            default -> throw Control.lost("an instruction that is not supported (opcode " + opcode + ")");
        }
    }

    private Value ldc(LdcInsnNode insn) {
        Value known = Constants.of(insn);
        if (known != null) {
            return known;
        }
        byte kind = insn.cst instanceof org.objectweb.asm.ConstantDynamic dynamic
                ? Kind.of(Type.getType(dynamic.getDescriptor()))
                : Kind.REFERENCE;
        return world.constant(insn.cst, kind);
    }

    private static void local(Frame f, VarInsnNode variable) {
        int opcode = variable.getOpcode();
        if (opcode == RET) {
            f.at = (int) f.locals[variable.var].bits();
            return;
        }
        if (opcode <= ALOAD) {
            f.push(f.locals[variable.var]);
        } else {
            f.locals[variable.var] = f.pop();
        }
        f.at++;
    }

    /** The number of an object that is dereferenced: it has to be the one that it was, and not null. */
    long base(Value object) {
        if (choices.isNull(object)) {
            throw Control.NULL_POINTER;
        }
        return objects.number(choices.pin(object));
    }

    private void field(Frame f, FieldInsnNode field) {
        int opcode = field.getOpcode();
        boolean isWrite = opcode == PUTFIELD || opcode == PUTSTATIC;
        boolean isStatic = opcode == GETSTATIC || opcode == PUTSTATIC;
        Type type = Type.getType(field.desc);
        Value object = isStatic ? null : f.peek(isWrite ? 1 : 0);
        if (object != null) {
            base(object);
        }
        Access access = new Access(f.method, f.at, isWrite, object, null, field.owner, field.name, Kind.of(type));
        if (isWrite) {
            world.write(access, narrowed(f.peek(0), type.getSort()));
            f.pop(isStatic ? 1 : 2);
        } else {
            Value value = world.read(access);
            f.pop(isStatic ? 0 : 1);
            f.push(value);
        }
        f.at++;
    }

    /** The part of an int that a field or element of that type keeps. */
    private static Value narrowed(Value value, int sort) {
        int opcode = switch (sort) {
            case Type.BYTE -> I2B;
            case Type.CHAR -> I2C;
            case Type.SHORT -> I2S;
            default -> -1;
        };
        if (sort == Type.BOOLEAN) {
            return computed(IAND, value, Value.ofInt(1));
        }
        return opcode < 0 ? value : computed(opcode, value, null);
    }

    private static byte elementKind(int kind) {
        return kind <= 4 ? (byte) kind : Kind.INT;
    }

    /** Checks an index, which has to be what it was. */
    private void bound(long array, Value index) {
        int length = objects.length(array);
        long i = choices.index(index, length);
        if (i < 0 || i >= length) {
            throw Control.OUT_OF_BOUNDS;
        }
    }

    private void load(Frame f, int kind) {
        long array = base(f.peek(1));
        bound(array, f.peek(0));
        Value value =
                world.read(new Access(f.method, f.at, false, f.peek(1), f.peek(0), null, null, elementKind(kind)));
        f.pop(2);
        f.push(value);
        f.at++;
    }

    private void store(Frame f, int kind) {
        long array = base(f.peek(2));
        bound(array, f.peek(1));
        Value value = f.peek(0);
        String type = objects.type(array);
        if (kind == 5) {
            value = narrowed(value, "[Z".equals(type) ? Type.BOOLEAN : Type.BYTE);
        } else if (kind > 5) {
            value = narrowed(value, kind == 6 ? Type.CHAR : Type.SHORT);
        } else if (kind == 4 && !choices.fits(value, type)) {
            throw Control.ARRAY_STORE;
        }
        world.write(new Access(f.method, f.at, true, f.peek(2), f.peek(1), null, null, elementKind(kind)), value);
        f.pop(3);
        f.at++;
    }

    private void jump(Frame f, JumpInsnNode jump) {
        int opcode = jump.getOpcode();
        if (opcode == JSR) {
            f.push(Value.ofInt(f.at + 1));
        }
        boolean jumps = true;
        int operands = 0;
        if (opcode != GOTO && opcode != JSR) {
            boolean isPair = opcode >= IF_ICMPEQ && opcode <= IF_ACMPNE;
            operands = isPair ? 2 : 1;
            byte kind = opcode >= IF_ACMPEQ ? Kind.REFERENCE : Kind.INT;
            Value zero = Value.of(kind, 0);
            jumps = choices.branch(opcode, f.peek(operands - 1), isPair ? f.peek(0) : zero);
        }
        f.pop(operands);
        f.at = jumps ? f.method.ordinal(jump.label) : f.at + 1;
    }

    private void choose(Frame f, AbstractInsnNode insn) {
        boolean isTable = insn instanceof TableSwitchInsnNode;
        List<LabelNode> targets = isTable ? ((TableSwitchInsnNode) insn).labels : ((LookupSwitchInsnNode) insn).labels;
        LabelNode otherwise = isTable ? ((TableSwitchInsnNode) insn).dflt : ((LookupSwitchInsnNode) insn).dflt;
        IntArrayList labels = new IntArrayList();
        IntArrayList places = new IntArrayList();
        for (int i = 0; i < targets.size(); i++) {
            if (targets.get(i) != otherwise) {
                labels.add(isTable ? ((TableSwitchInsnNode) insn).min + i : ((LookupSwitchInsnNode) insn).keys.get(i));
                places.add(f.method.ordinal(targets.get(i)));
            }
        }
        int found = labels.indexOf(choices.choose(f.peek(0), labels.toIntArray()));
        f.pop();
        f.at = found < 0 ? f.method.ordinal(otherwise) : places.getInt(found);
    }

    private void typed(Frame f, TypeInsnNode insn) {
        switch (insn.getOpcode()) {
            case NEW -> {
                f.push(Value.of(Kind.REFERENCE, world.createObject(insn.desc)));
                f.at++;
            }
            case ANEWARRAY -> newArray(f, insn.desc.startsWith("[") ? "[" + insn.desc : "[L" + insn.desc + ";");
            case INSTANCEOF -> {
                Value result = choices.instance(INSTANCEOF, f.peek(0), insn.desc);
                f.pop();
                f.push(result);
                f.at++;
            }
            default -> {
                Value passes = choices.instance(CHECKCAST, f.peek(0), insn.desc);
                if (!choices.holds(passes)) {
                    throw Control.CLASS_CAST;
                }
                f.at++;
            }
        }
    }

    private void newArray(Frame f, String type) {
        long length = choices.pin(f.peek(0));
        if (length < 0) {
            throw Control.NEGATIVE_SIZE;
        }
        long array = world.createArray(type, (int) length);
        f.pop();
        f.push(Value.of(Kind.REFERENCE, array));
        f.at++;
    }

    private void newArrays(Frame f, MultiANewArrayInsnNode insn) {
        int[] lengths = new int[insn.dims];
        for (int i = 0; i < insn.dims; i++) {
            lengths[insn.dims - 1 - i] = (int) choices.pin(f.peek(i));
        }
        for (int length : lengths) {
            if (length < 0) {
                throw Control.NEGATIVE_SIZE;
            }
        }
        long array = world.createArrays(insn.desc, lengths);
        f.pop(insn.dims);
        f.push(Value.of(Kind.REFERENCE, array));
        f.at++;
    }

    private void compute(Frame f, int opcode) {
        boolean isUnary = Arithmetic.isUnary(opcode);
        Value b = isUnary ? null : f.peek(0);
        Value a = f.peek(isUnary ? 0 : 1);
        if (Arithmetic.divides(opcode)) {
            Value compared = b.kind() == Kind.LONG ? computed(LCMP, b, Value.of(Kind.LONG, 0)) : b;
            if (!choices.holds(compared)) {
                throw Control.ARITHMETIC;
            }
        }
        Value result = computed(opcode, a, b);
        if (result.term() != null && result.term().depth > Term.MAX_DEPTH) {
            choices.pin(result);
            result = result.plain();
        }
        f.pop(isUnary ? 1 : 2);
        f.push(result);
        f.at++;
    }

    /** The result of an instruction, by its operands. Unknown ones have bits of no meaning, which may be 0 as a divisor. */
    static Value computed(int opcode, Value a, Value b) {
        byte kind = Arithmetic.kind(opcode);
        boolean isBlind = Arithmetic.divides(opcode) && b.bits() == 0;
        long bits = isBlind ? 0 : Arithmetic.eval(opcode, a.bits(), b == null ? 0 : b.bits());
        boolean isSymbolic = a.isSymbolic() || b != null && b.isSymbolic();
        return new Value(
                kind, bits, isSymbolic ? Term.of(opcode, kind, a.asTerm(), b == null ? null : b.asTerm()) : null);
    }

    private void call(Frame f, AbstractInsnNode insn) {
        String desc = insn instanceof MethodInsnNode m ? m.desc : ((InvokeDynamicInsnNode) insn).desc;
        boolean hasReceiver = insn instanceof MethodInsnNode && insn.getOpcode() != INVOKESTATIC;
        int count = Type.getArgumentTypes(desc).length + (hasReceiver ? 1 : 0);
        Type type = Type.getReturnType(desc);
        Value result;
        if (f.hasReturned) {
            result = world.returned(f, isNoted(f.method, insn), hasReceiver ? f.peek(count - 1) : null, f.returned);
            f.hasReturned = false;
        } else {
            List<Value> arguments = new ArrayList<>();
            for (int i = count - 1; i >= 0; i--) {
                arguments.add(f.peek(i));
            }
            boolean mayDiffer = hasReceiver
                    && (Boxes.isUnboxing(insn) || Functions.isOne(insn))
                    && choices.mayBeOther(arguments.get(0));
            if (hasReceiver && !mayDiffer) {
                base(arguments.get(0));
            }
            CodeMethod target = target(insn, arguments);
            if (target != null) {
                world.calling(target, arguments);
                enter(target, arguments, false);
                return;
            }
            result = world.callOutside(f, insn, arguments, type);
        }
        f.pop(count);
        if (type.getSort() != Type.VOID) {
            f.push(result);
        }
        f.at++;
    }

    /** Whether the recorder notes when the call comes back: not where it goes to its own class for certain. */
    static boolean isNoted(CodeMethod method, AbstractInsnNode insn) {
        if (!(insn instanceof MethodInsnNode call)) {
            return true;
        }
        if (call.owner.equals("java/lang/Object") && call.name.equals("<init>")) {
            return false;
        }
        CodeMethod own = call.owner.equals(method.owner.name) ? method.owner.method(call.name, call.desc) : null;
        boolean isBound = own != null
                && (call.getOpcode() == INVOKESTATIC
                        || call.getOpcode() == INVOKESPECIAL
                        || (own.node.access & ACC_PRIVATE) != 0);
        return !(isBound && own.isWoven);
    }

    /** The woven method that a call goes to, or null. */
    private CodeMethod target(AbstractInsnNode insn, List<Value> arguments) {
        if (!(insn instanceof MethodInsnNode call)) {
            return null;
        }
        boolean isVirtual =
                (call.getOpcode() == INVOKEVIRTUAL || call.getOpcode() == INVOKEINTERFACE) && !isPrivate(call);
        String holder = isVirtual ? objects.type(objects.number(arguments.get(0).bits())) : call.owner;
        CodeMethod found = holder == null ? null : code.find(holder, call.name, call.desc);
        return found != null && found.isWoven && found.hasCode() ? found : null;
    }

    /** Whether a call names a private method, which nothing overrides. */
    private boolean isPrivate(MethodInsnNode call) {
        CodeClass type = code.type(call.owner);
        CodeMethod named = type == null ? null : type.method(call.name, call.desc);
        return named != null && (named.node.access & ACC_PRIVATE) != 0;
    }

    void enter(CodeMethod method, List<Value> arguments, boolean isFromOutside) {
        Frame frame = new Frame(method, method.isStatic() ? null : arguments.get(0), isFromOutside);
        int local = 0;
        for (Value argument : arguments) {
            frame.locals[local] = argument;
            local += argument.isWide() ? 2 : 1;
        }
        if (method.isSynchronized() && !method.isStatic()) {
            world.enterMonitor(arguments.get(0), null);
        } else if (method.isSynchronized()) {
            world.enterMonitor(null, method.owner);
        }
        frames.add(frame);
    }

    /** A method gives up the monitor that it has as a whole. */
    void leaveMonitor(Frame f) {
        if (f.method.isSynchronized()) {
            if (f.method.isStatic()) {
                world.exitMonitor(null, f.method.owner);
            } else {
                world.exitMonitor(f.receiver, null);
            }
        }
    }

    private void leave(Frame f, Value result) {
        if (f.isFromOutside) {
            world.leaveToOutside(f, result);
            return;
        }
        leaveMonitor(f);
        frames.remove(frames.size() - 1);
        if (!frames.isEmpty()) {
            returnWith(result);
        }
    }

    /** The call at which the top frame is has come back. */
    void returnWith(Value result) {
        top().hasReturned = true;
        top().returned = result;
    }
}
