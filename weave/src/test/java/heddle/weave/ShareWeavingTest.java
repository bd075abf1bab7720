package heddle.weave;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.setting.Weaving;
import heddle.runtime.site.WovenClass;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Classes whose variables are not drawn: they have no shadow, and are left as they are unless something else is hooked. */
class ShareWeavingTest {
    private static final int SEEDS = 300;
    private static final double SHARE = 0.3;

    static class Point {
        private int x;

        int moved(int by) {
            x += by;
            return x;
        }
    }

    static class Locked {
        private int x;

        int moved(int by) {
            synchronized (this) {
                x += by;
                return x;
            }
        }
    }

    static class Shared {
        private static int x;

        static int moved(int by) {
            x += by;
            return x;
        }
    }

    private static byte[] file(Class<?> type) throws IOException {
        String name = type.getName().substring(type.getPackageName().length() + 1);
        try (InputStream in = type.getResourceAsStream(name + ".class")) {
            return in.readAllBytes();
        }
    }

    private byte[] woven(Weaving weaving, byte[] file) {
        return new Weaver(weaving).weave(getClass().getClassLoader(), file).bytes();
    }

    private static List<String> fields(byte[] file) {
        ClassNode node = new ClassNode();
        new ClassReader(file).accept(node, 0);
        return node.fields.stream().map(field -> field.name).toList();
    }

    /** The class is a nested one: its drawing is that of the outermost. */
    @Test
    void onlyFieldsThatAreDrawnHaveShadow() throws IOException {
        byte[] file = file(Point.class);
        int drawn = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Weaving weaving = Weavings.ofShare(SHARE, seed);
            boolean isDrawn = weaving.draw().includes("heddle/weave/ShareWeavingTest");
            byte[] woven = woven(weaving, file);
            if (isDrawn) {
                assertThat(fields(woven)).contains("x", WovenClass.PAGE);
            } else {
                assertThat(woven).isSameAs(file);
            }
            drawn += isDrawn ? 1 : 0;
        }
        assertThat(drawn).isBetween(50, 130);
    }

    @Test
    void orderAndStaticFieldsAreHookedInAnyCase() throws IOException {
        Weaving none = Weavings.ofShare(1e-12, 1);
        byte[] locked = woven(none, file(Locked.class));
        assertThat(locked).isNotEqualTo(file(Locked.class));
        assertThat(fields(locked)).containsExactly("x");
        assertThat(fields(woven(none, file(Shared.class)))).containsExactly("x", WovenClass.STATIC_PAGE);
    }
}
