package heddle.recipe.machine;

import static org.objectweb.asm.Opcodes.*;

import heddle.recipe.term.Value;

/** The instructions that move values on the stack. Two narrow values take the place of a wide one. */
final class StackShuffle {
    private StackShuffle() {}

    static void apply(Frame f, int opcode) {
        switch (opcode) {
            case POP -> f.pop();
            case POP2 -> f.pop(pair(f, 0));
            case DUP -> f.duplicate(1, 0);
            case DUP_X1 -> f.duplicate(1, 1);
            case DUP_X2 -> f.duplicate(1, pair(f, 1));
            case DUP2 -> f.duplicate(pair(f, 0), 0);
            case DUP2_X1 -> f.duplicate(pair(f, 0), 1);
            case DUP2_X2 -> f.duplicate(pair(f, 0), pair(f, pair(f, 0)));
            default -> {
                Value upper = f.pop();
                Value lower = f.pop();
                f.push(upper);
                f.push(lower);
            }
        }
    }

    /** How many values from so many below the top have the size of a wide one. */
    private static int pair(Frame f, int depth) {
        return f.peek(depth).isWide() ? 1 : 2;
    }
}
