package heddle.report.build;

/** What is wrong with a build's configuration or its files, in one sentence; a plugin tells it in its build tool's way. */
public final class BuildFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    public BuildFault(String sentence) {
        super(sentence);
    }
}
