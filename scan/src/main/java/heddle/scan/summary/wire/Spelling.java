package heddle.scan.summary.wire;

import heddle.scan.store.Bytes;
import heddle.scan.thread.Crowd;

/**
 * The spelling of functions, names and threads: all in which the forms of a summary differ. A writer and the reader of its
 * bytes have the same one.
 */
interface Spelling {
    /** Whether sets are written in the order of their elements' names, instead of in the order that they have. */
    boolean sorts();

    void function(int function, Bytes out);

    /** Negative if there is no such function. */
    int function(Bytes.Reader in);

    void text(String text, PathWriter out);

    String text(PathReader in);

    void thread(int number, PathWriter out);

    /** @throws SummaryReader.Stale if there is no such thread */
    int thread(PathReader in);

    void crowd(Crowd crowd, ThreadWriter out);

    Crowd crowd(ThreadReader in);
}
