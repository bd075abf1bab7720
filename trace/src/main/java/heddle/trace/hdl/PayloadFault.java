package heddle.trace.hdl;

/** A payload whose checksum fits but whose content is impossible; the message says what. */
final class PayloadFault extends Exception {
    private static final long serialVersionUID = 1L;

    PayloadFault(String message) {
        super(message, null, false, false);
    }
}
