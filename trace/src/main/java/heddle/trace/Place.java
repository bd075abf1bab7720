package heddle.trace;

/** Says where an event stands in its file, e.g. {@code bank.std:17} or {@code bank.hdl: event 1234}. */
@FunctionalInterface
public interface Place {
    /** The place of an event of the batch that was read last. */
    String of(long event);
}
