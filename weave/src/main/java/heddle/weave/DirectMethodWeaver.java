package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.direct.Director;
import heddle.runtime.direct.Mark;
import heddle.runtime.jdk.CallTable;
import heddle.weave.call.BulkWeaver;
import heddle.weave.code.ConstructorPrologue;
import heddle.weave.code.Hierarchy;
import heddle.weave.hook.Parked;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The director's hooks in one method. A hook before an access gets the object; one behind it gets the value, which waits in a
 * scratch local if it is written.
 */
final class DirectMethodWeaver {
    private static final String DIRECTOR = "heddle/runtime/direct/Director";

    /** Instructions that are an access, by its role. */
    final int[] found = new int[3];

    private final ClassNode owner;
    private final MethodNode method;
    private final Hierarchy hierarchy;
    private final List<DirectWeaver.Target> targets;
    private final boolean isArray;
    private final boolean isContainer;
    private final String field;
    private final DirectGates gates;
    private final int scratch;
    private int line;
    private boolean changed;

    DirectMethodWeaver(
            ClassNode owner,
            MethodNode method,
            Hierarchy hierarchy,
            String variable,
            List<DirectWeaver.Target> targets) {
        this.owner = owner;
        this.method = method;
        this.hierarchy = hierarchy;
        this.targets = targets;
        isArray = variable.endsWith("[]") || variable.equals("array");
        isContainer = !isArray && (variable.endsWith(")") || variable.indexOf('.') < 0);
        field = variable.substring(variable.lastIndexOf('.') + 1);
        gates = new DirectGates(owner, method, targets);
        scratch = method.maxLocals;
    }

