package heddle.runtime.journal;

/** How far the drain has read a journal, and how far it may. Used by the drain alone. */
final class Cursor implements Comparable<Cursor> {
    /** What {@link #next} answers at the end; no entry looks like this. */
    static final long NONE = -1;

    final int journal;
    /** Stamp of the entry that comes next. */
    long stamp;
    /** Whether the journal had moved beyond the bound at the last look. */
    boolean beyond;

    private Page page;
    private int at;
    /** Where the journal ended at the last look. */
    private Page end;

    private int endSize;

    Cursor(int journal, Page first) {
        this.journal = journal;
        page = first;
        end = first;
    }

    /** Looks where the journal ends now; true if it ended there before. */
    boolean look() {
        Page last = end;
        while (last.next != null) {
            last = last.next;
        }
        int size = last.size();
        boolean same = end == last && endSize == size;
        end = last;
        endSize = size;
        return same;
    }

    boolean isAtEnd() {
        return page == end && at == endSize;
    }

    /** The next entry before the end that the last look found. */
    long next() {
        while (!isAtEnd()) {
            if (at < page.words.length) {
                return page.words[at++];
            }
            page = page.next;
            at = 0;
            Journals.freePage();
        }
        return NONE;
    }

    @Override
    public int compareTo(Cursor other) {
        return Long.compare(stamp, other.stamp);
    }
}
