package heddle.recipe.jdk;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls of the JDK that depend on nothing but their arguments, and change nothing. Their results are specified to the bit;
 * texts of numbers with a point, the order of letters, and what characters are, are not among them.
 */
public final class Functions {
    private static final Map<String, Set<String>> METHODS = new HashMap<>();

    static {
        functions(
                "lang/String",
                "length isEmpty charAt equals compareTo startsWith endsWith indexOf lastIndexOf contains concat substring"
                        + " hashCode");
        for (String type : new String[] {"Integer", "Long"}) {
            functions(
                    "lang/" + type,
                    "valueOf toString parseInt parseLong compare compareTo equals hashCode max min sum signum bitCount");
        }
        functions("lang/Short", "valueOf compare equals hashCode");
        functions("lang/Byte", "valueOf compare equals hashCode");
        functions("lang/Character", "valueOf compare equals hashCode");
        functions("lang/Boolean", "valueOf compare equals hashCode parseBoolean logicalAnd logicalOr logicalXor");
        functions("lang/Float", "valueOf compare equals isNaN floatToRawIntBits intBitsToFloat");
        functions("lang/Double", "valueOf compare equals isNaN doubleToRawLongBits longBitsToDouble");
        functions(
                "lang/Math",
                "abs max min floorDiv floorMod addExact subtractExact multiplyExact negateExact incrementExact decrementExact"
                        + " toIntExact ceil floor sqrt");
    }

    private Functions() {}

    private static void functions(String type, String names) {
        METHODS.put("java/" + type, Set.of(names.split(" ")));
    }

    /** Whether a call is of a function. */
    public static boolean isOne(AbstractInsnNode insn) {
        if (!(insn instanceof MethodInsnNode call)) {
            return insn instanceof InvokeDynamicInsnNode dynamic && isConcatenation(dynamic);
        }
        Set<String> names = METHODS.get(call.owner);
        boolean isText = call.owner.equals("java/lang/String");
        return names != null
                && names.contains(call.name)
                && !(isText && call.desc.startsWith("(Ljava/lang/CharSequence;") && !call.name.equals("contains"));
    }

    /** The name of a function for {@link Calls}; null if the call is of none. */
    public static String name(AbstractInsnNode insn) {
        if (!isOne(insn)) {
            return null;
        }
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            return "+" + dynamic.desc.substring(0, dynamic.desc.indexOf(')') + 1) + dynamic.bsmArgs[0];
        }
        MethodInsnNode call = (MethodInsnNode) insn;
        return "=" + call.owner + '.' + call.name + call.desc;
    }

    private static boolean isConcatenation(InvokeDynamicInsnNode dynamic) {
        boolean isOne = dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")
                && dynamic.bsmArgs.length == 1
                && dynamic.bsmArgs[0] instanceof String recipe
                && recipe.indexOf('\2') < 0;
        return isOne && hasNoPoint(dynamic.desc);
    }

    private static boolean hasNoPoint(String desc) {
        for (Type type : Type.getArgumentTypes(desc)) {
            if (type.getSort() == Type.FLOAT || type.getSort() == Type.DOUBLE) {
                return false;
            }
        }
        return true;
    }
}
