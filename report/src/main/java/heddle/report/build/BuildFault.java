package heddle.report.build;

/** An error in a build's configuration or its files, in one sentence; a plugin reports it in the way of its build tool. */
public final class BuildFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    public BuildFault(String sentence) {
        super(sentence);
    }
}
