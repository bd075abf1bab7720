package heddle.weave.value;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.values.Register;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Notes values and decisions of one method. All of it is straight-line code on copies of operands: a branch is noted by
 * evaluating its condition a second time, so that no frame is needed.
 */
public final class ValueMethodWeaver {
    private static final String VALUES = "heddle/runtime/record/Values";
    private static final String BRANCHES = "heddle/runtime/record/Branches";
    private static final String[] CONDITIONS = {
        "ifeq", "ifne", "iflt", "ifge", "ifgt", "ifle", "icmpeq", "icmpne", "icmplt", "icmpge", "icmpgt", "icmple",
        "acmpeq", "acmpne"
    };

    /** Classes of the JDK that no woven class extends. */
    private static final Set<String> FINAL = Set.of(
            "java/lang/String",
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Boolean",
            "java/lang/Character",
            "java/lang/Class");

    private final ValueWeaver owner;
    private final MethodNode method;
    private final int number;
    /** The method's instructions and handlers before it is woven. */
    private final AbstractInsnNode[] original;

    private final Set<LabelNode> handlers = new LinkedHashSet<>();
    private int calls;
    /** The first local that nobody uses. */
    private int scratch;

    /** Calls of constructors that leave a copy of their new object on top of the stack. */
    private final Set<AbstractInsnNode> creations;