    /** Whether there is now a hook. */
    boolean weave() {
        AbstractInsnNode superCall = ConstructorPrologue.end(owner, method);
        boolean initialised = superCall == null;
        gates.weave();
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof LineNumberNode number) {
                line = number.line;
            } else if (insn instanceof FieldInsnNode access && !isArray && !isContainer) {
                weaveField(access, initialised);
            } else if (insn instanceof InsnNode simple && isArray) {
                weaveElement(simple);
            } else if (insn instanceof MethodInsnNode call && !call.name.equals("<init>")) {
                weaveCall(call);
            }
            initialised |= insn == superCall;
        }
        return changed || targets.stream().anyMatch(target -> target.role() == 0);
    }

    private int roles(boolean writes) {
        int roles = 0;
        for (DirectWeaver.Target target : targets) {
            boolean here = target.line() == 0 || target.line() == line;
            if (here && target.op().equals(writes ? "write" : "read")) {
                roles |= target.role();
            }
        }
        return roles;
    }

    private int mark(int roles, boolean writes, String fieldOwner, String name, String type) {
        found[Mark.FIRST] += roles & Mark.FIRST;
        found[Mark.SECOND] += (roles & Mark.SECOND) >> 1;
        changed = true;
        return Director.add(new Mark(roles, writes, fieldOwner, name, type));
    }

    private void weaveField(FieldInsnNode access, boolean initialised) {
        boolean writes = access.getOpcode() == PUTFIELD || access.getOpcode() == PUTSTATIC;
        int roles = access.name.equals(field) ? roles(writes) : 0;
        if (roles == 0 || access.getOpcode() == PUTFIELD && !initialised) {
            return;
        }
        int mark = mark(roles, writes, access.owner.replace('/', '.'), access.name, access.desc);
        Type type = Type.getType(access.desc);
        boolean isStatic = access.getOpcode() == GETSTATIC || access.getOpcode() == PUTSTATIC;
        InsnList before = new InsnList();
        if (writes) {
            before.add(new VarInsnNode(type.getOpcode(ISTORE), scratch));
        }
        if (isStatic) {
            loadClass(before, access.owner);
            hook(before, "staticField", "(Ljava/lang/Class;I)V", mark);
        } else {
            before.add(new InsnNode(DUP));
            hook(before, "field", "(Ljava/lang/Object;I)V", mark);
        }
        if (writes) {
            before.add(new VarInsnNode(type.getOpcode(ILOAD), scratch));
        }
        method.instructions.insertBefore(access, before);
        method.instructions.insert(access, after(type, writes, mark));
        reserve(type);
    }

    /** Class files before version 49 have no constants for classes: then the class is that of the method. */
    private void loadClass(InsnList code, String type) {
        if ((owner.version & 0xFFFF) >= V1_5) {
            code.add(new LdcInsnNode(Type.getObjectType(type)));
        } else {
            code.add(new LdcInsnNode(type.replace('/', '.')));
            code.add(new MethodInsnNode(
                    INVOKESTATIC, "java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;", false));
        }
    }

    private void weaveElement(InsnNode insn) {
        int opcode = insn.getOpcode();
        boolean reads = opcode >= IALOAD && opcode <= SALOAD;
        boolean writes = opcode >= IASTORE && opcode <= SASTORE;
        int roles = reads || writes ? roles(writes) : 0;
        if (roles == 0) {
            return;
        }
        Type type = elementType(reads ? opcode : opcode - (IASTORE - IALOAD));
        int mark = mark(roles, writes, null, null, type.getDescriptor());
        InsnList before = new InsnList();
        if (writes) {
            before.add(new VarInsnNode(type.getOpcode(ISTORE), scratch));
        }
        before.add(new InsnNode(DUP2));
        hook(before, "element", "(Ljava/lang/Object;II)V", mark);
        if (writes) {
            before.add(new VarInsnNode(type.getOpcode(ILOAD), scratch));
        }
        method.instructions.insertBefore(insn, before);
        method.instructions.insert(insn, after(type, writes, mark));
        reserve(type);
    }

    private static Type elementType(int load) {
        return switch (load) {
            case LALOAD -> Type.LONG_TYPE;
            case FALOAD -> Type.FLOAT_TYPE;
            case DALOAD -> Type.DOUBLE_TYPE;
            case AALOAD -> Type.getObjectType("java/lang/Object");
            case CALOAD -> Type.CHAR_TYPE;
            default -> Type.INT_TYPE;
        };
    }

    /** Calls that touch many elements, or a container. */
    private void weaveCall(MethodInsnNode call) {
        int roles = roles(true) | roles(false);
        if (roles == 0) {
            return;
        }
        if (isArray && BulkWeaver.concerns(call)) {
            weaveBulk(call, roles);
        } else if (isContainer && call.getOpcode() != INVOKESTATIC && CallTable.names(call.name)) {
            for (String target : hierarchy.jdkTargets(call.owner, call.name, call.desc)) {
                CallTable.Site site = CallTable.call(target.replace('/', '.'), call.name);
                if (site != null) {
                    weaveContainer(call, site.id(), false);
                    weaveContainer(call, site.id(), true);
                    return;
                }
            }
        }
    }

    private void weaveContainer(MethodInsnNode call, int id, boolean writes) {
        int roles = roles(writes);
        if (roles == 0) {
            return;
        }
        int mark = mark(roles, writes, null, null, null);
        Parked parked = new Parked(call, scratch);
        InsnList before = parked.store();
        parked.loadReceiver(before);
        before.add(new LdcInsnNode(id));
        hook(before, "call", "(Ljava/lang/Object;II)V", mark);
        parked.reload(before);
        insert(call, before, mark, parked.end());
    }

    private void weaveBulk(MethodInsnNode call, int roles) {
        Type[] types = Type.getArgumentTypes(call.desc);
        Parked parked = new Parked(call, scratch);
        InsnList before = parked.store();
        int last = -1;
        if (call.getOpcode() != INVOKESTATIC) {
            last = mark(roles, false, null, null, null);
            parked.loadReceiver(before);
            hook(before, "elements", "(Ljava/lang/Object;I)V", last);
        }
        for (int i = 0; i < types.length; i++) {
            boolean isReference = types[i].getSort() == Type.ARRAY || types[i].getSort() == Type.OBJECT;
            if (isReference) {
                last = mark(roles, false, null, null, null);
                parked.loadArgument(before, i);
                hook(before, "elements", "(Ljava/lang/Object;I)V", last);
            }
        }
        parked.reload(before);
        if (last >= 0) {
            insert(call, before, last, parked.end());
        }
    }

    private void insert(MethodInsnNode call, InsnList before, int mark, int end) {
        method.instructions.insertBefore(call, before);
        InsnList after = new InsnList();
        hook(after, "after", "(I)V", mark);
        method.instructions.insert(call, after);
        method.maxLocals = Math.max(method.maxLocals, end);
    }

    private InsnList after(Type type, boolean writes, int mark) {
        InsnList code = new InsnList();
        code.add(
                writes
                        ? new VarInsnNode(type.getOpcode(ILOAD), scratch)
                        : new InsnNode(type.getSize() == 2 ? DUP2 : DUP));
        String value = switch (type.getSort()) {
            case Type.LONG, Type.FLOAT, Type.DOUBLE -> type.getDescriptor();
            case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
            default -> "I";
        };
        hook(code, "after", "(" + value + "I)V", mark);
        return code;
    }

    private static void hook(InsnList code, String name, String desc, int mark) {
        code.add(new LdcInsnNode(mark));
        code.add(new MethodInsnNode(INVOKESTATIC, DIRECTOR, name, desc, false));
    }

    private void reserve(Type type) {
        method.maxLocals = Math.max(method.maxLocals, scratch + type.getSize());
    }
}
