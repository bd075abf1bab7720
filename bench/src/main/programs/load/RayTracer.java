package load;

/** Kernel: rays through a scene of spheres that all threads read; each fills rows of its own in a shared image. */
public final class RayTracer implements Load {
    private static final int SPHERES = 32;

    private static final class Vec {
        private double x;
        private double y;
        private double z;

        Vec(double x, double y, double z) {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        double dot(Vec o) {
            return x * o.x + y * o.y + z * o.z;
        }

        Vec minus(Vec o) {
            return new Vec(x - o.x, y - o.y, z - o.z);
        }

        Vec scaled(double f) {
            return new Vec(x * f, y * f, z * f);
        }

        Vec normed() {
            return scaled(1 / Math.sqrt(dot(this)));
        }
    }

    private static final class Sphere {
        private Vec centre;
        private double radius;
        private int colour;

        /** The distance along a ray, or infinity. */
        double hit(Vec from, Vec direction) {
            Vec way = centre.minus(from);
            double along = way.dot(direction);
            double off = along * along - way.dot(way) + radius * radius;
            double distance = off < 0 ? -1 : along - Math.sqrt(off);
            return distance > 1e-6 ? distance : Double.POSITIVE_INFINITY;
        }
    }

    @Override
    public long run(int threads, int work) throws Exception {
        Sphere[] scene = new Sphere[SPHERES];
        for (int i = 0; i < SPHERES; i++) {
            scene[i] = new Sphere();
            scene[i].centre = new Vec(i % 4 * 4 - 6, i / 4 % 4 * 4 - 6, 20 + i / 16 * 6);
            scene[i].radius = 1.8;
            scene[i].colour = 40 + i * 6;
        }
        int[][] image = new int[work][work];
        Crew.run("ray", threads, number -> {
            for (int row = number; row < work; row += threads) {
                for (int column = 0; column < work; column++) {
                    Vec direction = new Vec(column * 2.0 / work - 1, row * 2.0 / work - 1, 2).normed();
                    image[row][column] = shade(scene, new Vec(0, 0, 0), direction, 3);
                }
            }
        });
        long sum = 0;
        for (int[] row : image) {
            for (int pixel : row) {
                sum = sum * 31 + pixel;
            }
        }
        return sum;
    }

    private static int shade(Sphere[] scene, Vec from, Vec direction, int depth) {
        double nearest = Double.POSITIVE_INFINITY;
        Sphere hit = null;
        for (Sphere sphere : scene) {
            double distance = sphere.hit(from, direction);
            if (distance < nearest) {
                nearest = distance;
                hit = sphere;
            }
        }
        if (hit == null || depth == 0) {
            return 0;
        }
        Vec at = from.minus(direction.scaled(-nearest));
        Vec normal = at.minus(hit.centre).normed();
        Vec mirrored = direction.minus(normal.scaled(2 * normal.dot(direction)));
        int light = (int) (hit.colour * Math.max(0, -normal.z));
        return light + shade(scene, at, mirrored, depth - 1) / 2;
    }
}
