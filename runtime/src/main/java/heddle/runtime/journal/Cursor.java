package heddle.runtime.journal;

/** How far the drain has read a journal, and how far it may. Used by the drain alone. */
final class Cursor implements Comparable<Cursor> {
    /** No entry looks like this. */
    static final long NONE = -1;

    final int journal;
    /** Stamp of the entry that comes next. */
    long stamp;
    /** Whether the journal had moved beyond the bound at the last look. */
    boolean beyond;

    private Page page;
    /** Index in the page of the entry that comes next. */
    int at;
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

    /** Whether there is an entry before the end that the last look found; it is then in {@link #words}. */
    boolean hasNext() {
        while (!isAtEnd()) {
            if (at < page.words.length) {
                return true;
            }
            Page read = page;
            page = read.next;
            at = 0;
            Journals.freePage(read);
        }
        return false;
    }

    long[] words() {
        return page.words;
    }

    /** Moves to the page's next time, or to the end of what is known of it; the answer is the new {@link #at}. */
    int skipEvents() {
        long[] words = page.words;
        int end = pageEnd();
        int i = at;
        while (i < end && Entry.kind(words[i]) != Entry.TIME) {
            i++;
        }
        at = i;
        return i;
    }

    /** The entry here, which is a time, or {@link #NONE} where what is known of the page ends. */
    long takeTime() {
        return at < pageEnd() ? page.words[at++] : NONE;
    }

    private int pageEnd() {
        return page == end ? endSize : page.words.length;
    }

    @Override
    public int compareTo(Cursor other) {
        return Long.compare(stamp, other.stamp);
    }
}
