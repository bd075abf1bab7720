package heddle.runtime;

/** What a modelled call does to the container that is its receiver, for those who do not judge it. */
public final class ContainerUse {
    private ContainerUse() {}

    /** The container that a receiver stands for: an iterator, a view or a set for the one behind it. */
    public static Object container(Object receiver) {
        return Keys.of(CallTable.behind(receiver));
    }

    /** Whether the call, by its number in the {@link CallTable}, writes or reads the container. */
    public static boolean is(boolean write, Object receiver, int call) {
        Effect effect = CallTable.before(receiver, CallTable.behind(receiver), call);
        return effect == (write ? Effect.WRITES : Effect.READS);
    }
}
