package heddle.runtime.sync;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.setting.DetectorId;
import heddle.runtime.setting.Settings;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;

/** Whether hooks of bodies of the JDK have something to do; the detector is chosen before the runtime's classes are there. */
class ClosedWindowTest {
    private static boolean isClosed(Class<?> windows) throws ReflectiveOperationException {
        Method method = windows.getDeclaredMethod("isClosed");
        method.setAccessible(true);
        return (boolean) method.invoke(null);
    }

    @Test
    void samplingDetectorIsDeafUnlessAWindowIsOpen() throws Exception {
        URL classes = Windows.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader fresh = new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader())) {
            Class<?> id = fresh.loadClass(DetectorId.class.getName());
            fresh.loadClass(Settings.class.getName())
                    .getField("detector")
                    .set(null, id.getField("PACER").get(null));
            Class<?> windows = fresh.loadClass(Windows.class.getName());
            assertThat(isClosed(windows)).isTrue();
            windows.getMethod("open", long.class).invoke(null, Long.MAX_VALUE);
            assertThat(isClosed(windows)).isFalse();
            windows.getMethod("close").invoke(null);
            assertThat(isClosed(windows)).isTrue();
            windows.getMethod("practise", boolean.class).invoke(null, true);
            assertThat(isClosed(windows)).isTrue();
        }
    }

    @Test
    void otherDetectorsHaveNoWindows() throws Exception {
        assertThat(isClosed(Windows.class)).isFalse();
    }
}
