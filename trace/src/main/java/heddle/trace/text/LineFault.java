package heddle.trace.text;

/** A fault of a line, without its place; the reader that catches it knows the place. */
final class LineFault extends Exception {
    private static final long serialVersionUID = 1L;

    LineFault(String sentence) {
        super(sentence, null, false, false);
    }
}
