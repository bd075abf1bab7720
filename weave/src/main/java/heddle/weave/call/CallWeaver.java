package heddle.weave.call;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.jdk.CallTable;
import heddle.runtime.sync.Fences;
import heddle.weave.code.Hierarchy;
import heddle.weave.code.Origin;
import heddle.weave.hook.ClassWeaving;
import heddle.weave.hook.Hook;
import heddle.weave.hook.HookCalls;
import heddle.weave.hook.Parked;
import heddle.weave.hook.Places;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Hooks around calls that the {@link CallTable} models. The arguments are parked in scratch locals, so that the hooks
 * see receiver, first reference argument and first number; the call itself stays as it was.
 */
public final class CallWeaver {
    private final MethodNode method;
    private final boolean recording;
    /** A replay of recorded values looks for the events of a buffer's monitor. */
    private final boolean keepsBuffers;

    /** The local variable with the thread's state; negative if the method keeps none. */
    private final int state;

    private final HookCalls hooks;
    private final Places places;
    private final Hierarchy hierarchy;
    private final CallModels models;
    private final Origins origins;
    private final BulkWeaver bulk;
    private final GivenWeaver given;
    private final ArgumentWeaver arguments;
    private final Map<AbstractInsnNode, Integer> sites;
    private final int scratch;

    /** @param sites takes the sites of calls that the table models; 0 for a call of what never leaves the method */
    public CallWeaver(
            ClassWeaving of,
            CallModels models,
            MethodNode method,
            Origins origins,
            int state,
            Map<AbstractInsnNode, Integer> sites) {
        this.models = models;
        this.method = method;
        this.state = state;
        recording = of.weaving().recording();
        keepsBuffers = of.weaving().values();
        hooks = of.hooks();
        places = of.places();
        hierarchy = of.hierarchy();
        this.origins = origins;
        this.sites = sites;
        bulk = new BulkWeaver(of, method, origins);
        given = new GivenWeaver(method);
        arguments = new ArgumentWeaver(of, method, origins);
        scratch = method.maxLocals;
    }

    public void weave(MethodInsnNode call, int line) {
        CallModels.Model model = models.of(call);
        arguments.weave(call, model.operands, line);
        if (model.isGiven) {
            given.weave(call);
        }
        placeStart(call, line);
        if (call.name.equals("<init>")) {
            if (model.makesState && origins.makesShared(call)) {
                InsnList after = new InsnList();
                hooks.made(after, state);
                method.instructions.insert(call, after);
            }
            return;
        }
        if (bulk.weave(call, line)) {
            return;
        }
        if (call.name.equals("clone") && call.desc.equals("()Ljava/lang/Object;")) {
            weaveClone(call, line);
            return;
        }
        CallTable.Site modelled = model.row;
        if (modelled == null && !isStep(call)) {
            return;
        }
        int depth = Type.getArgumentTypes(call.desc).length;
        boolean local = isConfined(call, depth);
        if (!local && isStep(call)) {
            weaveStep(call, line, depth);
        }
        if (modelled != null && local) {
            sites.put(call, 0);
        } else if (modelled != null) {
            int site = places.site(method.name, line, "call " + call.name, null, target(call, depth));
            if (site != 0) {
                sites.put(call, site);
                weaveModelled(call, modelled, site);
            }
        }
    }

    /** Starts and joins of threads are seen inside the JDK, which does not know from where they are called. */
    private void placeStart(MethodInsnNode call, int line) {
        boolean concerned = recording
                && (call.name.equals("start") || call.name.equals("join"))
                && hierarchy.jdkTargets(call.owner, call.name, call.desc).contains("java/lang/Thread");
        if (concerned) {
            InsnList code = new InsnList();
            hooks.place(code, places.site(method.name, line, call.name, null, ""));
            method.instructions.insertBefore(call, code);
        }
    }

    /** The object that the call may race on: the container that is its receiver, or the array that a handle is to access. */
    private String target(MethodInsnNode call, int arguments) {
        boolean reaches = call.owner.startsWith("java/lang/invoke/")
                || call.owner.startsWith("java/lang/reflect/")
                || call.owner.equals("sun/misc/Unsafe");
        if (reaches) {
            return arguments == 0 ? "" : origins.array(call, arguments - 1);
        }
        return call.getOpcode() == INVOKESTATIC ? "" : origins.holder(call, arguments);
    }

    /** Whether hooks may be due for a call. */
    static boolean concerns(MethodInsnNode call, Hierarchy hierarchy) {
        return BulkWeaver.concerns(call)
                || ArgumentWeaver.concerns(call, hierarchy)
                || GivenWeaver.concerns(call, hierarchy)
                || modelled(call, hierarchy) != null;
    }

