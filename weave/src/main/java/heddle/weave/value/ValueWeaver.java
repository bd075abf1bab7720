package heddle.weave.value;

import heddle.runtime.values.Register;
import heddle.weave.code.Hierarchy;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Adds to woven methods what records values and paths; see {@code heddle.runtime.values}. Its code stands beside the
 * instructions of the original method, of which it is told, and leaves all others alone.
 */
public final class ValueWeaver {
    private final ClassNode owner;
    private final Set<String> skipped;
    private final Hierarchy hierarchy;
    private final int firstMethod;
    private final int[][] sites;

    public ValueWeaver(ClassNode owner, Set<String> skipped, Hierarchy hierarchy) {
        this.owner = owner;
        this.skipped = skipped;
        this.hierarchy = hierarchy;
        sites = new int[owner.methods.size()][];
        firstMethod = Register.methods(sites.length);
    }

    /** The visitor that adds to the method once it is woven; to be made before. Null for a method that the weaver added. */
    public ValueMethodWeaver of(MethodNode method) {
        int number = owner.methods.indexOf(method);
        return number < sites.length ? new ValueMethodWeaver(this, method, firstMethod + number) : null;
    }

    void keepSites(MethodNode method, int[] pairs) {
        sites[owner.methods.indexOf(method)] = pairs;
    }

    /** Makes the class known, once it is woven. */
    public void register(byte[] file) {
        Register.addClass(owner.name, file, firstMethod, sites);
    }

    /** The internal name of the class. */
    public String name() {
        return owner.name;
    }

    /** Whether a call may go to a method of the platform, which may call another of that name and descriptor. */
    boolean mayPassOn(MethodInsnNode call) {
        return hierarchy.mayBeOfPlatform(call.owner, call.name, call.desc);
    }

    /** Whether a call goes to a woven method of this very class. */
    boolean isOwnWoven(int opcode, String callee, String name, String desc) {
        if (!callee.equals(owner.name)) {
            return false;
        }
        for (MethodNode method : owner.methods) {
            if (method.name.equals(name) && method.desc.equals(desc)) {
                boolean isBound = opcode == Opcodes.INVOKESTATIC
                        || opcode == Opcodes.INVOKESPECIAL
                        || (method.access & Opcodes.ACC_PRIVATE) != 0;
                boolean hasCode = (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
                return isBound && hasCode && !skipped.contains(name + desc);
            }
        }
        return false;
    }
}
