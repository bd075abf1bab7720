package heddle.trace.hdl.block;

/** A payload whose checksum fits but whose content is impossible; the message says what. */
public final class PayloadFault extends Exception {
    private static final long serialVersionUID = 1L;

    public PayloadFault(String message) {
        super(message, null, false, false);
    }
}
