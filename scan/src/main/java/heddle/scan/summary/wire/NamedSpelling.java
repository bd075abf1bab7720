package heddle.scan.summary.wire;

import heddle.scan.store.Bytes;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.ThreadIndex;

/** Bytes that mean the same in every scan: functions by the hash of their key, threads by fork site and root. */
class NamedSpelling implements Spelling {
    private final Numbering numbering;
    private final ThreadIndex index;

    NamedSpelling(Numbering numbering, ThreadIndex index) {
        this.numbering = numbering;
        this.index = index;
    }

    @Override
    public boolean sorts() {
        return true;
    }

    @Override
    public void function(int function, Bytes out) {
        out.fixed(numbering.code(function));
    }

    @Override
    public int function(Bytes.Reader in) {
        return numbering.function(in.fixed());
    }

    @Override
    public void text(String text, PathWriter out) {
        out.bytes().text(text);
    }

    @Override
    public String text(PathReader in) {
        return in.bytes().text();
    }

    @Override
    public void thread(int number, PathWriter out) {
        int site = index.site(number);
        out.bytes().flag(site >= 0);
        if (site < 0) return;
        out.site(site);
        out.function(index.root(number));
    }

    @Override
    public int thread(PathReader in) {
        if (!in.bytes().flag()) return ThreadIndex.ENTRY;
        int number = index.find(in.site(), in.function());
        if (number < 0) throw new SummaryReader.Stale();
        return number;
    }

    @Override
    public void crowd(Crowd crowd, ThreadWriter out) {
        out.bytes().number(crowd.size());
        for (int number = crowd.first(); number >= 0; number = crowd.next(number + 1)) out.thread(number);
    }

    @Override
    public Crowd crowd(ThreadReader in) {
        return crowd(in.bytes().small(), in);
    }

    /** The rest of a set of so many threads. */
    final Crowd crowd(int size, ThreadReader in) {
        Crowd crowd = Crowd.NONE;
        for (int left = size; left > 0; left--) crowd = crowd.with(in.thread());
        return crowd;
    }
}
