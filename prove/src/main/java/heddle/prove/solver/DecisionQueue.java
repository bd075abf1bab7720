package heddle.prove.solver;

import java.util.Arrays;

/** Variables by activity, the most active first (VSIDS); equal ones by number, so that runs repeat. */
final class DecisionQueue {
    private static final double LIMIT = 1e100;
    private static final double DECAY = 1 / 0.95;

    private double[] activity = new double[0];
    private int[] heap = new int[0];
    /** By variable: its place in the heap, or -1. */
    private int[] place = new int[0];

    private int size;
    private double increment = 1;

    void grow(int variables) {
        int old = place.length;
        if (variables > old) {
            int n = Math.max(variables, old * 2);
            activity = Arrays.copyOf(activity, n);
            heap = Arrays.copyOf(heap, n);
            place = Arrays.copyOf(place, n);
            Arrays.fill(place, old, n, -1);
        }
    }

    boolean isEmpty() {
        return size == 0;
    }

    void clear() {
        while (size > 0) {
            place[heap[--size]] = -1;
        }
    }

    void add(int variable) {
        if (place[variable] < 0) {
            place[variable] = size;
            heap[size++] = variable;
            up(place[variable]);
        }
    }

    int remove() {
        int top = heap[0];
        place[top] = -1;
        int last = heap[--size];
        if (size > 0) {
            heap[0] = last;
            place[last] = 0;
            down(0);
        }
        return top;
    }

    void bump(int variable) {
        activity[variable] += increment;
        if (activity[variable] > LIMIT) {
            for (int v = 0; v < activity.length; v++) {
                activity[v] /= LIMIT;
            }
            increment /= LIMIT;
        }
        if (place[variable] >= 0) {
            up(place[variable]);
        }
    }

    void decay() {
        increment *= DECAY;
    }

    private boolean isBefore(int a, int b) {
        return activity[a] > activity[b] || activity[a] == activity[b] && a < b;
    }

    private void up(int i) {
        int moved = heap[i];
        while (i > 0 && isBefore(moved, heap[(i - 1) / 2])) {
            put(i, heap[(i - 1) / 2]);
            i = (i - 1) / 2;
        }
        put(i, moved);
    }

    private void down(int i) {
        int moved = heap[i];
        while (2 * i + 1 < size) {
            int child = 2 * i + 1;
            if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isBefore(heap[child], moved)) {
                break;
            }
            put(i, heap[child]);
            i = child;
        }
        put(i, moved);
    }

    private void put(int i, int variable) {
        heap[i] = variable;
        place[variable] = i;
    }
}