    /** To be made before the method is woven. */
    public ValueMethodWeaver(ValueWeaver owner, MethodNode method, int number) {
        this.owner = owner;
        this.method = method;
        this.number = number;
        original = method.instructions.toArray();
        creations = Creations.of(owner.name(), method);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            handlers.add(block.handler);
        }
    }

    /** @param accessSites the sites of accesses, by instruction */
    public void weave(Map<AbstractInsnNode, Integer> accessSites) {
        owner.keepSites(method, sites(accessSites));
        scratch = method.maxLocals;
        for (AbstractInsnNode insn : original) {
            if (insn.getOpcode() >= 0) {
                weave(insn);
            }
        }
        weaveHandlers();
        weaveEntry();
    }

    /** Pairs of an instruction's ordinal and its site; of a call of a container that never leaves the method 0. */
    private int[] sites(Map<AbstractInsnNode, Integer> accessSites) {
        int[] pairs = new int[2 * accessSites.size()];
        int n = 0;
        int ordinal = 0;
        for (AbstractInsnNode insn : original) {
            boolean isCall = insn instanceof MethodInsnNode && accessSites.containsKey(insn);
            if (isCall || accessSites.getOrDefault(insn, 0) != 0) {
                pairs[n++] = ordinal;
                pairs[n++] = accessSites.get(insn);
            }
            ordinal += insn.getOpcode() >= 0 ? 1 : 0;
        }
        return Arrays.copyOf(pairs, n);
    }

    private void weave(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof FieldInsnNode field) {
            if (opcode == GETFIELD || opcode == GETSTATIC) {
                after(insn, "read", Type.getType(field.desc));
            } else {
                before(insn, "write", Type.getType(field.desc));
            }
        } else if (insn instanceof MethodInsnNode call) {
            weaveCall(call);
        } else if (insn instanceof InvokeDynamicInsnNode call) {
            weaveResult(insn, call.desc);
        } else if (insn instanceof LdcInsnNode constant) {
            weaveConstant(constant);
        } else if (opcode >= IALOAD && opcode <= SALOAD) {
            after(insn, "read", element(opcode - IALOAD));
        } else if (opcode >= IASTORE && opcode <= SASTORE) {
            before(insn, "write", element(opcode - IASTORE));
        } else if (opcode >= IFEQ && opcode <= IF_ACMPNE || opcode == IFNULL || opcode == IFNONNULL) {
            weaveBranch(insn);
        } else if (opcode == TABLESWITCH || opcode == LOOKUPSWITCH) {
            before(insn, "choose", Type.INT_TYPE);
        } else if (opcode == NEWARRAY || opcode == ANEWARRAY || opcode == MULTIANEWARRAY) {
            after(insn, "read", element(4));
        } else if (opcode >= IRETURN && opcode <= RETURN) {
            InsnList code = new InsnList();
            code.add(new LdcInsnNode(number));
            add(code, VALUES, "leave", "(I)V");
            method.instructions.insertBefore(insn, code);
        }
    }

    private static Type element(int kind) {
        return switch (kind) {
            case 1 -> Type.LONG_TYPE;
            case 2 -> Type.FLOAT_TYPE;
            case 3 -> Type.DOUBLE_TYPE;
            case 4 -> Type.getObjectType("java/lang/Object");
            default -> Type.INT_TYPE;
        };
    }

    /** Calls a hook with a copy of the value on top of the stack. */
    private static InsnList copy(String hook, Type type) {
        InsnList code = new InsnList();
        code.add(new InsnNode(type.getSize() == 2 ? DUP2 : DUP));
        add(code, VALUES, hook, '(' + carrier(type) + ")V");
        return code;
    }

    private static String carrier(Type type) {
        return switch (type.getSort()) {
            case Type.LONG, Type.FLOAT, Type.DOUBLE -> type.getDescriptor();
            case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
            default -> "I";
        };
    }

    private static void add(InsnList code, String holder, String hook, String desc) {
        code.add(new MethodInsnNode(INVOKESTATIC, holder, hook, desc, false));
    }

    private void before(AbstractInsnNode insn, String hook, Type type) {
        method.instructions.insertBefore(insn, copy(hook, type));
    }

    private void after(AbstractInsnNode insn, String hook, Type type) {
        method.instructions.insert(insn, copy(hook, type));
    }

    private void weaveConstant(LdcInsnNode constant) {
        if (constant.cst instanceof ConstantDynamic dynamic) {
            after(constant, "read", Type.getType(dynamic.getDescriptor()));
        } else if (!(constant.cst instanceof Number)) {
            after(constant, "read", element(4));
        }
    }

    private void weaveBranch(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        InsnList code = new InsnList();
        boolean isPair = opcode >= IF_ICMPEQ && opcode <= IF_ACMPNE;
        boolean isReference = opcode > IF_ICMPLE;
        code.add(new InsnNode(isPair ? DUP2 : DUP));
        String operand = isReference ? "Ljava/lang/Object;" : "I";
        String name = opcode == IFNULL ? "ifnull" : opcode == IFNONNULL ? "ifnonnull" : CONDITIONS[opcode - IFEQ];
        add(code, BRANCHES, name, '(' + operand + (isPair ? operand : "") + ")V");
        method.instructions.insertBefore(insn, code);
    }

    private void weaveCall(MethodInsnNode call) {
        boolean isObject = call.owner.equals("java/lang/Object") && call.name.equals("<init>");
        boolean isOwn = owner.isOwnWoven(call.getOpcode(), call.owner, call.name, call.desc);
        if (isOwn || mayBeWoven(call)) {
            method.instructions.insertBefore(call, calling(call, isOwn));
        }
        if (creations.contains(call) && !call.owner.startsWith("java/")) {
            after(call, "read", element(4));
        }
        if (isOwn || isObject) {
            calls++;
        } else {
            weaveResult(call, call.desc);
        }
    }

    private InsnList calling(MethodInsnNode call, boolean isOwn) {
        boolean isStatic = call.getOpcode() == INVOKESTATIC;
        LdcInsnNode selector = new LdcInsnNode(selector(call.owner, call.name, call.desc, isStatic));
        InsnList code = new InsnList();
        boolean hasObject = !isStatic && !call.name.equals("<init>");
        if (!isOwn && hasObject && owner.mayPassOn(call)) {
            ReceiverCopy copy = new ReceiverCopy(call.desc, scratch);
            copy.fetch(code);
            code.add(selector);
            add(code, VALUES, "calling", "(Ljava/lang/Object;I)V");
            copy.restore(code);
            method.maxLocals = Math.max(method.maxLocals, copy.end());
        } else {
            code.add(selector);
            add(code, VALUES, isOwn ? "callingOwn" : "calling", "(I)V");
        }
        return code;
    }

    /** Key by which a call is matched with its callee: name and descriptor, of a constructor the class too. */
    private static int selector(String type, String name, String desc, boolean isStatic) {
        String place = name.equals("<init>") ? type + '.' : isStatic ? "static " : "";
        return Register.selector(place + name + desc);
    }

    private static boolean mayBeWoven(MethodInsnNode call) {
        boolean isBound = call.getOpcode() == INVOKESTATIC || call.getOpcode() == INVOKESPECIAL;
        boolean isJdk = call.owner.startsWith("java/");
        return !(isJdk && isBound) && !FINAL.contains(call.owner) && !call.owner.startsWith("[");
    }

    private void weaveResult(AbstractInsnNode call, String desc) {
        InsnList code = new InsnList();
        Type result = Type.getReturnType(desc);
        boolean isVoid = result.getSort() == Type.VOID;
        if (!isVoid) {
            code.add(new InsnNode(result.getSize() == 2 ? DUP2 : DUP));
        }
        code.add(new LdcInsnNode(calls++));
        add(code, VALUES, "result", '(' + (isVoid ? "" : carrier(result)) + "I)V");
        method.instructions.insert(call, code);
    }

    /** Before all other hooks of a handler, and before what it covers of itself. */
    private void weaveHandlers() {
        int index = 0;
        for (LabelNode handler : handlers) {
            AbstractInsnNode first = handler;
            while (first.getOpcode() < 0) {
                first = first.getNext();
            }
            InsnList code = new InsnList();
            code.add(new InsnNode(DUP));
            code.add(new LdcInsnNode(number));
            code.add(new LdcInsnNode(index++));
            add(code, VALUES, "caught", "(Ljava/lang/Object;II)V");
            method.instructions.insertBefore(first, code);
        }
    }

    private void weaveEntry() {
        boolean isStatic = (method.access & ACC_STATIC) != 0;
        boolean hasObject = !isStatic && !method.name.equals("<init>");
        InsnList code = new InsnList();
        if (hasObject) {
            code.add(new VarInsnNode(ALOAD, 0));
        }
        code.add(new LdcInsnNode(number));
        code.add(new LdcInsnNode(selector(owner.name(), method.name, method.desc, isStatic)));
        add(
                code,
                VALUES,
                method.name.equals("<init>") ? "construct" : "enter",
                hasObject ? "(Ljava/lang/Object;II)V" : "(II)V");
        if (hasObject) {
            argument(code, Type.getObjectType("java/lang/Object"), 0);
        }
        int local = isStatic ? 0 : 1;
        for (Type type : Type.getArgumentTypes(method.desc)) {
            argument(code, type, local);
            local += type.getSize();
        }
        method.instructions.insert(code);
    }

    private static void argument(InsnList code, Type type, int local) {
        code.add(new VarInsnNode(type.getOpcode(ILOAD), local));
        add(code, VALUES, "argument", '(' + carrier(type) + ")V");
    }
}
