package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.weave.code.FrameLocals;
import heddle.weave.code.MonitorStacks;
import heddle.weave.code.UnlockRanges;
import heddle.weave.hook.ClassWeaving;
import heddle.weave.hook.Hook;
import heddle.weave.hook.HookCalls;
import heddle.weave.hook.Places;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
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
 * inside the range of the handler that unlocks it, as does the one before monitorexit, and javac's handlers are never
 * removed or shortened.
 *
 * <p>The operand stack is empty but for the object at every monitorenter, see {@link MonitorStacks}: values that hooks
 * need behind it are in locals.
 */
final class MonitorWeaver {
    private final ClassNode owner;
    private final MethodNode method;
    private final boolean recording;
    private final boolean followsInitialisation;
    private final HookCalls hooks;
    private final Places places;
    private final MonitorStacks stacks;
    /** The local with the object whose monitor a synchronised instance method holds: 0, if that is its own throughout. */
    private final int receiver;

    /** First local that neither the method nor a weaver keeps. */
    private int scratch;

    /** To be made before the method is woven; may reserve a local. */
    MonitorWeaver(ClassWeaving of, MethodNode method) {
        owner = of.node();
        this.method = method;
        recording = of.weaving().recording();
        followsInitialisation = of.weaving().followsInitialisation();
        hooks = of.hooks();
        places = of.places();
        stacks = new MonitorStacks(owner, method);
        boolean isLocked = (method.access & (ACC_SYNCHRONIZED | ACC_STATIC)) == ACC_SYNCHRONIZED;
        boolean copies = isLocked && !FrameLocals.keepThis(method, owner.name);
        receiver = copies ? method.maxLocals++ : 0;
    }

    /** Once all weavers have reserved their locals. */
    void useLocalsFrom(int first) {
        scratch = first;
    }

    /**
     * Ranges that start right behind the monitorenter are moved to start before the hook. The old label stays behind
     * the hook: it may be the head of a loop, which must not enter again.
     */
    void weaveEnter(InsnNode enter, int line) {
        List<Type> below = stacks.below(enter);
        InsnList before = new InsnList();
        before.add(new InsnNode(DUP));
        before.add(new VarInsnNode(ASTORE, scratch));
        if (!below.isEmpty()) {
            before.add(new InsnNode(POP));
            MonitorStacks.spill(before, below, scratch + 1);
            before.add(new VarInsnNode(ALOAD, scratch));
        }
        method.instructions.insertBefore(enter, before);
        method.maxLocals = Math.max(method.maxLocals, scratch + 1 + MonitorStacks.words(below));
        InsnList after = new InsnList();
        after.add(startBehind(enter));
        hooks.place(after, site(line, "enter"));
        after.add(new VarInsnNode(ALOAD, scratch));
        hooks.call(Hook.ENTER, after);
        MonitorStacks.reload(after, below, scratch + 1);
        method.instructions.insert(enter, after);
    }

    /** A new start for the ranges that start right behind an instruction. */
    private LabelNode startBehind(AbstractInsnNode enter) {
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
        return start;
    }

    void weaveExit(InsnNode exit, int line) {
        InsnList before = new InsnList();
        hooks.place(before, site(line, "exit"));
        before.add(new InsnNode(DUP));
        hooks.call(Hook.EXIT, before);
        endBehind(exit, before);
        method.instructions.insertBefore(exit, before);
    }

    /** Ranges that end right before the load of the lock, as those of Kotlin's compiler do, are made to end behind the hook. */
    private void endBehind(AbstractInsnNode exit, InsnList hook) {
        for (TryCatchBlockNode block : UnlockRanges.endingBefore(exit, method)) {
            block.end = new LabelNode(new Label());
            hook.add(block.end);
        }
    }

    /** Weaves the entry and exits of the method; called last, because it adds instructions of its own at the ends. */
    void weaveMethod(AbstractInsnNode superCall) {
        InsnList entry = new InsnList();
        boolean isStatic = (method.access & ACC_STATIC) != 0;
        if (method.name.equals("<clinit>")) {
            int site = ownSite("initialised");
            for (AbstractInsnNode exit : returns()) {
                InsnList code = new InsnList();
                hooks.call(Hook.INITIALISED, code, site);
                method.instructions.insertBefore(exit, code);
            }
        } else if (followsInitialisation && (isStatic || superCall != null) && hasInitialiser()) {
            hooks.call(Hook.USES, entry, ownSite("uses"));
        }
        if (method.name.equals("finalize") && method.desc.equals("()V")) {
            hooks.call(Hook.FINALIZING, entry);
        }
        if (recording && mayBeCalledBack()) {
            hooks.call(Hook.CALLED_BACK, entry);
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
        return recording ? places.site(method.name, line, op, null, "") : 0;
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
        if (receiver != 0) {
            FrameLocals.add(method, receiver, owner.name);
            entry.add(new VarInsnNode(ALOAD, 0));
            entry.add(new VarInsnNode(ASTORE, receiver));
        }
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
        hooks.place(entry, site(firstLine(), "enter"));
        loadMonitor(entry, isStatic, site);
        hooks.call(Hook.ENTER, entry);
    }

    /** The handler needs nothing but the receiver, whatever the other locals hold. */
    private FrameNode frame(boolean isStatic) {
        Object[] locals = isStatic
                ? new Object[0]
                : FrameLocals.with(null, receiver, owner.name).toArray();
        return new FrameNode(F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
    }

    private void leave(InsnList code, boolean isStatic, int site) {
        loadMonitor(code, isStatic, site);
        hooks.call(Hook.EXIT, code);
    }

    private void loadMonitor(InsnList code, boolean isStatic, int site) {
        if (isStatic) {
            hooks.call(Hook.MONITOR_OF, code, site);
        } else {
            code.add(new VarInsnNode(ALOAD, receiver));
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
