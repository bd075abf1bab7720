package load;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Kernel: the shortest tour through some cities by branch and bound. Partial tours wait in a guarded queue; the best length
 * so far is compared without the lock before it is compared with it, and the tour itself is guarded by nothing but that.
 */
public final class Tour implements Load {
    private static final int CITIES = 7;
    private static final int SPLIT = 3;

    private final int[][] distance = new int[CITIES][CITIES];
    private final Object lock = new Object();
    private final Deque<Partial> open = new ArrayDeque<>();
    private int waiting;
    private int best = Integer.MAX_VALUE;
    private int improvements;
    private int[] tour;
    private boolean isOver;

    private static final class Partial {
        final int[] cities;
        final int count;
        final int length;

        Partial(int[] cities, int count, int length) {
            this.cities = cities;
            this.count = count;
            this.length = length;
        }
    }

    private void fill(long seed) {
        long random = seed;
        for (int i = 0; i < CITIES; i++) {
            for (int j = 0; j < i; j++) {
                random = random * 6364136223846793005L + 1442695040888963407L;
                distance[i][j] = 10 + (int) (random >>> 58);
                distance[j][i] = distance[i][j];
            }
        }
    }

    private Partial next() {
        synchronized (lock) {
            Partial first = open.pollFirst();
            if (first == null) {
                isOver = true;
            } else {
                waiting = waiting - 1;
            }
            return first;
        }
    }

    private void put(Partial partial) {
        synchronized (lock) {
            open.addLast(partial);
            waiting = waiting + 1;
        }
    }

    private void work() {
        Partial partial = next();
        while (partial != null) {
            search(partial);
            partial = isOver && waiting == 0 ? null : next();
        }
    }

    private void search(Partial partial) {
        if (partial.length >= best) {
            return;
        }
        if (partial.count == CITIES) {
            offer(partial);
            return;
        }
        for (int city = 1; city < CITIES; city++) {
            if (!contains(partial, city)) {
                int[] cities = partial.cities.clone();
                cities[partial.count] = city;
                int length = partial.length + distance[cities[partial.count - 1]][city];
                Partial longer = new Partial(cities, partial.count + 1, length);
                if (longer.count <= SPLIT) {
                    put(longer);
                } else {
                    search(longer);
                }
            }
        }
    }

    private static boolean contains(Partial partial, int city) {
        for (int i = 0; i < partial.count; i++) {
            if (partial.cities[i] == city) {
                return true;
            }
        }
        return false;
    }

    private void offer(Partial whole) {
        int length = whole.length + distance[whole.cities[CITIES - 1]][0];
        if (length < best) {
            boolean isBetter;
            synchronized (lock) {
                isBetter = length < best;
                if (isBetter) {
                    best = length;
                }
            }
            if (isBetter) {
                tour = whole.cities;
                improvements = improvements + 1;
            }
        }
    }

    @Override
    public long run(int threads, int work) throws Exception {
        long sum = 0;
        for (int i = 0; i < work; i++) {
            Tour each = new Tour();
            each.fill(i + 1);
            each.put(new Partial(new int[CITIES], 1, 0));
            Crew.run("tour", threads, number -> each.work());
            sum += each.best;
        }
        return sum;
    }
}
