package heddle.trace;

import java.util.Arrays;

/**
 * The stacks of some events of a trace. A stack is a site whose callers are the calls that led there; it stands at the
 * same code location as the event's own site, which has no callers. A recording keeps stacks of the first passages of each
 * thread through each site.
 */
public final class KeptStacks {
    /** No stack. */
    public static final int NONE = -1;

    /** Of a trace without stacks. Nobody adds to it. */
    public static final KeptStacks EMPTY = new KeptStacks();

    private static final int FIRST_CAPACITY = 16;

    private int size;
    private long[] event = new long[FIRST_CAPACITY];
    private int[] thread = new int[FIRST_CAPACITY];
    private int[] site = new int[FIRST_CAPACITY];
    private int[] stack = new int[FIRST_CAPACITY];
    /** Rows by site, then event; made when it is first asked for, null after a row was added. */
    private Integer[] bySite;

    /** Adds the stack of an event, by its thread at its site, later than all so far. */
    public void add(long ofEvent, int ofThread, int ofSite, int itsStack) {
        if (size > 0 && ofEvent <= event[size - 1]) {
            throw new IllegalArgumentException("stacks are added in the order of their events");
        }
        if (size == event.length) {
            event = Arrays.copyOf(event, 2 * size);
            thread = Arrays.copyOf(thread, 2 * size);
            site = Arrays.copyOf(site, 2 * size);
            stack = Arrays.copyOf(stack, 2 * size);
        }
        event[size] = ofEvent;
        thread[size] = ofThread;
        site[size] = ofSite;
        stack[size++] = itsStack;
        bySite = null;
    }

    public int size() {
        return size;
    }

    public long event(int row) {
        return event[row];
    }

    public int thread(int row) {
        return thread[row];
    }

    public int site(int row) {
        return site[row];
    }

    /** The site whose callers are the calls. */
    public int stack(int row) {
        return stack[row];
    }

    /** The row of an event, or {@link #NONE}. */
    public int of(long ofEvent) {
        return Math.max(NONE, Arrays.binarySearch(event, 0, size, ofEvent));
    }

    /**
     * The row of another passage through an event's site, or {@link #NONE}: the last one of its thread before the event, or
     * else its first one after it, or else the first one of any thread.
     */
    public int another(long than, int ofThread, int ofSite) {
        int found = NONE;
        for (int i = firstOf(ofSite); i < size && site[sorted()[i]] == ofSite; i++) {
            int row = sorted()[i];
            boolean isOwn = thread[row] == ofThread;
            boolean hasOwn = found != NONE && thread[found] == ofThread;
            if (found == NONE || isOwn && (!hasOwn || event[row] < than)) {
                found = row;
            }
        }
        return found;
    }

    private int firstOf(int ofSite) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (site[sorted()[middle]] < ofSite) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private Integer[] sorted() {
        if (bySite == null) {
            bySite = new Integer[size];
            Arrays.setAll(bySite, i -> i);
            // Stable: rows of one site stay in the order of their events.
            Arrays.sort(bySite, (a, b) -> Integer.compare(site[a], site[b]));
        }
        return bySite;
    }
}
