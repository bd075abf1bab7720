package heddle.scan.jvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement.Ordering;
import heddle.scan.jvm.model.Names;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Translates one method's bytecode: finds its blocks and lets {@link Instructions} simulate each of them once. */
final class MethodTranslator {
    private final ClassNode owner;
    private final MethodNode method;
    private final InsnList instructions;
    private final Code code;
    private final Frame frame;
    private final Instructions simulation;
    private final int[] starts;
    private final Map<LabelNode, Integer> blockOfLabel = new HashMap<>();
    private final Block[] blocks;
    private final List<List<Operand>> shapes = new ArrayList<>();
    private final BitSet work = new BitSet();

    MethodTranslator(Translation translation, ClassNode owner, MethodNode method) {
        this.owner = owner;
        this.method = method;
        this.instructions = method.instructions;
        Variables variables = Variables.of(owner, method);
        this.code = new Code(translation.numbering(), variables.formals(), variables.count());
        this.frame = new Frame(code);
        this.simulation = new Instructions(translation, code, frame, variables);
        this.starts = leaders();
        this.blocks = new Block[starts.length + 1];
        for (int i = 0; i < starts.length; i++) shapes.add(null);
    }

    Function translate(int id) {
        prologue();
        reach(0, List.of());
        for (int block = work.nextSetBit(0); block >= 0; block = work.nextSetBit(0)) {
            work.clear(block);
            translateBlock(block);
        }
        for (int i = 0; i < blocks.length; i++)
            if (blocks[i] == null) blocks[i] = new Block(List.of(), new Block.Abort(), new int[0]);
        String name = Names.dotted(owner.name) + '.' + method.name;
        String file = owner.sourceFile == null ? Names.simple(owner.name) : owner.sourceFile;
        return new Function(id, name, file, code.formals(), code.locals(), Arrays.asList(blocks));
    }

    /** Block 0 takes the monitor of a synchronized method; the code's first block is number 1. */
    private void prologue() {
        code.line(firstLine());
        declareCall();
        if (isSynchronized()) code.call(null, Locks.ENTER, List.of(monitor()));
        blocks[0] = code.cut(new Block.Goto(1));
    }

    /** A method that is declared to be called under a lock begins with an access that only the declaration is about. */
    private void declareCall() {
        if (SharedClasses.guardOf(method.visibleAnnotations, method.invisibleAnnotations) == null) return;
        String name = Names.calls(owner.name, method.name);
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        Lvalue called = isStatic ? new Lvalue.Global(name) : Lvalue.field(code.formal(0), name);
        code.assign(code.temporary(), new Expr.Load(called), Ordering.PLAIN);
    }

    private boolean isSynchronized() {
        return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }

    private Expr monitor() {
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        return new Expr.Load(isStatic ? Names.classObject(owner.name) : code.formal(0));
    }

    private int firstLine() {
        for (AbstractInsnNode at : instructions) if (at instanceof LineNumberNode line) return line.line;
        return 0;
    }

    /** Instruction indices at which a block starts. */
    private int[] leaders() {
        TreeSet<Integer> found = new TreeSet<>();
        found.add(0);
        for (AbstractInsnNode at : instructions) {
            for (LabelNode label : targets(at)) found.add(instructions.indexOf(label));
            boolean ends = at instanceof JumpInsnNode || endsFlow(at) || isSwitch(at);
            if (ends && at.getNext() != null) found.add(instructions.indexOf(at) + 1);
        }
        for (TryCatchBlockNode range : method.tryCatchBlocks) {
            found.add(instructions.indexOf(range.start));
            if (instructions.indexOf(range.end) < instructions.size()) found.add(instructions.indexOf(range.end));
            found.add(instructions.indexOf(range.handler));
        }
        int[] all = found.stream().mapToInt(Integer::intValue).toArray();
        for (int i = 0; i < all.length; i++)
            if (instructions.get(all[i]) instanceof LabelNode label) blockOfLabel.put(label, i);
        return all;
    }

    private static List<LabelNode> targets(AbstractInsnNode at) {
        if (at instanceof JumpInsnNode jump) return List.of(jump.label);
        List<LabelNode> labels = new ArrayList<>();
        if (at instanceof TableSwitchInsnNode table) {
            labels.addAll(table.labels);
            labels.add(table.dflt);
        } else if (at instanceof LookupSwitchInsnNode lookup) {
            labels.addAll(lookup.labels);
            labels.add(lookup.dflt);
        }
        return labels;
    }

    private static boolean isSwitch(AbstractInsnNode at) {
        return at instanceof TableSwitchInsnNode || at instanceof LookupSwitchInsnNode;
    }

    private static boolean endsFlow(AbstractInsnNode at) {
        int opcode = at.getOpcode();
        return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN || opcode == Opcodes.ATHROW;
    }

