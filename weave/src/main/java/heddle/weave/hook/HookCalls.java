package heddle.weave.hook;

import heddle.runtime.setting.DetectorId;
import heddle.runtime.setting.Weaving;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Calls of {@link Hook hooks}, as the detector has them. */
public final class HookCalls {
    private final Weaving weaving;
    /** Internal name of the class with the hooks of accesses. */
    private final String ofAccesses;

    public HookCalls(Weaving weaving) {
        this.weaving = weaving;
        ofAccesses = (weaving.recording() ? DetectorId.FASTTRACK : weaving.detector()).accessHooks();
    }

    public void call(Hook hook, InsnList code) {
        hook.call(code, isGated(hook) ? ofAccesses : holder(hook), hook.desc());
    }

    /** For the object on top of the stack, with the thread's state from that local variable, unless it is negative. */
    public void made(InsnList code, int state) {
        code.add(new InsnNode(Opcodes.DUP));
        if (state < 0) {
            call(Hook.MADE, code);
        } else {
            code.add(new VarInsnNode(Opcodes.ALOAD, state));
            Hook.MADE.call(code, Hook.MADE.owner(), Hook.MADE.desc().replace(")V", "L" + KeptState.TYPE + ";)V"));
        }
    }

    /** For the array on top of the stack, in whose place it leaves the thread's row of it. */
    public void row(InsnList code, int state) {
        code.add(new VarInsnNode(Opcodes.ALOAD, state));
        Hook.ROW.call(code, ofAccesses, Hook.ROW.desc().replace(")[", "L" + KeptState.TYPE + ";)["));
    }

    /** With the site as last argument. */
    public void call(Hook hook, InsnList code, int site) {
        code.add(new LdcInsnNode(site));
        call(hook, code);
    }

    /** The same for an access, and behind the site the thread's state from that local variable, unless it is negative. */
    public void call(Hook hook, InsnList code, int site, int state) {
        if (state < 0) {
            call(hook, code, site);
            return;
        }
        code.add(new LdcInsnNode(site));
        code.add(new VarInsnNode(Opcodes.ALOAD, state));
        hook.call(code, holder(hook), hook.desc().replace(")V", "L" + KeptState.TYPE + ";)V"));
    }

    /** While recording, says where the operation stands whose hook follows. */
    public void place(InsnList code, int site) {
        if (weaving.recording() && site != 0) {
            code.add(new LdcInsnNode(site));
            Hook.AT.callAlways(code);
        }
    }

    private String holder(Hook hook) {
        return hook.owner() != null ? hook.owner() : ofAccesses;
    }

    /** Whether a sampling detector wants the hook in its windows alone. A copied object must never carry shadow. */
    private boolean isGated(Hook hook) {
        return weaving.isSampling() && hook != Hook.MONITOR_OF && hook != Hook.CLONED;
    }
}
