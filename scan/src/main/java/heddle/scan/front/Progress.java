package heddle.scan.front;

/** Hears how far a scan is. */
public interface Progress {
    /** So many functions are going to be summarised. */
    void total(int functions);

    /** So many more are done; called from several threads. */
    void done(int functions);

    /** The phase that begins: reading, points-to, summaries and so on. */
    default void phase(String name) {}

    /** An earlier scan has met most of the files and kept summaries: this one will read more of them than it computes. */
    default void resumes() {}

    /** Nothing is left to do. */
    default void finished() {}

    Progress NONE = new Progress() {
        @Override
        public void total(int functions) {}

        @Override
        public void done(int functions) {}
    };
}
