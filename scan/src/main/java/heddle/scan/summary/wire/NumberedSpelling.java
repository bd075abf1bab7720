package heddle.scan.summary.wire;

import heddle.scan.store.Bytes;
import heddle.scan.thread.Crowd;

/**
 * Bytes for readers of the same program: functions, threads and names go by their numbers, and sets stay in the order in
 * which they are.
 */
final class NumberedSpelling implements Spelling {
    /** A set of threads is written by its difference to one of so many before it. */
    private static final int RECENT = 8;

    /** In place of a gap, after the last run of a set of threads. */
    private static final int LAST_RUN = -1;

    /** In place of a name's number: it follows. */
    private static final int SPELT = -1;

    /** In place of a name's number: two names follow, with {@link #JOINT} between them. */
    private static final int JOINED = -2;

    private static final char JOINT = ':';

    private final Vocabulary vocabulary;

    NumberedSpelling(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    @Override
    public boolean sorts() {
        return false;
    }

    @Override
    public void function(int function, Bytes out) {
        out.number(function);
    }

    @Override
    public int function(Bytes.Reader in) {
        return in.small();
    }

    /** By number if it stands in the code; names that were made up mostly begin with one that does. */
    @Override
    public void text(String text, PathWriter out) {
        int joint = text.lastIndexOf(JOINT);
        int known = vocabulary.number(text);
        boolean joined = known < 0 && joint > 0 && vocabulary.number(text.substring(0, joint)) >= 0;
        out.bytes().number(joined ? JOINED : Math.max(known, SPELT));
        if (joined) {
            out.text(text.substring(0, joint));
            out.text(text.substring(joint + 1));
        } else if (known < 0) out.bytes().text(text);
    }

    @Override
    public String text(PathReader in) {
        int number = in.bytes().small();
        if (number == SPELT) return in.bytes().text();
        return number == JOINED ? in.text() + JOINT + in.text() : vocabulary.name(number);
    }

    @Override
    public void thread(int number, PathWriter out) {
        out.bytes().number(number);
    }

    @Override
    public int thread(PathReader in) {
        return in.bytes().small();
    }

    /**
     * How the set differs from a similar one of those before it, as runs of neighbouring threads: the gap before each and
     * its length.
     */
    @Override
    public void crowd(Crowd crowd, ThreadWriter to) {
        Crowd least = crowd;
        int back = 0;
        for (int i = 1; i <= Math.min(RECENT, to.crowds()); i++) {
            Crowd changed = crowd.difference(to.earlier(i));
            if (changed.runs() >= least.runs()) continue;
            least = changed;
            back = i;
        }
        Bytes out = to.bytes();
        out.number(back);
        int end = 0;
        for (int from = least.first(); from >= 0; from = least.next(end)) {
            out.number(from - end);
            for (end = from + 1; least.contains(end); ) end++;
            out.number(end - from);
        }
        out.number(LAST_RUN);
    }

    @Override
    public Crowd crowd(ThreadReader from) {
        Bytes.Reader in = from.bytes();
        int back = in.small();
        Crowd similar = back == 0 ? Crowd.NONE : from.earlier(back);
        Crowd crowd = Crowd.NONE;
        int end = 0;
        for (int gap = in.small(); gap != LAST_RUN; gap = in.small()) {
            int begin = end + gap;
            end = begin + in.small();
            for (int thread = begin; thread < end; thread++) crowd = crowd.with(thread);
        }
        return similar.difference(crowd);
    }
}
