package heddle.recipe.mutant;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A change of a method's code. */
@FunctionalInterface
public interface Change {
    /** How many places it has changed. */
    int apply(MethodNode method);

    /** It does nothing but answer a constant; null where it answers an object. */
    static Change answers(long constant) {
        return method -> {
            Type type = Type.getReturnType(method.desc);
            method.instructions.clear();
            method.tryCatchBlocks.clear();
            method.localVariables = null;
            constant(type, constant).forEach(method.instructions::add);
            method.instructions.add(new InsnNode(type.getOpcode(Opcodes.IRETURN)));
            return 1;
        };
    }

    /** It does nothing. */
    static Change nothing() {
        return answers(0);
    }

    /** It does nothing but answer one of its arguments, by the number of its variable. */
    static Change answersArgument(int variable) {
        return method -> {
            Type type = Type.getReturnType(method.desc);
            method.instructions.clear();
            method.tryCatchBlocks.clear();
            method.localVariables = null;
            method.instructions.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), variable));
            method.instructions.add(new InsnNode(type.getOpcode(Opcodes.IRETURN)));
            return 1;
        };
    }

    /** Its calls of a method are left out, and answer zero. */
    static Change without(String called) {
        return replaced(called, 0);
    }

    /** Its calls of a method are left out, and answer a constant. */
    static Change replaced(String called, long constant) {
        return method -> {
            List<MethodInsnNode> calls = calls(method, called);
            for (MethodInsnNode call : calls) {
                InsnList instead = new InsnList();
                Type[] arguments = Type.getArgumentTypes(call.desc);
                for (int i = arguments.length - 1; i >= 0; i--) {
                    instead.add(new InsnNode(arguments[i].getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
                }
                if (call.getOpcode() != Opcodes.INVOKESTATIC) {
                    instead.add(new InsnNode(Opcodes.POP));
                }
                constant(Type.getReturnType(call.desc), constant).forEach(instead::add);
                method.instructions.insert(call, instead);
                method.instructions.remove(call);
            }
            return calls.size();
        };
    }

    /** Where it asks that a value be what it was, it takes it as it is. */
    static Change withoutPin() {
        return method -> {
            List<MethodInsnNode> calls = calls(method, "pin");
            for (MethodInsnNode call : calls) {
                InsnList instead = new InsnList();
                instead.add(new InsnNode(Opcodes.SWAP));
                instead.add(new InsnNode(Opcodes.POP));
                instead.add(
                        new MethodInsnNode(Opcodes.INVOKEVIRTUAL, "heddle/recipe/term/Value", "bits", "()J", false));
                method.instructions.insert(call, instead);
                method.instructions.remove(call);
            }
            return calls.size();
        };
    }

    /** Its calls of a method get zero as their last argument, which is a long. */
    static Change withZero(String called) {
        return method -> {
            List<MethodInsnNode> calls = calls(method, called);
            for (MethodInsnNode call : calls) {
                InsnList before = new InsnList();
                before.add(new InsnNode(Opcodes.POP2));
                before.add(new InsnNode(Opcodes.LCONST_0));
                method.instructions.insertBefore(call, before);
            }
            return calls.size();
        };
    }

    /** It takes one of its arguments, by the number of its variable, to be a constant. */
    static Change withArgument(int variable, int constant) {
        return method -> {
            int count = 0;
            for (AbstractInsnNode insn : method.instructions.toArray()) {
                if (insn instanceof VarInsnNode load && load.getOpcode() == Opcodes.ILOAD && load.var == variable) {
                    method.instructions.set(insn, new LdcInsnNode(constant));
                    count++;
                }
            }
            return count;
        };
    }

    /** The last two arguments of its calls of a method change places. */
    static Change swapped(String called) {
        return method -> {
            List<MethodInsnNode> calls = calls(method, called);
            calls.forEach(call -> method.instructions.insertBefore(call, new InsnNode(Opcodes.SWAP)));
            return calls.size();
        };
    }

    /** Instructions of one kind become those of another. */
    static Change exchanged(int opcode, int other) {
        return method -> {
            int count = 0;
            for (AbstractInsnNode insn : method.instructions.toArray()) {
                if (insn instanceof InsnNode && insn.getOpcode() == opcode) {
                    method.instructions.set(insn, new InsnNode(other));
                    count++;
                }
            }
            return count;
        };
    }

    /** Jumps of one kind become those of another. */
    static Change jumps(int opcode, int other) {
        return method -> {
            int count = 0;
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof JumpInsnNode jump && jump.getOpcode() == opcode) {
                    jump.setOpcode(other);
                    count++;
                }
            }
            return count;
        };
    }

    private static List<MethodInsnNode> calls(MethodNode method, String called) {
        List<MethodInsnNode> calls = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call && call.name.equals(called)) {
                calls.add(call);
            }
        }
        return calls;
    }

    private static List<AbstractInsnNode> constant(Type type, long constant) {
        return switch (type.getSort()) {
            case Type.VOID -> List.of();
            case Type.LONG -> List.of(new LdcInsnNode(constant));
            case Type.OBJECT, Type.ARRAY -> List.of(new InsnNode(Opcodes.ACONST_NULL));
            default -> List.of(new LdcInsnNode((int) constant));
        };
    }
}
