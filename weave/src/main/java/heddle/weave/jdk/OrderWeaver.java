package heddle.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.call.Order;
import heddle.runtime.jdk.CallTable;
import heddle.weave.hook.HandlerWeaver;
import heddle.weave.hook.Parked;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Weaves the classes of {@link OrderRows}: calls {@link Order} where they enter and leave monitors, access volatile fields, and
 * call locks, atomics and concurrent collections. Adds no member, and no frame but those of handlers by which an exception
 * leaves a synchronised method or block. Nothing is on the operand stack at a monitorenter that was not there before.
 */
final class OrderWeaver {
    private static final String ORDER = "heddle/runtime/call/Order";
    private static final String ONE_OBJECT = "(Ljava/lang/Object;)V";
    private static final String INNER_LOCK = "jdk/internal/misc/InternalLock";

    /** Types that the quiet classes call and the program may implement. */
    private static final Set<String> CALLED_BACK =
            Set.of("java/io/OutputStream", "java/io/Writer", "java/io/InputStream", "java/io/Reader");

    private final String type;
    private final boolean isQuiet;
    private final Set<String> volatiles = new HashSet<>();
    private final Set<String> concerned = new HashSet<>();

    /** Looks at a class, and at which of its methods there is something to weave. */
    OrderWeaver(ClassReader reader) {
        type = reader.getClassName();
        isQuiet = OrderRows.isQuiet(type);
        reader.accept(new Survey(), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    }

    /** For single methods of a class that is not woven as a whole. */
    OrderWeaver(String type) {
        this.type = type;
        isQuiet = false;
    }

    /** The monitors of a method, and nothing else. */
    void weaveMonitors(MethodNode method) {
        Set<AbstractInsnNode> hookedExits = weaveHandlers(method);
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            weaveMonitor(method, insn, hookedExits);
        }
        if ((method.access & ACC_SYNCHRONIZED) != 0) {
            weaveSynchronized(method);
        }
    }

