package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.Settings;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Hooks of monitors, static initialisers, finalizers and methods that collections call.
 *
 * <p>The JIT refuses a method in which an exception could leave a monitor locked. So the hook after monitorenter stands
 * inside the range of the handler that unlocks it, and javac's handlers are never removed or shortened.
 */
final class MonitorWeaver {
    private final ClassNode owner;
    private final MethodNode method;
    private final Places places;

    MonitorWeaver(ClassNode owner, MethodNode method, Places places) {
        this.owner = owner;
        this.method = method;
        this.places = places;
    }

    /**
     * Ranges that start right behind the monitorenter are moved to start before the hook. The old label stays behind
     * the hook: it may be the head of a loop, which must not enter again.
     */
    void weaveEnter(InsnNode enter, int line) {
        method.instructions.insertBefore(enter, new InsnNode(DUP));
        LabelNode start = new LabelNode(new Label());
        AbstractInsnNode next = enter.getNext();
        while (next != null && next.getOpcode() < 0) {
            if (next instanceof LabelNode) {
                for (TryCatchBlockNode block : method.tryCatchBlocks) {
                    if (block.start == next) {
                        block.start = start;
                    }
                }
            }
            next = next.getNext();
        }
        InsnList after = new InsnList();
        after.add(start);
        Hook.place(after, site(line, "enter"));
        Hook.ENTER.call(after);
        method.instructions.insert(enter, after);
    }

    void weaveExit(InsnNode exit, int line) {
        InsnList before = new InsnList();
        Hook.place(before, site(line, "exit"));
        before.add(new InsnNode(DUP));
        Hook.EXIT.call(before);
        method.instructions.insertBefore(exit, before);
    }

    /** What concerns the method as a whole; called last, because it adds instructions of its own at the ends. */
    void weaveMethod(AbstractInsnNode superCall) {
        InsnList entry = new InsnList();
        boolean isStatic = (method.access & ACC_STATIC) != 0;
        if (method.name.equals("<clinit>")) {
            int site = ownSite("initialised");
            for (AbstractInsnNode exit : returns()) {
                InsnList code = new InsnList();
                Hook.INITIALISED.call(code, site);
                method.instructions.insertBefore(exit, code);
            }
        } else if ((isStatic || superCall != null) && hasInitialiser()) {
            Hook.USES.call(entry, ownSite("uses"));
        }
        if (method.name.equals("finalize") && method.desc.equals("()V")) {
            Hook.FINALIZING.call(entry);
        }
        if (Settings.recording && mayBeCalledBack()) {
            Hook.CALLED_BACK.call(entry);
        }
        if ((method.access & ACC_SYNCHRONIZED) != 0) {
            weaveSynchronized(entry, isStatic);
        }
        method.instructions.insert(entry);
    }

    /** Whether a collection of the JDK may call the method with its elements. A lambda expression may be a comparator. */
    private boolean mayBeCalledBack() {
        return switch (method.name) {
            case "equals", "hashCode", "toString", "compareTo", "compare", "getDelay" -> true;
            default -> method.name.startsWith("lambda$");
        };
    }

    private boolean hasInitialiser() {
        for (MethodNode each : owner.methods) {
            if (each.name.equals("<clinit>")) {
                return true;
            }
        }
        return false;
    }

    /** Only recordings need one. */
    private int site(int line, String op) {
        return Settings.recording ? places.site(method.name, line, op, null, "") : 0;
    }

    private int firstLine() {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode number) {
                return number.line;
            }
        }
        return 0;
    }

    private int ownSite(String op) {
        return places.site(method.name, 0, op, null, "");
    }

    private void weaveSynchronized(InsnList entry, boolean isStatic) {
        int site = isStatic ? ownSite("monitor") : 0;
        LabelNode start = new LabelNode(new Label());
        LabelNode end = new LabelNode(new Label());
        for (AbstractInsnNode exit : returns()) {
            InsnList code = new InsnList();
            leave(code, isStatic, site);
            method.instructions.insertBefore(exit, code);
        }
        method.instructions.insert(start);
        InsnList handler = new InsnList();
        handler.add(end);
        if ((owner.version & 0xFFFF) >= V1_6) {
            handler.add(frame(isStatic));
        }
        leave(handler, isStatic, site);
        handler.add(new InsnNode(ATHROW));
        method.instructions.add(handler);
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
        Hook.place(entry, site(firstLine(), "enter"));
        loadMonitor(entry, isStatic, site);
        Hook.ENTER.call(entry);
    }

    /** The handler needs nothing but {@code this}, whatever the other locals hold. */
    private FrameNode frame(boolean isStatic) {
        Object[] locals = isStatic ? new Object[0] : new Object[] {owner.name};
        return new FrameNode(F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
    }

    private static void leave(InsnList code, boolean isStatic, int site) {
        loadMonitor(code, isStatic, site);
        Hook.EXIT.call(code);
    }

    private static void loadMonitor(InsnList code, boolean isStatic, int site) {
        if (isStatic) {
            Hook.MONITOR_OF.call(code, site);
        } else {
            code.add(new VarInsnNode(ALOAD, 0));
        }
    }

    private List<AbstractInsnNode> returns() {
        List<AbstractInsnNode> found = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() >= IRETURN && insn.getOpcode() <= RETURN) {
                found.add(insn);
            }
        }
        return found;
    }
}
