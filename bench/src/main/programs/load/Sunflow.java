package load;

import java.util.concurrent.atomic.AtomicLong;
import org.sunflow.SunflowAPI;
import org.sunflow.core.Display;
import org.sunflow.image.Color;
import org.sunflow.math.Matrix4;
import org.sunflow.math.Point3;
import org.sunflow.math.Vector3;
import org.sunflow.system.UI;
import org.sunflow.system.ui.SilentInterface;

/** Pictures of spheres with shadows and reflections; sunflow's own threads render the parts of each. */
public final class Sunflow implements Load {
    private static final int SIDE = 32;

    @Override
    public long run(int threads, int pictures) {
        UI.set(new SilentInterface());
        AtomicLong sum = new AtomicLong();
        for (int i = 0; i < pictures; i++) {
            SunflowAPI scene = scene(i);
            scene.parameter("resolutionX", SIDE);
            scene.parameter("resolutionY", SIDE);
            scene.parameter("threads", threads);
            scene.parameter("threads.lowPriority", false);
            scene.parameter("bucket.size", 8);
            scene.parameter("aa.min", 0);
            scene.parameter("aa.max", 1);
            scene.parameter("camera", "eye");
            scene.options(SunflowAPI.DEFAULT_OPTIONS);
            scene.render(SunflowAPI.DEFAULT_OPTIONS, new Sum(sum));
        }
        return sum.get();
    }

    private static SunflowAPI scene(int k) {
        SunflowAPI scene = new SunflowAPI();
        scene.reset();
        scene.parameter(
                "transform", Matrix4.lookAt(new Point3(0, -9, 4), new Point3(0, 0, 1), new Vector3(0, 0, 1)));
        scene.parameter("fov", 50f);
        scene.camera("eye", "pinhole");
        scene.parameter("center", new Point3(4, -6, 8));
        scene.parameter("power", null, 200f, 200f, 180f);
        scene.light("lamp", "point");
        scene.parameter("color", null, 0.7f, 0.6f, 0.5f);
        scene.parameter("shiny", 0.3f);
        scene.shader("shiny", "shiny_diffuse");
        scene.parameter("center", new Point3(0, 0, 0));
        scene.parameter("normal", new Vector3(0, 0, 1));
        scene.geometry("floor", "plane");
        place(scene, "floor", null);
        for (int i = 0; i < 9; i++) {
            scene.geometry("ball" + i, "sphere");
            place(scene, "ball" + i, Matrix4.translation(i % 3 * 2.2f - 2.2f, i / 3 * 2.2f, 1 + (i + k) % 3 * 0.3f));
        }
        return scene;
    }

    private static void place(SunflowAPI scene, String geometry, Matrix4 transform) {
        if (transform != null) {
            scene.parameter("transform", transform);
        }
        scene.parameter("shaders", new String[] {"shiny"});
        scene.instance(geometry + ".instance", geometry);
    }

    /** Adds up all pixels, in whatever order they come. */
    private record Sum(AtomicLong sum) implements Display {
        @Override
        public void imageBegin(int width, int height, int bucketSize) {}

        @Override
        public void imagePrepare(int x, int y, int width, int height, int id) {}

        @Override
        public void imageUpdate(int x, int y, int width, int height, Color[] data, float[] alpha) {
            for (int i = 0; i < data.length; i++) {
                sum.addAndGet((long) data[i].toRGB() * (x + i % width + 1) * (y + i / width + 1));
            }
        }

        @Override
        public void imageFill(int x, int y, int width, int height, Color colour, float alpha) {}

        @Override
        public void imageEnd() {}
    }
}
