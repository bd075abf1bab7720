package heddle.weave.hook;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/** The static methods of the runtime that woven code calls, see {@link HookCalls}. Those of accesses belong to the detector. */
public enum Hook {
    READ(null, "read", "(Ljava/lang/Object;I)V"),
    WRITE(null, "write", "(Ljava/lang/Object;I)V"),
    WRITE_NEW(null, "writeNew", "(Ljava/lang/Object;I)V"),
    READ_STATIC(null, "readStatic", "(I)V"),
    WRITE_STATIC(null, "writeStatic", "(I)V"),
    READ_ELEMENT(null, "readElement", "(Ljava/lang/Object;II)V"),
    WRITE_ELEMENT(null, "writeElement", "(Ljava/lang/Object;II)V"),
    ROW(null, "row", "(Ljava/lang/Object;)[J"),
    READ_IN_ROW(null, "readElement", "(Ljava/lang/Object;I[JI)V"),
    WRITE_IN_ROW(null, "writeElement", "(Ljava/lang/Object;I[JI)V"),
    READ_ALL(null, "readAll", "(Ljava/lang/Object;I)V"),
    MADE("Creations", "made", "(Ljava/lang/Object;)V"),
    LEFT_LOOP("Loops", "leftLoop", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;IIII)V"),
    AT("Hooks", "at", "(I)V"),
    ENTER("Hooks", "enter", "(Ljava/lang/Object;)V"),
    EXIT("Hooks", "exit", "(Ljava/lang/Object;)V"),
    MONITOR_OF("Hooks", "monitorOf", "(I)Ljava/lang/Object;"),
    INITIALISED("Initialisers", "initialised", "(I)V"),
    USES("Initialisers", "uses", "(I)V"),
    FINALIZING("Hooks", "finalizing", "()V"),
    CALLED_BACK("Hooks", "calledBack", "()V"),
    CAUGHT("Hooks", "caught", "()V"),
    CLONED("call/Copies", "cloned", "(Ljava/lang/Object;Ljava/lang/Object;ZI)Ljava/lang/Object;"),
    FROZEN("shadow/Frozen", "frozen", "(Ljava/lang/Object;)V"),
    TOUCHED("call/Arguments", "touched", "(Ljava/lang/Object;Ljava/lang/Object;IIII)V"),
    ITERATED("call/Calls", "iterated", "(Ljava/lang/Object;I)V"),
    READ_FOREIGN("call/ForeignFields", "readForeign", "(Ljava/lang/Object;I)V"),
    WRITE_FOREIGN("call/ForeignFields", "writeForeign", "(Ljava/lang/Object;I)V"),
    BEFORE("call/Calls", "before", "(Ljava/lang/Object;Ljava/lang/Object;JII)V"),
    AFTER("call/Calls", "after", "(Ljava/lang/Object;Ljava/lang/Object;JII)V"),
    AFTER_BOOLEAN("call/Calls", "afterBoolean", "(ZLjava/lang/Object;Ljava/lang/Object;JII)V"),
    AFTER_LONG("call/Calls", "afterLong", "(JLjava/lang/Object;Ljava/lang/Object;JII)V"),
    AFTER_REFERENCE("call/Calls", "afterReference", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;JII)V"),
    FOLLOW_STREAM("call/Following", "stream", "(Ljava/util/stream/Stream;Ljava/lang/Object;)Ljava/util/stream/Stream;"),
    FOLLOW_SPLITERATOR(
            "call/Following", "spliterator", "(Ljava/util/Spliterator;Ljava/lang/Object;)Ljava/util/Spliterator;"),
    FOLLOW_CONSUMER(
            "call/Following",
            "consumer",
            "(Ljava/util/function/Consumer;Ljava/lang/Object;)Ljava/util/function/Consumer;"),
    FOLLOW_BI_CONSUMER(
            "call/Following",
            "consumer",
            "(Ljava/util/function/BiConsumer;Ljava/lang/Object;)Ljava/util/function/BiConsumer;"),
    FOLLOW_PREDICATE(
            "call/Following",
            "predicate",
            "(Ljava/util/function/Predicate;Ljava/lang/Object;)Ljava/util/function/Predicate;"),
    GIVEN("call/Following", "given", "(Ljava/lang/Object;)V"),
    TAKEN_BACK("call/Following", "takenBack", "(Ljava/lang/Object;)V"),
    READ_RANGE("call/Bulk", "readRange", "(Ljava/lang/Object;III)V"),
    WRITE_RANGE("call/Bulk", "writeRange", "(Ljava/lang/Object;III)V"),
    COMPARED("call/Bulk", "compared", "(ZLjava/lang/Object;Ljava/lang/Object;I)V"),
    SEARCHED("call/Bulk", "searched", "(ILjava/lang/Object;III)V"),
    MISMATCHED("call/Bulk", "mismatched", "(ILjava/lang/Object;Ljava/lang/Object;I)V"),
    READ_DEEP("call/Bulk", "readDeep", "(Ljava/lang/Object;I)V"),
    ARRAYCOPY("call/Bulk", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;III)V");

    /** Null for an access. */
    private final String owner;

    private final String name;
    private final String desc;

    Hook(String owner, String name, String desc) {
        this.owner = owner == null ? null : "heddle/runtime/" + owner;
        this.name = name;
        this.desc = desc;
    }

    /** Internal name of the class that has the method; null for an access, which the detector decides. */
    public String owner() {
        return owner;
    }

    public String desc() {
        return desc;
    }

    /** A call, also outside of a sampling detector's windows. Of no access. */
    public void callAlways(InsnList code) {
        call(code, owner, desc);
    }

    public void call(InsnList code, String holder, String with) {
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, holder, name, with, false));
    }
}
