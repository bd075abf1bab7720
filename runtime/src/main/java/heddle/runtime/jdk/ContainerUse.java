package heddle.runtime.jdk;

/** The effect of a modelled call on the container that is its receiver, for callers that do not judge it. */
public final class ContainerUse {
    private ContainerUse() {}

    /** The container that a receiver stands for: an iterator, a view or a set for the one behind it. */
    public static Object container(Object receiver) {
        return Keys.of(CallTable.behind(receiver));
    }

    /** Whether the call, by its number in the {@link CallTable}, may write the container, or reads it. */
    public static boolean is(boolean write, Object receiver, int call) {
        Object behind = CallTable.behind(receiver);
        Effect before = CallTable.before(receiver, behind, call);
        Effect after = CallTable.after(receiver, behind, call);
        boolean writes = mayWrite(before) || mayWrite(after);
        return write ? writes : !writes && (before == Effect.READS || after == Effect.READS);
    }

    private static boolean mayWrite(Effect effect) {
        return effect == Effect.WRITES
                || effect == Effect.CHANGES_IF
                || effect == Effect.CHANGES_UNLESS
                || effect == Effect.ADDED;
    }
}
