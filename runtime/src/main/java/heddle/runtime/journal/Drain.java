package heddle.runtime.journal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/** Takes events out of the journals, cut by cut, each in one order; the package's comment says why it is the right one. */
public final class Drain {
    /** Takes the events in their order. */
    public interface Sink {
        /** A cut begins; all names of its events are in the {@link Register} by now. */
        void begin() throws IOException;

        void event(int journal, int kind, int target, int site) throws IOException;

        /** Consecutive events of one journal, as its {@link Entry entries} from {@code from} to {@code to}. */
        default void events(int journal, long[] entries, int from, int to) throws IOException {
            for (int i = from; i < to; i++) {
                event(journal, Entry.kind(entries[i]), Entry.target(entries[i]), Entry.site(entries[i]));
            }
        }
    }

    private final Sink sink;
    private final PriorityQueue<Cursor> queue = new PriorityQueue<>();

    public Drain(Sink sink) {
        this.sink = sink;
    }

    /** Hands on all events that were noted before the call, and perhaps some more. */
    public void run() throws IOException {
        run(Stamp.of(Stamp.lamport(Journals.highest()) + 1, 0));
    }

    /** Hands on the events below a bound that no event had reached when it was drawn; threads go on meanwhile. */
    void run(long bound) throws IOException {
        List<Journal> journals = Journals.above(bound);
        List<Journal> ended = ended(journals);
        cut(journals, bound);
        sink.begin();
        merge(journals, bound);
        ended.removeIf(journal -> !journal.cursor.isAtEnd());
        Journals.remove(ended);
    }

    /**
     * Those that are complete. A thread that came and went after the bound was drawn may have events beyond it, which the
     * next cut takes.
     */
    private static List<Journal> ended(List<Journal> journals) {
        List<Journal> ended = new ArrayList<>();
        for (Journal journal : journals) {
            if (journal.isEnded()) {
                ended.add(journal);
            }
        }
        return ended;
    }

    /** Looks at all journals until nothing below the bound has come between two looks. */
    private static void cut(List<Journal> journals, long bound) {
        for (Journal journal : journals) {
            journal.cursor.beyond = false;
        }
        while (!isSettled(journals, bound)) {
            Thread.yield();
        }
    }

    private static boolean isSettled(List<Journal> journals, long bound) {
        boolean settled = true;
        for (Journal journal : journals) {
            Cursor cursor = journal.cursor;
            boolean wasBeyond = cursor.beyond;
            cursor.beyond = journal.latestStamp() >= bound;
            boolean same = cursor.look();
            settled &= wasBeyond || !cursor.beyond && same;
            if (!cursor.beyond) {
                journal.request(bound);
            }
        }
        return settled;
    }

    private void merge(List<Journal> journals, long bound) throws IOException {
        for (Journal journal : journals) {
            queue.add(journal.cursor);
        }
        for (Cursor cursor = queue.poll(); cursor != null; cursor = queue.poll()) {
            Cursor other = queue.peek();
            if (read(cursor, other == null ? bound : Math.min(bound, other.stamp)) && cursor.stamp < bound) {
                queue.add(cursor);
            }
        }
    }

    /** Reads until the journal's time reaches the limit, and leaves that time as the next entry; false at the end. */
    private boolean read(Cursor cursor, long limit) throws IOException {
        while (cursor.hasNext()) {
            int from = cursor.at;
            int to = cursor.skipEvents();
            if (to > from) {
                sink.events(cursor.journal, cursor.words(), from, to);
            }
            long time = cursor.takeTime();
            if (time != Cursor.NONE) {
                cursor.stamp = Stamp.of(Entry.lamport(time), cursor.journal);
                if (cursor.stamp >= limit) {
                    return true;
                }
            }
        }
        return false;
    }
}
