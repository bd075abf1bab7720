package heddle.engine.cluster;

/** Is told what goes on in a cluster, by one thread at a time. */
public interface ClusterListener {
    /**
     * So many tasks of all that are known by now are done.
     *
     * @param stage what is done, in words
     */
    void done(String stage, long tasks, long total);

    /** Something was not examined; the results say what. The sentence says why. */
    void lost(String sentence);
}
