package heddle.scan.part;

import java.io.IOException;
import java.util.List;

/** Has parts of a scan done, by machines that have read the same program. Parts of one stage do not depend on another. */
public interface Crew {
    /** The least stage that is handed out is so many parts. */
    int PARTS_OF_STAGE = 4;

    /** Nobody: everything is done here. */
    Crew NOBODY = new Crew() {
        @Override
        public int enough() {
            return 0;
        }

        @Override
        public long leastWork() {
            return Long.MAX_VALUE;
        }

        @Override
        public List<byte[]> work(String stage, List<Part> parts) {
            throw new IllegalStateException("there is nobody to do it");
        }
    };

    /**
     * A part of a stage.
     *
     * @param content what is to be done; it begins with its {@link Kind} and with what identifies the program
     * @param cost how much there is to do, in statements or comparisons
     */
    record Part(byte[] content, long cost) {}

    /** The kinds of work of a part. */
    enum Kind {
        /** Summaries of components of the call graph, from those of their callees. */
        SUMMARIES,
        /** Accesses as the entries see them, by the bucket in which they meet others: the first half of a shuffle. */
        ACCESSES,
        /** Comparisons of the accesses of a bucket: the second half. */
        PAIRS
    }

    /** Does parts; every machine has one for the program that it has read. */
    interface Member {
        /** @throws IOException if the part belongs to another program than the one that was read here */
        byte[] work(byte[] part) throws IOException;
    }

    /** So many parts keep everybody busy. */
    int enough();

    /** Stages with less cost than this are not worth being handed out. */
    long leastWork();

    /** How much work a part should be, where there is so much: enough parts, and none that is not worth its way. */
    default long share(long work) {
        return Math.max(1, Math.max(work / Math.max(1, enough()), leastWork() / PARTS_OF_STAGE));
    }

    /** Tells whoever works in this very process that the program need not be read again. */
    default void here(Member member) {}

    /**
     * Has parts done.
     *
     * @param stage what they are, in words
     * @return the answers in the order of the parts, null for those that were lost
     * @throws IOException if the others cannot read the program, with a sentence that says so
     */
    List<byte[]> work(String stage, List<Part> parts) throws IOException;

    /**
     * Has parts done whose answers are {@linkplain Shuffle#rows rows} for each of so many buckets; and with those of one
     * bucket, in the order of the parts, the part that they make up.
     *
     * @return the answers in the order of the buckets, null for those that were lost
     * @throws IOException as {@link #work}
     */
    default List<byte[]> shuffle(String stage, List<Part> parts, int buckets) throws IOException {
        return Shuffle.here(this, stage, parts, buckets);
    }
}
