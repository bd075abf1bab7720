package load;

import java.util.concurrent.CyclicBarrier;

/** Kernel: particles that attract each other; all threads read all particles and move their own. */
public final class Molecules implements Load {
    private static final class Particle {
        private double x;
        private double y;
        private double vx;
        private double vy;
        private double fx;
        private double fy;
    }

    @Override
    public long run(int threads, int work) throws Exception {
        Particle[] all = new Particle[64 * threads];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Particle();
            all[i].x = i % 16;
            all[i].y = i / 16;
        }
        CyclicBarrier barrier = new CyclicBarrier(threads);
        Crew.run("mover", threads, number -> {
            for (int step = 0; step < work; step++) {
                attract(all, number * 64);
                barrier.await();
                move(all, number * 64);
                barrier.await();
            }
        });
        double sum = 0;
        for (Particle each : all) {
            sum += each.x + 2 * each.y;
        }
        return Math.round(sum * 1e6);
    }

    private static void attract(Particle[] all, int from) {
        for (int i = from; i < from + 64; i++) {
            Particle one = all[i];
            one.fx = 0;
            one.fy = 0;
            for (Particle other : all) {
                double dx = other.x - one.x;
                double dy = other.y - one.y;
                double d = dx * dx + dy * dy + 0.01;
                one.fx += dx / d;
                one.fy += dy / d;
            }
        }
    }

    private static void move(Particle[] all, int from) {
        for (int i = from; i < from + 64; i++) {
            Particle one = all[i];
            one.vx += one.fx * 1e-4;
            one.vy += one.fy * 1e-4;
            one.x += one.vx;
            one.y += one.vy;
        }
    }
}