    private void reach(int block, List<Operand> shape) {
        if (shapes.get(block) != null) return;
        shapes.set(block, shape);
        work.set(block);
    }

    private int[] handlers(int block) {
        int at = starts[block];
        return method.tryCatchBlocks.stream()
                .filter(range -> instructions.indexOf(range.start) <= at && at < instructions.indexOf(range.end))
                .mapToInt(range -> blockOfLabel.get(range.handler))
                .distinct()
                .toArray();
    }

    private void translateBlock(int block) {
        int[] handlers = handlers(block);
        for (int handler : handlers) reach(handler, List.of(Operand.ANY));
        frame.enter(shapes.get(block));
        simulation.enterBlock();
        int end = block + 1 < starts.length ? starts[block + 1] : instructions.size();
        Block.Terminator terminator = null;
        for (int i = starts[block]; i < end && terminator == null; i++) {
            AbstractInsnNode at = instructions.get(i);
            if (at instanceof LineNumberNode line) code.line(line.line);
            else if (at.getOpcode() >= 0) terminator = step(at, block);
        }
        if (terminator == null) terminator = block + 1 < starts.length ? go(block + 1) : new Block.Abort();
        int[] shifted = Arrays.stream(handlers).map(handler -> handler + 1).toArray();
        blocks[block + 1] = code.cut(terminator, shifted);
    }

    private Block.Terminator go(int... targets) {
        List<Operand> shape = frame.rest();
        for (int target : targets) reach(target, shape);
        return new Block.Goto(Arrays.stream(targets).map(target -> target + 1).toArray());
    }

    /** One instruction; answers how the block ends if it does. */
    private Block.Terminator step(AbstractInsnNode at, int block) {
        int opcode = at.getOpcode();
        if (at instanceof JumpInsnNode jump) return jump(jump, block);
        if (isSwitch(at)) {
            frame.pop();
            return go(
                    targets(at).stream().mapToInt(blockOfLabel::get).distinct().toArray());
        }
        if (opcode == Opcodes.ATHROW) return new Block.Abort();
        if (!endsFlow(at)) {
            simulation.simulate(at);
            return null;
        }
        Expr result = opcode == Opcodes.RETURN
                ? null
                : new Expr.Load(code.hold(frame.pop().value()));
        if (isSynchronized()) code.call(null, Locks.EXIT, List.of(monitor()));
        return new Block.Return(result);
    }

    private Block.Terminator jump(JumpInsnNode jump, int block) {
        int taken = blockOfLabel.get(jump.label);
        int next = block + 1;
        return switch (jump.getOpcode()) {
            case Opcodes.GOTO -> go(taken);
            case Opcodes.IFEQ, Opcodes.IFNULL -> branch(next, taken);
            case Opcodes.IFNE, Opcodes.IFNONNULL -> branch(taken, next);
            case Opcodes.IFLT, Opcodes.IFGE, Opcodes.IFGT, Opcodes.IFLE -> {
                frame.pop();
                yield go(taken, next);
            }
            case Opcodes.JSR -> throw new UnsupportedOperationException("subroutines (class files before Java 7)");
            default -> {
                frame.pop(2);
                yield go(taken, next);
            }
        };
    }

    private Block.Terminator branch(int ifNonzero, int ifZero) {
        Expr test = frame.pop().value();
        Expr held = test instanceof Expr.Const ? test : new Expr.Load(code.hold(test));
        go(ifNonzero, ifZero);
        return new Block.Branch(held, ifNonzero + 1, ifZero + 1);
    }

    /** Which variable of the translated function a slot of the frame is: formals come first, in order. */
    record Variables(List<String> formals, int[] ofSlot, String[] types, int count) {
        static Variables of(ClassNode owner, MethodNode method) {
            List<String> formals = new ArrayList<>();
            int[] ofSlot = new int[Math.max(method.maxLocals, 1) + 1];
            String[] types = new String[ofSlot.length];
            Arrays.fill(ofSlot, -1);
            int slot = 0;
            if ((method.access & Opcodes.ACC_STATIC) == 0) {
                types[slot] = owner.name;
                ofSlot[slot++] = 0;
                formals.add("this");
            }
            for (Type type : Type.getArgumentTypes(method.desc)) {
                if (type.getSort() == Type.OBJECT) types[slot] = type.getInternalName();
                ofSlot[slot] = formals.size();
                slot += type.getSize();
                formals.add("arg" + formals.size());
            }
            int count = formals.size();
            for (int i = 0; i < ofSlot.length; i++) if (ofSlot[i] < 0) ofSlot[i] = count++;
            return new Variables(formals, ofSlot, types, count);
        }

        Lvalue.Local local(int slot) {
            int index = ofSlot[slot];
            return new Lvalue.Local(index, index < formals.size() ? formals.get(index) : "v" + slot);
        }
    }
}
