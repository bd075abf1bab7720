package heddle.scan.summary.wire;

import heddle.scan.store.Hash;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.ThreadIndex;

/** Bytes that mean the same in every scan with the same store: large sets of threads are left to a dictionary. */
final class StoredSpelling extends NamedSpelling {
    /** In place of the size of a set: its hash in the dictionary follows. */
    private static final int ELSEWHERE = -1;

    private final Crowds dictionary;

    StoredSpelling(Numbering numbering, ThreadIndex index, Crowds dictionary) {
        super(numbering, index);
        this.dictionary = dictionary;
    }

    @Override
    public void crowd(Crowd crowd, ThreadWriter out) {
        if (!Crowds.isLarge(crowd)) {
            super.crowd(crowd, out);
            return;
        }
        Hash hash = dictionary.file(crowd);
        out.needs(hash);
        out.bytes().number(ELSEWHERE);
        out.bytes().hash(hash);
    }

    @Override
    public Crowd crowd(ThreadReader in) {
        int size = in.bytes().small();
        return size == ELSEWHERE ? dictionary.find(in.bytes().hash()) : crowd(size, in);
    }
}
