package heddle.engine.syncp;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The critical sections of the trace so far. Section numbers follow the trace, so of two sections of a lock the one with
 * the larger number is the later one, and it starts after the other's release.
 *
 * <p>The locks that a thread holds in a segment are a list of nodes, each an open section and the node below it. Segments share
 * their lower nodes, so a segment costs one number.
 */
final class Sections {
    static final int NONE = -1;
    /** The node of a thread that holds nothing. */
    static final int EMPTY = 0;

    private int size;
    private int[] lock = new int[64];
    private long[] acquire = new long[64];
    /** The position after the release; 0 while the section is open. */
    private long[] release = new long[64];

    private int[] releaseSnapshot = new int[64];

    private int nodes = 1;
    private int[] nodeSection = new int[64];
    private int[] nodeBelow = new int[64];

    /** By thread: the node of each segment. */
    private IntArrayList[] segments = new IntArrayList[0];
    /** By lock and thread: the section numbers, ascending. */
    private IntArrayList[][] byThread = new IntArrayList[0][];

    void grow(int threads, int locks) {
        int old = segments.length;
        if (threads > old) {
            segments = Arrays.copyOf(segments, threads);
            for (int t = old; t < threads; t++) {
                segments[t] = IntArrayList.of(EMPTY);
            }
        }
        old = byThread.length;
        if (locks > old) {
            byThread = Arrays.copyOf(byThread, Math.max(locks, old * 2));
            Arrays.fill(byThread, old, byThread.length, new IntArrayList[0]);
        }
    }

    /** The number of the thread's present segment. */
    int segment(int thread) {
        return segments[thread].size() - 1;
    }

    void open(int thread, int l, long event) {
        if (size == lock.length) {
            growSections();
        }
        int section = size++;
        lock[section] = l;
        acquire[section] = event;
        ofThread(l, thread).add(section);
        segments[thread].add(push(section, top(thread)));
    }

    /** Ends the thread's section of the lock and returns its number, or {@link #NONE} if it has none. */
    int close(int thread, int l) {
        int section = NONE;
        for (int node = top(thread); node != EMPTY && section == NONE; node = nodeBelow[node]) {
            section = lock[nodeSection[node]] == l ? nodeSection[node] : NONE;
        }
        if (section != NONE) {
            segments[thread].add(without(section, top(thread)));
        }
        return section;
    }

    /** Records the releasing thread's past at the end of a section. */
    void released(int section, long position, int snapshot) {
        release[section] = position;
        releaseSnapshot[section] = snapshot;
    }

    /** The innermost open section's node at a position of a thread. */
    int held(int thread, long position) {
        return segments[thread].getInt(Position.segment(position));
    }

    int section(int node) {
        return nodeSection[node];
    }

    int below(int node) {
        return nodeBelow[node];
    }

    int lock(int section) {
        return lock[section];
    }

    long release(int section) {
        return release[section];
    }

    int releaseSnapshot(int section) {
        return releaseSnapshot[section];
    }

    /** Whether a thread, up to a position, acquires the section's lock after that section. */
    boolean isAcquiredAfter(int section, int thread, long position) {
        IntArrayList[] lists = byThread[lock[section]];
        if (thread >= lists.length || lists[thread] == null) {
            return false;
        }
        int[] list = lists[thread].elements();
        int high = lists[thread].size();
        if (list[high - 1] < section) {
            return false;
        }
        int low = 0;
        while (low < high) {
            int middle = low + high >>> 1;
            if (list[middle] > section) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return acquire[list[low]] <= Position.event(position);
    }

    private int top(int thread) {
        return held(thread, Position.after(segment(thread), 0));
    }

    private int push(int section, int below) {
        if (nodes == nodeSection.length) {
            nodeSection = Arrays.copyOf(nodeSection, nodes * 2);
            nodeBelow = Arrays.copyOf(nodeBelow, nodes * 2);
        }
        nodeSection[nodes] = section;
        nodeBelow[nodes] = below;
        return nodes++;
    }

    /** The list without a section of it; the sections above are pushed anew, since locks need not be released in order. */
    private int without(int section, int node) {
        return nodeSection[node] == section
                ? nodeBelow[node]
                : push(nodeSection[node], without(section, nodeBelow[node]));
    }

    private IntArrayList ofThread(int l, int thread) {
        if (thread >= byThread[l].length) {
            byThread[l] = Arrays.copyOf(byThread[l], segments.length);
        }
        IntArrayList list = byThread[l][thread];
        if (list == null) {
            list = new IntArrayList();
            byThread[l][thread] = list;
        }
        return list;
    }

    private void growSections() {
        int n = size * 2;
        lock = Arrays.copyOf(lock, n);
        acquire = Arrays.copyOf(acquire, n);
        release = Arrays.copyOf(release, n);
        releaseSnapshot = Arrays.copyOf(releaseSnapshot, n);
    }
}
