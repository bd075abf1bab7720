package heddle.cli.terminal;

/** Ends a command. The message is one sentence for the user. */
public final class Failure extends Exception {
    private static final long serialVersionUID = 1L;

    private final Exit exit;

    public Failure(Exit exit, String sentence) {
        super(sentence, null, false, false);
        this.exit = exit;
    }

    public Exit exit() {
        return exit;
    }
}
