package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.CallTable;
import heddle.runtime.Fences;
import heddle.runtime.Settings;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Hooks around calls that the {@link CallTable} models. The arguments are parked in scratch locals, so that the hooks
 * see receiver, first reference argument and first number; the call itself stays as it was.
 */
final class CallWeaver {
    private final MethodNode method;
    private final Places places;
    private final Hierarchy hierarchy;
    private final Origins origins;
    private final BulkWeaver bulk;
    private final GivenWeaver given;
    private final int scratch;

    CallWeaver(MethodNode method, Places places, Hierarchy hierarchy, Origins origins) {
        this.method = method;
        this.places = places;
        this.hierarchy = hierarchy;
        this.origins = origins;
        bulk = new BulkWeaver(method, places, origins);
        given = new GivenWeaver(method, hierarchy);
        scratch = method.maxLocals;
    }

    void weave(MethodInsnNode call, int line) {
        given.weave(call);
        placeStart(call, line);
        if (call.name.equals("<init>")) {
            return;
        }
        if (bulk.weave(call, line)) {
            return;
        }
        if (call.name.equals("clone") && call.desc.equals("()Ljava/lang/Object;")) {
            weaveClone(call);
            return;
        }
        int id = modelled(call, hierarchy);
        int depth = Type.getArgumentTypes(call.desc).length;
        boolean local = call.owner.equals("java/lang/StringBuilder") && origins.confined(call, depth);
        if (id >= 0 && !local) {
            int site = places.site(method.name, line, "call " + call.name, null, target(call, depth));
            if (site != 0) {
                weaveModelled(call, id, site);
            }
        }
    }

    /** Starts and joins of threads are seen inside the JDK, which does not know from where they are called. */
    private void placeStart(MethodInsnNode call, int line) {
        boolean concerned = Settings.recording
                && (call.name.equals("start") || call.name.equals("join"))
                && hierarchy.jdkTargets(call.owner, call.name, call.desc).contains("java/lang/Thread");
        if (concerned) {
            InsnList code = new InsnList();
            Hook.place(code, places.site(method.name, line, call.name, null, ""));
            method.instructions.insertBefore(call, code);
        }
    }

    /** What the call may race on: the container that is its receiver, or the array that a handle is to access. */
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
        return BulkWeaver.concerns(call) || GivenWeaver.concerns(call, hierarchy) || modelled(call, hierarchy) >= 0;
    }

    /** The number under which the table knows the call, or -1. */
    private static int modelled(MethodInsnNode call, Hierarchy hierarchy) {
        if (!CallTable.names(call.name)) {
            return -1;
        }
        if (call.getOpcode() == INVOKESTATIC) {
            return CallTable.staticCall(call.owner.replace('/', '.'), call.name);
        }
        for (String target : hierarchy.jdkTargets(call.owner, call.name, call.desc)) {
            int id = CallTable.call(target.replace('/', '.'), call.name);
            if (id >= 0) {
                return id;
            }
        }
        return -1;
    }

    private void weaveModelled(MethodInsnNode call, int id, int site) {
        if (call.name.endsWith("Fence")) {
            Fences.expect();
        }
        Parked parked = new Parked(call, scratch);
        InsnList before = parked.store();
        if (CallTable.hasBefore(id)) {
            parked.operands(before, id, site);
            call(Hook.BEFORE, before, id);
        }
        parked.follow(before);
        parked.reload(before);
        method.instructions.insertBefore(call, before);
        InsnList after = new InsnList();
        if (CallTable.hasAfter(id)) {
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

    private static void call(Hook hook, InsnList code, int id) {
        if (CallTable.lasts(id)) {
            hook.callAlways(code);
        } else {
            hook.call(code);
        }
    }

    /** A cloned object must not inherit shadow. */
    private void weaveClone(MethodInsnNode call) {
        InsnList code = new InsnList();
        if (!hierarchy.jdkTargets(call.owner, call.name, call.desc).isEmpty()) {
            Hook.CLONED.call(code);
            method.instructions.insert(call, code);
        }
    }
}
