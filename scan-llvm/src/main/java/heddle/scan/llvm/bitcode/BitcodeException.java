package heddle.scan.llvm.bitcode;

/** A file, or a part of one, that is not the bitcode it should be; the message is a clause for users. */
public final class BitcodeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BitcodeException(String message) {
        super(message);
    }
}
