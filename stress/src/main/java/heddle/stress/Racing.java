package heddle.stress;

import heddle.runtime.race.DataRaceError;
import heddle.runtime.setting.Settings;
import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.shadow.Detector;
import heddle.runtime.shadow.Elements;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import heddle.runtime.sync.ThreadState;
import java.lang.ref.WeakReference;

/** Accesses to locations by threads of which nothing is known but their clocks; each says whether it saw a race. */
final class Racing {
    private static final Detector DETECTOR = Detector.chosen();
    private static final int SITE;

    static {
        Settings.onRace = Settings.OnRace.THROW;
        SITE = Sites.add(new Site(new WeakReference<>(null), "Stress", "run", "Stress.java", 1, null, ""));
    }

    private Racing() {}

    /** A thread in its first epoch, which knows of no other. */
    static ThreadState thread(int slot) {
        ThreadState t = new ThreadState();
        t.begin(slot, 1);
        return t;
    }

    static int read(ContainerShadow location, ThreadState t) {
        return sees(() -> DETECTOR.read(
                location, ContainerShadow.WRITE, ContainerShadow.READ, location, ContainerShadow.VECTOR, t, SITE));
    }

    static int write(ContainerShadow location, ThreadState t) {
        return sees(() -> DETECTOR.write(
                location, ContainerShadow.WRITE, ContainerShadow.READ, location, ContainerShadow.VECTOR, t, SITE));
    }

    static int read(int[] array, ThreadState t) {
        return sees(() -> Elements.read(array, 0, t, SITE));
    }

    static int write(int[] array, ThreadState t) {
        return sees(() -> Elements.write(array, 0, t, SITE));
    }

    /** 1 if a race was found, else 0. */
    private static int sees(Runnable access) {
        try {
            access.run();
            return 0;
        } catch (DataRaceError race) {
            return 1;
        }
    }
}
