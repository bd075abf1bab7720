package heddle.weave.call;

import heddle.runtime.jdk.ArgumentTable;
import heddle.runtime.jdk.CallTable;
import heddle.weave.code.Hierarchy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The models of the calls of one class, by the tables; each callee is looked up once, however often it is called. */
public final class CallModels {
    /** The tables' word on a callee. */
    static final class Model {
        /** The effects of a call on its arguments. */
        final List<ArgumentTable.Operand> operands;
        /** Whether it may be given a collection that the JDK goes through. */
        final boolean isGiven;
        /** Its row; null if it has none. */
        final CallTable.Site row;
        /** Whether it makes an object of the JDK with state, which is noted. */
        final boolean makesState;

        private Model(List<ArgumentTable.Operand> operands, boolean isGiven, CallTable.Site row, boolean makesState) {
            this.operands = operands;
            this.isGiven = isGiven;
            this.row = row;
            this.makesState = makesState;
        }

        private boolean isEmpty() {
            return operands.isEmpty() && !isGiven && row == null && !makesState;
        }
    }

    private static final Model NONE = new Model(List.of(), false, null, false);

    private record Callee(int opcode, String owner, String name, String desc) {
        // by hand: those that the compiler makes are linked when they are first called, which takes a JVM's start long
        @Override
        public boolean equals(Object other) {
            return other instanceof Callee callee
                    && opcode == callee.opcode
                    && name.equals(callee.name)
                    && owner.equals(callee.owner)
                    && desc.equals(callee.desc);
        }

        @Override
        public int hashCode() {
            return (owner.hashCode() * 31 + name.hashCode()) * 31 + desc.hashCode();
        }
    }

    private final Hierarchy hierarchy;
    private final boolean notesBirths;
    private final Map<Callee, Model> known = new HashMap<>();

    /** @param notesBirths whether containers that the program makes are noted */
    public CallModels(Hierarchy hierarchy, boolean notesBirths) {
        this.hierarchy = hierarchy;
        this.notesBirths = notesBirths;
    }

    Model of(MethodInsnNode call) {
        boolean named = CallTable.names(call.name) || ArgumentTable.names(call.name);
        boolean constructs = notesBirths && call.name.equals("<init>");
        if (!named && !constructs && !GivenWeaver.mayBeGiven(call.desc)) {
            return NONE;
        }
        Callee callee = new Callee(call.getOpcode(), call.owner, call.name, call.desc);
        Model model = known.get(callee);
        if (model == null) {
            Model found = new Model(
                    ArgumentWeaver.operands(call, hierarchy),
                    GivenWeaver.concerns(call, hierarchy),
                    CallWeaver.modelled(call, hierarchy),
                    constructs && CallTable.keepsState(call.owner.replace('/', '.')));
            model = found.isEmpty() ? NONE : found;
            known.put(callee, model);
        }
        return model;
    }

    /** Whether hooks of an instruction ask for the origins of its operands, if it is a call. */
    public boolean asksForOrigins(AbstractInsnNode insn) {
        if (!(insn instanceof MethodInsnNode call) || BulkWeaver.concerns(call)) {
            return true;
        }
        Model model = of(call);
        return model.row != null || !model.operands.isEmpty() || model.makesState;
    }
}