    /** The handlers that leave monitors, if there are any. */
    private static Set<AbstractInsnNode> weaveHandlers(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == MONITOREXIT) {
                return new HandlerWeaver(method, code -> {}, code -> code.add(call("exit"))).weave();
            }
        }
        return Set.of();
    }

    private void weaveMonitor(MethodNode method, AbstractInsnNode insn, Set<AbstractInsnNode> hookedExits) {
        if (insn.getOpcode() == MONITORENTER) {
            weaveEnter(method, insn);
        } else if (insn.getOpcode() == MONITOREXIT && !hookedExits.contains(insn)) {
            method.instructions.insertBefore(insn, dupAndCall("exit"));
        }
    }

    boolean concerns(String name, String desc) {
        return concerned.contains(name + desc);
    }

    boolean isNeeded() {
        return !concerned.isEmpty();
    }

    private final class Survey extends ClassVisitor {
        Survey() {
            super(ASM9);
        }

        @Override
        public FieldVisitor visitField(int access, String name, String desc, String signature, Object value) {
            if ((access & ACC_VOLATILE) != 0) {
                volatiles.add(name);
            }
            return null;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String desc, String signature, String[] exceptions) {
            if (name.equals("<clinit>")) {
                return null;
            }
            if ((access & ACC_SYNCHRONIZED) != 0 && (access & ACC_NATIVE) == 0) {
                concerned.add(name + desc);
            }
            return new MethodVisitor(ASM9) {
                @Override
                public void visitInsn(int opcode) {
                    if (opcode == MONITORENTER) {
                        concerned.add(name + desc);
                    }
                }

                @Override
                public void visitFieldInsn(int opcode, String owner, String field, String fieldDesc) {
                    if (isVolatile(owner, field)) {
                        concerned.add(name + desc);
                    }
                }

                @Override
                public void visitMethodInsn(int opcode, String owner, String callee, String calleeDesc, boolean itf) {
                    if (isOrdering(owner, callee) || isQuiet && CALLED_BACK.contains(owner)) {
                        concerned.add(name + desc);
                    }
                }
            };
        }
    }

    private boolean isVolatile(String owner, String field) {
        return owner.equals(type) ? volatiles.contains(field) : VolatileFields.contains(type, owner, field);
    }

    /** Whether a call may be one that the table knows, or a wait. */
    private static boolean isOrdering(String owner, String callee) {
        return owner.startsWith("java/util/concurrent/") && CallTable.names(callee)
                || owner.equals("java/lang/invoke/VarHandle") && CallTable.names(callee)
                || owner.equals(INNER_LOCK)
                || owner.equals("java/lang/Object") && callee.equals("wait");
    }

    void weave(MethodNode method) {
        boolean constructs = method.name.equals("<init>");
        Set<AbstractInsnNode> hookedExits = weaveHandlers(method);
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            weaveMonitor(method, insn, hookedExits);
            if (insn instanceof FieldInsnNode access && !constructs && isVolatile(access.owner, access.name)) {
                weaveAccess(method, access);
            } else if (insn instanceof MethodInsnNode call) {
                weaveCall(method, call);
            }
        }
        if ((method.access & ACC_SYNCHRONIZED) != 0) {
            weaveSynchronized(method);
        }
    }

    private String enter() {
        return isQuiet ? "enterQuietly" : "enter";
    }

    /** The hook stands inside the range of the handler that leaves the monitor; see {@code MonitorWeaver}. */
    private void weaveEnter(MethodNode method, AbstractInsnNode enter) {
        int local = method.maxLocals++;
        InsnList before = new InsnList();
        before.add(new InsnNode(DUP));
        before.add(new VarInsnNode(ASTORE, local));
        method.instructions.insertBefore(enter, before);
        LabelNode start = new LabelNode(new Label());
        for (AbstractInsnNode next = enter.getNext(); next != null && next.getOpcode() < 0; next = next.getNext()) {
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                if (block.start == next) {
                    block.start = start;
                }
            }
        }
        InsnList after = new InsnList();
        after.add(start);
        after.add(new VarInsnNode(ALOAD, local));
        after.add(call(enter()));
        method.instructions.insert(enter, after);
    }

    private static InsnList dupAndCall(String hook) {
        InsnList code = new InsnList();
        code.add(new InsnNode(DUP));
        code.add(call(hook));
        return code;
    }

    private static MethodInsnNode call(String hook) {
        return new MethodInsnNode(INVOKESTATIC, ORDER, hook, ONE_OBJECT, false);
    }

    private void weaveAccess(MethodNode method, FieldInsnNode access) {
        boolean wide = Type.getType(access.desc).getSize() == 2;
        InsnList before = new InsnList();
        InsnList after = new InsnList();
        LdcInsnNode id = new LdcInsnNode(Order.field(access.owner.replace('/', '.'), access.name));
        switch (access.getOpcode()) {
            case GETSTATIC -> {
                after.add(new LdcInsnNode(Type.getObjectType(access.owner)));
                addAccess(after, id, "read");
            }
            case PUTSTATIC -> {
                before.add(new LdcInsnNode(Type.getObjectType(access.owner)));
                addAccess(before, id, "write");
            }
            case GETFIELD -> {
                before.add(new InsnNode(DUP));
                add(after, wide ? new int[] {DUP2_X1, POP2} : new int[] {SWAP});
                addAccess(after, id, "read");
            }
            default -> {
                add(before, wide ? new int[] {DUP2_X1, POP2, DUP} : new int[] {DUP2, POP});
                addAccess(before, id, "write");
                add(before, wide ? new int[] {DUP_X2, POP} : new int[0]);
            }
        }
        method.instructions.insertBefore(access, before);
        method.instructions.insert(access, after);
    }

    private static void add(InsnList code, int[] opcodes) {
        for (int opcode : opcodes) {
            code.add(new InsnNode(opcode));
        }
    }

    private static void addAccess(InsnList code, LdcInsnNode id, String hook) {
        code.add(id);
        code.add(new MethodInsnNode(INVOKESTATIC, ORDER, hook, "(Ljava/lang/Object;I)V", false));
    }

    private void weaveCall(MethodNode method, MethodInsnNode call) {
        boolean calledBack = isQuiet && CALLED_BACK.contains(call.owner) && call.getOpcode() != INVOKESTATIC;
        if (calledBack && !call.name.equals("<init>") && call.getOpcode() != INVOKESPECIAL) {
            park(method, call, "calling", null);
        } else if (call.owner.equals(INNER_LOCK) && call.name.equals("lock")) {
            park(method, call, null, enter());
        } else if (call.owner.equals(INNER_LOCK) && call.name.equals("unlock")) {
            park(method, call, "exit", null);
        } else if (call.owner.equals("java/lang/Object") && call.name.equals("wait")) {
            park(method, call, "waiting", "waited");
        } else if (isOrdering(call.owner, call.name)) {
            weaveModelled(method, call);
        }
    }

    /** Hooks before and after a call, each with the receiver; null for none. */
    private static void park(MethodNode method, MethodInsnNode call, String first, String then) {
        Parked parked = new Parked(call, method.maxLocals);
        InsnList before = parked.store();
        if (first != null) {
            parked.loadReceiver(before);
            before.add(call(first));
        }
        parked.reload(before);
        method.instructions.insertBefore(call, before);
        if (then != null) {
            InsnList after = new InsnList();
            parked.loadReceiver(after);
            after.add(call(then));
            method.instructions.insert(call, after);
        }
        method.maxLocals = parked.end();
    }

    private static void weaveModelled(MethodNode method, MethodInsnNode call) {
        String owner = call.owner.replace('/', '.');
        boolean isStatic = call.getOpcode() == INVOKESTATIC;
        CallTable.Site site = isStatic ? CallTable.staticCall(owner, call.name) : CallTable.call(owner, call.name);
        if (site == null) {
            return;
        }
        int id = site.id();
        Parked parked = new Parked(call, method.maxLocals);
        InsnList before = parked.store();
        if (site.before()) {
            modelled(before, parked, id, "before");
        }
        parked.reload(before);
        method.instructions.insertBefore(call, before);
        if (site.after()) {
            InsnList after = new InsnList();
            modelled(after, parked, id, "after");
            method.instructions.insert(call, after);
        }
        method.maxLocals = parked.end();
    }

    private static void modelled(InsnList code, Parked parked, int id, String hook) {
        parked.operands(code, id);
        code.add(new MethodInsnNode(INVOKESTATIC, ORDER, hook, "(Ljava/lang/Object;Ljava/lang/Object;JI)V", false));
    }

    private void weaveSynchronized(MethodNode method) {
        LabelNode start = new LabelNode(new Label());
        LabelNode end = new LabelNode(new Label());
        boolean isStatic = (method.access & ACC_STATIC) != 0;
        for (AbstractInsnNode exit : returns(method)) {
            method.instructions.insertBefore(exit, own(isStatic, "exit"));
        }
        method.instructions.insert(start);
        InsnList handler = new InsnList();
        handler.add(end);
        Object[] locals = isStatic ? new Object[0] : new Object[] {type};
        handler.add(new FrameNode(F_FULL, locals.length, locals, 1, new Object[] {"java/lang/Throwable"}));
        handler.add(own(isStatic, "exit"));
        handler.add(new InsnNode(ATHROW));
        method.instructions.add(handler);
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
        method.instructions.insert(own(isStatic, enter()));
    }

    private InsnList own(boolean isStatic, String hook) {
        InsnList code = new InsnList();
        code.add(isStatic ? new LdcInsnNode(Type.getObjectType(type)) : new VarInsnNode(ALOAD, 0));
        code.add(call(hook));
        return code;
    }

    private static List<AbstractInsnNode> returns(MethodNode method) {
        List<AbstractInsnNode> found = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() >= IRETURN && insn.getOpcode() <= RETURN) {
                found.add(insn);
            }
        }
        return found;
    }
}
