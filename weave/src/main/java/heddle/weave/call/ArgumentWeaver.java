package heddle.weave.call;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.jdk.ArgumentTable;
import heddle.weave.code.Hierarchy;
import heddle.weave.hook.ClassWeaving;
import heddle.weave.hook.Hook;
import heddle.weave.hook.HookCalls;
import heddle.weave.hook.Places;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Hooks behind calls of the JDK that read or fill what they are given, by the {@link ArgumentTable}, and before
 * concatenations of what may be a StringBuilder.
 */
final class ArgumentWeaver {
    private static final Set<String> CHARACTERS =
            Set.of("java/lang/CharSequence", "java/lang/StringBuilder", "java/lang/StringBuffer");
    private static final List<String> CONTAINERS =
            List.of("Collection", "List", "Set", "Map", "Queue", "Deque", "Iterable", "Buffer", "Enumeration");

    private final MethodNode method;
    private final HookCalls hooks;
    private final Places places;
    private final Origins origins;
    private final int scratch;

    ArgumentWeaver(ClassWeaving of, MethodNode method, Origins origins) {
        this.method = method;
        hooks = of.hooks();
        places = of.places();
        this.origins = origins;
        scratch = method.maxLocals;
    }

    static boolean concerns(MethodInsnNode call, Hierarchy hierarchy) {
        return !operands(call, hierarchy).isEmpty();
    }