    /** The table's row of the call; null if it has none. */
    public static CallTable.Site modelled(MethodInsnNode call, Hierarchy hierarchy) {
        if (!CallTable.names(call.name)) {
            return null;
        }
        if (call.getOpcode() == INVOKESTATIC) {
            return CallTable.staticCall(call.owner.replace('/', '.'), call.name);
        }
        CallTable.Site found = null;
        for (String target : hierarchy.jdkTargets(call.owner, call.name, call.desc)) {
            CallTable.Site site = CallTable.call(target.replace('/', '.'), call.name);
            if (site != null) {
                found = found == null ? site : found.or(site);
            }
        }
        return found;
    }

    private void weaveModelled(MethodInsnNode call, CallTable.Site modelled, int site) {
        int id = modelled.id();
        if (call.name.endsWith("Fence")) {
            Fences.expect();
        }
        Parked parked = new Parked(call, scratch);
        InsnList before = parked.store();
        if (modelled.before()) {
            parked.operands(before, id, site);
            call(Hook.BEFORE, before, id);
        }
        parked.follow(before);
        parked.reload(before);
        method.instructions.insertBefore(call, before);
        InsnList after = new InsnList();
        if (modelled.after()) {
            Type result = Type.getReturnType(call.desc);
            Hook hook = switch (result.getSort()) {
                case Type.BOOLEAN -> Hook.AFTER_BOOLEAN;
                case Type.LONG -> Hook.AFTER_LONG;
                case Type.OBJECT, Type.ARRAY -> Hook.AFTER_REFERENCE;
                default -> Hook.AFTER;
            };
            if (hook != Hook.AFTER) {
                after.add(new InsnNode(result.getSize() == 2 ? DUP2 : DUP));
            }
            parked.operands(after, id, site);
            call(hook, after, id);
        }
        if (call.desc.equals("()Ljava/util/stream/Stream;") && call.getOpcode() != INVOKESTATIC) {
            parked.loadReceiver(after);
            Hook.FOLLOW_STREAM.callAlways(after);
        } else if (call.desc.equals("()Ljava/util/Spliterator;")) {
            parked.loadReceiver(after);
            Hook.FOLLOW_SPLITERATOR.callAlways(after);
        }
        method.instructions.insert(call, after);
        method.maxLocals = Math.max(method.maxLocals, parked.end());
    }

    private void call(Hook hook, InsnList code, int id) {
        if (CallTable.lasts(id)) {
            hook.callAlways(code);
        } else {
            hooks.call(hook, code);
        }
    }

    /** Whether no other thread can have the receiver, or none sees what the call does to it. */
    private boolean isConfined(MethodInsnNode call, int depth) {
        boolean isBuilder = keepsBuffers ? call.owner.equals("java/lang/StringBuilder") : Origin.isBuilder(call.owner);
        return isBuilder && origins.confined(call, depth)
                || call.owner.equals("java/util/Map$Entry") && origins.isStep(call, depth);
    }

    /** Whether an iterator moves or changes what it is at. */
    private static boolean isStep(MethodInsnNode call) {
        return (call.owner.equals("java/util/Iterator") || call.owner.equals("java/util/ListIterator"))
                && !call.name.startsWith("has");
    }

    private void weaveStep(MethodInsnNode call, int line, int depth) {
        if (origins.confinedIterator(call, depth) || depth > 0) {
            return;
        }
        int site = places.site(method.name, line, "step " + call.name, null, origins.holder(call, depth));
        if (site != 0) {
            InsnList code = new InsnList();
            code.add(new InsnNode(DUP));
            hooks.call(Hook.ITERATED, code, site);
            method.instructions.insertBefore(call, code);
        }
    }

    /** A concatenation of what may change meanwhile. */
    public void weave(InvokeDynamicInsnNode dynamic, int line) {
        arguments.weave(dynamic, line);
    }

    /** A cloned object must not inherit shadow, and its original was read. */
    private void weaveClone(MethodInsnNode call, int line) {
        if (hierarchy.jdkTargets(call.owner, call.name, call.desc).isEmpty()) {
            return;
        }
        InsnList before = new InsnList();
        before.add(new InsnNode(DUP));
        before.add(new VarInsnNode(ASTORE, scratch));
        method.instructions.insertBefore(call, before);
        InsnList after = new InsnList();
        after.add(new VarInsnNode(ALOAD, scratch));
        after.add(new InsnNode(call.getOpcode() == INVOKESPECIAL ? ICONST_1 : ICONST_0));
        hooks.call(Hook.CLONED, after, places.site(method.name, line, "clone", null, origins.holder(call, 0)));
        method.instructions.insert(call, after);
        method.maxLocals = Math.max(method.maxLocals, scratch + 1);
    }
}
