package heddle.recipe.jdk;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The containers whose state is computed, and what calls do to it. */
public final class Containers {
    /** In place of a field's name. */
    public static final String STATE = "state";

    private static final String BUILDER = "java/lang/StringBuilder";
    private static final String O = "Ljava/lang/Object;";

    /** The effect of a call on the state. */
    public enum Use {
        READS,
        WRITES,
        /** Writes if it answers true or an object, else reads. */
        CHANGES
    }

    private static final Map<String, Map<String, Use>> USES = new HashMap<>();
    /** Methods that read or write with an event of the trace, whatever they do. */
    private static final Set<String> SEEN = Set.of(
            ("get contains containsAll size isEmpty indexOf lastIndexOf toArray iterator listIterator forEach element peek"
                            + " peekFirst peekLast getFirst getLast descendingIterator subList toString add addFirst"
                            + " addLast offer offerFirst offerLast push set sort replaceAll clear ensureCapacity"
                            + " trimToSize addAll remove removeAll removeIf retainAll poll pollFirst pollLast removeFirst"
                            + " removeLast pop removeFirstOccurrence removeLastOccurrence getOrDefault containsKey"
                            + " containsValue hashCode put putAll merge replace compute computeIfPresent putIfAbsent"
                            + " computeIfAbsent keySet values entrySet charAt length substring subSequence capacity"
                            + " codePointAt getChars append appendCodePoint insert delete deleteCharAt reverse setCharAt"
                            + " setLength")
                    .split(" "));

    static {
        uses("ArrayList LinkedList", Use.READS, "get(I)" + O, "indexOf(" + O + ")I");
        uses("ArrayList LinkedList", Use.WRITES, "set(I" + O + ")" + O, "add(I" + O + ")V");
        uses("ArrayList LinkedList", Use.CHANGES, "remove(I)" + O);
        uses("ArrayList LinkedList ArrayDeque HashSet", Use.READS, "size()I", "isEmpty()Z", "contains(" + O + ")Z");
        uses("ArrayList LinkedList ArrayDeque HashSet", Use.WRITES, "add(" + O + ")Z", "clear()V");
        uses("ArrayList LinkedList ArrayDeque HashSet", Use.CHANGES, "remove(" + O + ")Z");
        for (String end : new String[] {"", "First", "Last"}) {
            uses("LinkedList ArrayDeque", Use.READS, "peek" + end + "()" + O);
            uses("LinkedList ArrayDeque", Use.WRITES, "offer" + end + "(" + O + ")Z");
            uses("LinkedList ArrayDeque", Use.CHANGES, "poll" + end + "()" + O, "remove" + end + "()" + O);
        }
        uses("LinkedList ArrayDeque", Use.READS, "getFirst()" + O, "getLast()" + O, "element()" + O);
        uses("LinkedList ArrayDeque", Use.WRITES, "addFirst(" + O + ")V", "addLast(" + O + ")V", "push(" + O + ")V");
        uses("LinkedList ArrayDeque", Use.CHANGES, "pop()" + O);
        uses("HashMap", Use.READS, "size()I", "isEmpty()Z", "get(" + O + ")" + O, "containsKey(" + O + ")Z");
        uses("HashMap", Use.READS, "getOrDefault(" + O + O + ")" + O);
        uses("HashMap", Use.WRITES, "put(" + O + O + ")" + O, "clear()V");
        uses("HashMap", Use.CHANGES, "remove(" + O + ")" + O);
        Map<String, Use> builder = new HashMap<>();
        for (String part : new String[] {"I", "J", "C", "Z", O, "Ljava/lang/String;"}) {
            builder.put("append(" + part + ")L" + BUILDER + ";", Use.WRITES);
        }
        builder.put("setLength(I)V", Use.WRITES);
        builder.put("setCharAt(IC)V", Use.WRITES);
        builder.put("deleteCharAt(I)L" + BUILDER + ";", Use.WRITES);
        builder.put("reverse()L" + BUILDER + ";", Use.WRITES);
        builder.put("length()I", Use.READS);
        builder.put("charAt(I)C", Use.READS);
        builder.put("indexOf(Ljava/lang/String;)I", Use.READS);
        builder.put("toString()Ljava/lang/String;", Use.READS);
        USES.put(BUILDER, builder);
    }

    private Containers() {}

    private static void uses(String types, Use use, String... methods) {
        for (String type : types.split(" ")) {
            for (String method : methods) {
                USES.computeIfAbsent("java/util/" + type, name -> new HashMap<>())
                        .put(method, use);
            }
        }
    }

    /** Whether objects of exactly that class are containers whose state is computed. */
    public static boolean isOne(String type) {
        return type != null && USES.containsKey(type);
    }

    /** The effect of a call on the state of an object of that class; null if it is not computed. */
    public static Use use(AbstractInsnNode insn, String type) {
        boolean isCall = isOne(type)
                && insn instanceof MethodInsnNode call
                && call.getOpcode() != Opcodes.INVOKESTATIC
                && call.getOpcode() != Opcodes.INVOKESPECIAL;
        return isCall ? USES.get(type).get(method(insn)) : null;
    }

    private static String method(AbstractInsnNode insn) {
        MethodInsnNode call = (MethodInsnNode) insn;
        return call.name + call.desc;
    }

    /** The name of what a call answers, by state and arguments. */
    public static String answer(AbstractInsnNode insn, String type) {
        return "?" + type + '.' + method(insn);
    }

    /** The name of the state that a call leaves, likewise. */
    public static String after(AbstractInsnNode insn, String type) {
        return "!" + type + '.' + method(insn);
    }

    /** Whether a call answers with its receiver. */
    public static boolean answersItself(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call
                && Type.getReturnType(call.desc).getInternalName().equals(BUILDER);
    }

    /** Whether a call of a container, as its receiver or as an argument, is an event of the trace. */
    public static boolean isSeen(AbstractInsnNode insn, int argument) {
        return insn instanceof MethodInsnNode call
                && argument == 0
                && call.getOpcode() != Opcodes.INVOKESTATIC
                && SEEN.contains(call.name);
    }

    /** Whether the call is one of a constructor. */
    public static boolean creates(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call && call.name.equals("<init>") && isOne(call.owner);
    }
}