    static List<ArgumentTable.Operand> operands(MethodInsnNode call, Hierarchy hierarchy) {
        if (!ArgumentTable.names(call.name)) {
            return List.of();
        }
        boolean isStatic = call.getOpcode() == INVOKESTATIC;
        String shape = shape(Type.getArgumentTypes(call.desc));
        if (isStatic || call.name.equals("<init>")) {
            return Hierarchy.isJdk(call.owner)
                    ? ArgumentTable.operands(call.owner.replace('/', '.'), call.name, shape, isStatic)
                    : List.of();
        }
        for (String target : hierarchy.jdkTargets(call.owner, call.name, call.desc)) {
            List<ArgumentTable.Operand> found =
                    ArgumentTable.operands(hierarchy.supertypes(target), call.name, shape, false);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    /** One letter for each parameter, as the table has them; {@code X} for what no row asks for. */
    private static String shape(Type[] types) {
        StringBuilder shape = new StringBuilder();
        for (Type type : types) {
            shape.append(
                    switch (type.getSort()) {
                        case Type.ARRAY -> 'A';
                        case Type.OBJECT -> letter(type.getInternalName());
                        case Type.INT -> 'I';
                        default -> 'P';
                    });
        }
        return shape.toString();
    }

    private static char letter(String type) {
        if (CHARACTERS.contains(type)) {
            return 'C';
        }
        if (type.equals("java/lang/Object")) {
            return 'L';
        }
        if (type.startsWith("java/")) {
            for (String container : CONTAINERS) {
                if (type.endsWith(container)) {
                    return 'L';
                }
            }
        }
        return 'X';
    }

    void weave(MethodInsnNode call, List<ArgumentTable.Operand> operands, int line) {
        if (operands.isEmpty()) {
            return;
        }
        Type[] types = Type.getArgumentTypes(call.desc);
        boolean hasReceiver = call.getOpcode() != INVOKESTATIC && !call.name.equals("<init>");
        // behind the locals that other hooks of the call use
        int[] locals = locals(types, scratch + 2 * (Type.getArgumentsAndReturnSizes(call.desc) >> 2));
        int receiver = locals[types.length];
        int result = receiver + 1;
        InsnList before = new InsnList();
        park(before, types, locals, 0);
        if (hasReceiver) {
            before.add(new InsnNode(DUP));
            before.add(new VarInsnNode(ASTORE, receiver));
        }
        reload(before, types, locals, 0);
        InsnList after = new InsnList();
        if (usesResult(operands)) {
            after.add(new InsnNode(DUP));
            after.add(new VarInsnNode(ISTORE, result));
        }
        boolean any = false;
        for (ArgumentTable.Operand operand : operands) {
            int depth = types.length - operand.parameter;
            int site = places.site(method.name, line, "call " + call.name, null, target(call, operand, depth));
            if (site != 0 && !(operand.range != null && origins.confined(call, depth))) {
                any = true;
                load(after, hasReceiver ? receiver : -1);
                load(after, operand.parameter == 0 ? receiver : locals[operand.parameter - 1]);
                number(after, operand.from(), locals, result);
                number(after, operand.length(), locals, result);
                after.add(new LdcInsnNode(operand.id));
                hooks.call(Hook.TOUCHED, after, site);
            }
        }
        if (any) {
            method.instructions.insertBefore(call, before);
            method.instructions.insert(call, after);
            method.maxLocals = Math.max(method.maxLocals, result + 1);
        }
    }

    private String target(MethodInsnNode call, ArgumentTable.Operand operand, int depth) {
        String holder = origins.holder(call, depth);
        boolean isArray = operand.isOfArray();
        return holder.isEmpty() ? isArray ? "array" : "" : isArray ? holder + "[]" : holder;
    }

    private static boolean usesResult(List<ArgumentTable.Operand> operands) {
        for (ArgumentTable.Operand operand : operands) {
            if (operand.length().charAt(0) == 'r') {
                return true;
            }
        }
        return false;
    }

    private static void load(InsnList code, int local) {
        code.add(local < 0 ? new InsnNode(ACONST_NULL) : new VarInsnNode(ALOAD, local));
    }

    /** A parameter, a difference of two, the result, a constant, or the mark of a position. */
    private static void number(InsnList code, String text, int[] locals, int result) {
        char first = text.charAt(0);
        if (first == '=') {
            code.add(new LdcInsnNode(Integer.parseInt(text.substring(1))));
        } else if (first == 'p') {
            code.add(new InsnNode(ICONST_M1));
        } else if (first == 'r') {
            code.add(new VarInsnNode(ILOAD, result));
            if (text.equals(ArgumentTable.DONE)) {
                code.add(new InsnNode(ICONST_1));
                code.add(new InsnNode(ISUB));
            }
        } else {
            code.add(new VarInsnNode(ILOAD, locals[first - '1']));
            if (text.length() > 1) {
                code.add(new VarInsnNode(ILOAD, locals[text.charAt(2) - '1']));
                code.add(new InsnNode(ISUB));
            }
        }
    }

    /** The locals of the arguments, and behind them the first that is free. */
    private static int[] locals(Type[] types, int first) {
        int[] locals = new int[types.length + 1];
        int next = first;
        for (int i = 0; i < types.length; i++) {
            locals[i] = next;
            next += types[i].getSize();
        }
        locals[types.length] = next;
        return locals;
    }

    private static void park(InsnList code, Type[] types, int[] locals, int from) {
        for (int i = types.length - 1; i >= from; i--) {
            code.add(new VarInsnNode(types[i].getOpcode(ISTORE), locals[i]));
        }
    }

    private static void reload(InsnList code, Type[] types, int[] locals, int from) {
        for (int i = from; i < types.length; i++) {
            code.add(new VarInsnNode(types[i].getOpcode(ILOAD), locals[i]));
        }
    }

    /** A concatenation reads what it joins; that of collections is seen where they print themselves. */
    void weave(InvokeDynamicInsnNode concatenation, int line) {
        if (!concatenation.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
            return;
        }
        Type[] types = Type.getArgumentTypes(concatenation.desc);
        int first = 0;
        while (first < types.length && !isCharacters(types[first])) {
            first++;
        }
        int site = first == types.length ? 0 : places.site(method.name, line, "concatenation", null, "");
        if (site == 0) {
            return;
        }
        int[] locals = locals(types, scratch);
        InsnList code = new InsnList();
        park(code, types, locals, first);
        List<ArgumentTable.Operand> printed = ArgumentTable.operands("java.lang.String", "valueOf", "L", true);
        for (int i = first; i < types.length; i++) {
            if (isCharacters(types[i])) {
                load(code, -1);
                load(code, locals[i]);
                number(code, "=0", locals, 0);
                number(code, "=" + Integer.MAX_VALUE, locals, 0);
                code.add(new LdcInsnNode(printed.get(0).id));
                hooks.call(Hook.TOUCHED, code, site);
            }
        }
        reload(code, types, locals, first);
        method.instructions.insertBefore(concatenation, code);
        method.maxLocals = Math.max(method.maxLocals, locals[types.length]);
    }

    private static boolean isCharacters(Type type) {
        return type.getSort() == Type.OBJECT && CHARACTERS.contains(type.getInternalName());
    }
}
