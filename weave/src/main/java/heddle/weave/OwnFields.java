package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.Settings;
import heddle.runtime.WovenClass;
import heddle.runtime.region.RegionWord;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Accesses of methods to plain fields that their own class declares, of the object that they belong to. There a program
 * makes most of its accesses, and there the shadow can be named in the code: the method loads the word itself and hands it
 * to a hook that is no more than a comparison. The object is not null, so no load ahead of the program's own can fail.
 */
final class OwnFields {
    private final ClassNode owner;
    /** Plain fields of instances, with their number among them. */
    private final Map<String, Integer> places = new HashMap<>();

    /** @param owner before fields are injected */
    OwnFields(ClassNode owner) {
        this.owner = owner;
        for (FieldNode field : owner.fields) {
            if ((field.access & (ACC_STATIC | ACC_FINAL | ACC_VOLATILE)) == 0) {
                places.put(field.name, places.size());
            }
        }
    }

    /** Whether the first local variable of a method is its object throughout. */
    static boolean hasThis(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == ASTORE && ((VarInsnNode) insn).var == 0) {
                return false;
            }
        }
        return (method.access & ACC_STATIC) == 0;
    }

    /** In a method that has {@code this}: whether the access is of that kind. */
    boolean includes(FieldInsnNode field) {
        int above = isWrite(field) ? Type.getType(field.desc).getSize() : 0;
        return Settings.detector.hasRegions()
                && !Settings.recording
                && isOfInstance(field)
                && field.owner.equals(owner.name)
                && places.containsKey(field.name)
                && Operands.local(field, above, ALOAD) == 0;
    }

    private static boolean isOfInstance(FieldInsnNode field) {
        return field.getOpcode() == GETFIELD || field.getOpcode() == PUTFIELD;
    }

    private static boolean isWrite(FieldInsnNode field) {
        return field.getOpcode() == PUTFIELD;
    }

    void check(InsnList code, FieldInsnNode field, int site, int state) {
        boolean regions = Settings.detector.hasRegions();
        int place = places.get(field.name);
        code.add(new VarInsnNode(ALOAD, 0));
        code.add(new VarInsnNode(ALOAD, 0));
        code.add(new FieldInsnNode(GETFIELD, owner.name, word(field, place), "J"));
        if (regions) {
            code.add(new IntInsnNode(BIPUSH, RegionWord.shift(place)));
        }
        code.add(new LdcInsnNode(site));
        code.add(new VarInsnNode(ALOAD, state));
        String name = isWrite(field) ? "writeOwn" : "readOwn";
        String desc = "(Ljava/lang/Object;J" + (regions ? "I" : "") + "IL" + KeptState.TYPE + ";)V";
        code.add(new MethodInsnNode(INVOKESTATIC, Settings.detector.accessHooks(), name, desc, false));
    }

    private static String word(FieldInsnNode field, int place) {
        if (Settings.detector.hasRegions()) {
            return WovenClass.OWNER + place / RegionWord.FIELDS;
        }
        return (isWrite(field) ? WovenClass.WRITE : WovenClass.READ) + field.name;
    }
}
