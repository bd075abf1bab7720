package heddle.recipe.jdk;

import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The calls of the JDK that box numbers, and take them out again. */
public final class Boxes {
    /** By class: the method that takes the number out, and its descriptor. */
    private static final Map<String, String> UNBOXING = Map.of(
            "java/lang/Integer", "intValue()I",
            "java/lang/Long", "longValue()J",
            "java/lang/Boolean", "booleanValue()Z",
            "java/lang/Short", "shortValue()S",
            "java/lang/Byte", "byteValue()B",
            "java/lang/Character", "charValue()C",
            "java/lang/Float", "floatValue()F",
            "java/lang/Double", "doubleValue()D");

    private Boxes() {}

    public static boolean isUnboxing(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call && (call.name + call.desc).equals(UNBOXING.get(call.owner));
    }

    /** Whether a call makes an object of a number. */
    public static boolean isBoxing(AbstractInsnNode insn) {
        if (!(insn instanceof MethodInsnNode call) || !call.name.equals("valueOf")) {
            return false;
        }
        String unboxing = UNBOXING.get(call.owner);
        return unboxing != null
                && call.desc.equals("(" + unboxing.charAt(unboxing.length() - 1) + ")L" + call.owner + ";");
    }
}
