package heddle.engine.cluster;

/** There is no cluster at an address. The message is one sentence for the user. */
public final class ClusterException extends Exception {
    private static final long serialVersionUID = 1L;

    public ClusterException(String sentence) {
        super(sentence);
    }
}
