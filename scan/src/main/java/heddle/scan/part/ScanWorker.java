package heddle.scan.part;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Does parts of a scan; every machine has one for the program that it has read. A part begins with what identifies the
 * program.
 */
public interface ScanWorker {
    /**
     * Summaries of components of the call graph, from those of their callees.
     *
     * @throws IOException if the part belongs to another program than the one that was read here; likewise below
     */
    byte[] summaries(byte[] part) throws IOException;

    /** Accesses as the entries see them, by the bucket in which they meet others: the first half of a shuffle. */
    ArrayList<byte[]> rows(byte[] part) throws IOException;

    /** Comparisons of the accesses of a bucket: the second half. */
    byte[] pairs(List<byte[]> rows) throws IOException;
}
