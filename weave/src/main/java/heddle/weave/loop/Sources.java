package heddle.weave.loop;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** The instructions that may have brought a value about. One that is copied on the stack is still theirs. */
final class Sources extends SourceInterpreter {
    Sources() {
        super(ASM9);
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode insn, SourceValue value) {
        boolean isOnStack = insn.getOpcode() >= DUP && insn.getOpcode() <= SWAP;
        return isOnStack ? value : super.copyOperation(insn, value);
    }
}
