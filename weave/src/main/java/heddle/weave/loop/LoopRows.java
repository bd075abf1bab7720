package heddle.weave.loop;

import static org.objectweb.asm.Opcodes.*;

import heddle.weave.code.FrameLocals;
import heddle.weave.hook.HookCalls;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rows of arrays in local variables: the elements of an array that a thread has accessed in its epoch are looked up
 * before a loop that does not change the array, and an element that the loop accesses again costs two loads from there.
 */
final class LoopRows {
    /** Rows that a method keeps; others are looked up at each access. */
    private static final int MOST = 4;

    private record Row(Loop loop, LoopAccesses.Array array, int number) {}

    private final HookCalls hooks;
    private final MethodNode method;
    private final List<Row> rows = new ArrayList<>();
    private final Map<AbstractInsnNode, Row> accesses = new HashMap<>();
    /** The first of its locals. */
    private int first;

    LoopRows(HookCalls hooks, MethodNode method) {
        this.hooks = hooks;
        this.method = method;
    }

    void add(Loop loop, Map<AbstractInsnNode, LoopAccesses.Array> found) {
        found.forEach((access, array) -> {
            Row row = row(loop, array);
            if (row != null) {
                accesses.put(access, row);
            }
        });
    }

    private Row row(Loop loop, LoopAccesses.Array array) {
        for (Row row : rows) {
            if (row.loop == loop && row.array.is(array)) {
                return row;
            }
        }
        if (rows.size() == MOST) {
            return null;
        }
        Row row = new Row(loop, array, rows.size());
        rows.add(row);
        return row;
    }

    void reserve() {
        first = method.maxLocals;
        method.maxLocals += rows.size();
    }

    /** The local with the row of an access's array; negative if there is none. */
    int of(AbstractInsnNode access) {
        Row row = accesses.get(access);
        return row == null ? -1 : first + row.number;
    }

    void weave(int state) {
        for (Row row : rows) {
            int local = first + row.number;
            InsnList before = new InsnList();
            LoopExits.load(before, row.array);
            hooks.row(before, state);
            before.add(new VarInsnNode(ASTORE, local));
            method.instructions.insertBefore(row.loop.head, before);
            InsnList entry = new InsnList();
            entry.add(new InsnNode(ACONST_NULL));
            entry.add(new VarInsnNode(ASTORE, local));
            method.instructions.insert(entry);
            FrameLocals.add(method, local, "[J");
        }
    }
}
