package heddle.weave.call;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.jdk.ArgumentTable;
import heddle.weave.hook.ClassWeaving;
import heddle.weave.hook.Hook;
import heddle.weave.hook.HookCalls;
import heddle.weave.hook.Parked;
import heddle.weave.hook.Places;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Hooks of operations on many elements at once: System.arraycopy, clone() of an array and the methods of
 * java.util.Arrays of which it is known what they touched: all of an array or of the range that they are given, or what their
 * result tells. Comparisons that find a difference and do not say where are left out.
 */
public final class BulkWeaver {
    private static final Set<String> READS = Set.of("copyOf", "copyOfRange", "hashCode", "toString");
    private static final Set<String> WRITES =
            Set.of("fill", "sort", "setAll", "parallelSort", "parallelPrefix", "parallelSetAll");

    private final MethodNode method;
    private final HookCalls hooks;
    private final Places places;
    private final Origins origins;
    private final int scratch;

    public BulkWeaver(ClassWeaving of, MethodNode method, Origins origins) {
        this.method = method;
        hooks = of.hooks();
        places = of.places();
        this.origins = origins;
        scratch = method.maxLocals;
    }

    public static boolean concerns(MethodInsnNode call) {
        return call.owner.equals("java/util/Arrays") || call.name.equals("arraycopy") || call.name.equals("clone");
    }

    /** Whether the call was such an operation, which is then woven. */
    public boolean weave(MethodInsnNode call, int line) {
        if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
            weaveArraycopy(call, line);
            return true;
        }
        if (call.owner.startsWith("[") && call.name.equals("clone")) {
            weaveClone(call, line);
            return true;
        }
        if (!call.owner.equals("java/util/Arrays")) {
            return false;
        }
        if (READS.contains(call.name) || WRITES.contains(call.name)) {
            weaveRange(call, line);
        } else if (Type.getArgumentTypes(call.desc).length == 2
                && (call.name.equals("equals") || call.name.equals("mismatch"))) {
            weaveComparison(call, line);
        } else if (call.name.equals("binarySearch")) {
            weaveSearch(call, line);
        } else if (call.name.equals("deepToString") || call.name.equals("deepHashCode")) {
            weaveDeep(call, line);
        }
        return true;
    }

    private void weaveArraycopy(MethodInsnNode call, int line) {
        int site = places.site(method.name, line, "arraycopy", null, arrayName(call, 4));
        if (site == 0) {
            return;
        }
        Parked parked = new Parked(call, scratch);
        InsnList before = parked.store();
        parked.reload(before);
        hooks.call(Hook.ARRAYCOPY, before, site);
        parked.reload(before);
        insert(call, parked, before);
    }

    private void weaveClone(MethodInsnNode call, int line) {
        int site = places.site(method.name, line, "read", null, arrayName(call, 0));
        if (site == 0) {
            return;
        }
        InsnList code = new InsnList();
        code.add(new InsnNode(DUP));
        hooks.call(Hook.READ_ALL, code, site);
        method.instructions.insertBefore(call, code);
    }

    /** The array comes first; two numbers behind it are a range, one behind it in copyOf is its end. */
    private void weaveRange(MethodInsnNode call, int line) {
        Type[] types = Type.getArgumentTypes(call.desc);
        if (types.length == 0 || types[0].getSort() != Type.ARRAY) {
            return;
        }
        boolean writes = WRITES.contains(call.name);
        int site = places.site(method.name, line, call.name, null, arrayName(call, types.length - 1));
        if (site == 0) {
            return;
        }
        Parked parked = new Parked(call, scratch);
        InsnList before = parked.store();
        parked.loadArgument(before, 0);
        if (types.length > 2 && types[1] == Type.INT_TYPE && types[2] == Type.INT_TYPE) {
            parked.loadArgument(before, 1);
            parked.loadArgument(before, 2);
        } else {
            before.add(new InsnNode(ICONST_0));
            if (call.name.equals("copyOf")) {
                parked.loadArgument(before, 1);
            } else {
                before.add(new LdcInsnNode(ArgumentTable.WHOLE));
            }
        }
        hooks.call(writes ? Hook.WRITE_RANGE : Hook.READ_RANGE, before, site);
        parked.reload(before);
        insert(call, parked, before);
    }

    private void weaveComparison(MethodInsnNode call, int line) {
        int site = places.site(method.name, line, call.name, null, arrayName(call, 1));
        if (site == 0) {
            return;
        }
        Parked parked = new Parked(call, scratch);
        InsnList before = parked.store();
        parked.reload(before);
        insert(call, parked, before);
        InsnList after = new InsnList();
        after.add(new InsnNode(DUP));
        parked.reload(after);
        hooks.call(call.name.equals("equals") ? Hook.COMPARED : Hook.MISMATCHED, after, site);
        method.instructions.insert(call, after);
    }

    private void weaveSearch(MethodInsnNode call, int line) {
        Type[] types = Type.getArgumentTypes(call.desc);
        int site = places.site(method.name, line, call.name, null, arrayName(call, types.length - 1));
        if (site == 0) {
            return;
        }
        Parked parked = new Parked(call, scratch);
        InsnList before = parked.store();
        parked.reload(before);
        insert(call, parked, before);
        InsnList after = new InsnList();
        after.add(new InsnNode(DUP));
        parked.loadArgument(after, 0);
        if (types.length > 3) {
            parked.loadArgument(after, 1);
            parked.loadArgument(after, 2);
        } else {
            after.add(new InsnNode(ICONST_0));
            after.add(new LdcInsnNode(ArgumentTable.WHOLE));
        }
        hooks.call(Hook.SEARCHED, after, site);
        method.instructions.insert(call, after);
    }

    private void weaveDeep(MethodInsnNode call, int line) {
        int site = places.site(method.name, line, call.name, null, arrayName(call, 0));
        if (site == 0) {
            return;
        }
        InsnList code = new InsnList();
        code.add(new InsnNode(DUP));
        hooks.call(Hook.READ_DEEP, code, site);
        method.instructions.insertBefore(call, code);
    }

    private void insert(MethodInsnNode call, Parked parked, InsnList before) {
        method.instructions.insertBefore(call, before);
        method.maxLocals = Math.max(method.maxLocals, parked.end());
    }

    private String arrayName(MethodInsnNode call, int depth) {
        String holder = origins.holder(call, depth);
        return holder.isEmpty() ? "array" : holder + "[]";
    }
}
