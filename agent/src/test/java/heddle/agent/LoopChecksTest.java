package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.setting.Settings;
import heddle.runtime.setting.Weaving;
import heddle.runtime.shadow.TouchedElements;
import heddle.weave.Weaver;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random loops are woven with checks behind them, and with a check at each access: the program does the same, and exactly the
 * same elements count as written, and as read or written, however the loop is left. The number of loops is {@code
 * -Dheddle.loops}, the first seed {@code -Dheddle.seed}; a failure names the source.
 */
@Tag("slow")
class LoopChecksTest {
    private static final int LOOPS = Integer.getInteger("heddle.loops", 400);
    private static final long SEED = Long.getLong("heddle.seed", 1);
    private static final Path DIRECTORY = Path.of("target", "generated-loops");

    @AfterEach
    void restore() {
        Settings.shortcuts = true;
    }

    @Test
    void theSameElementsAreCheckedBehindLoops() throws Exception {
        compile();
        int deferred = 0;
        for (long seed = SEED; seed < SEED + LOOPS; seed++) {
            String name = "L" + seed;
            Settings.shortcuts = false;
            List<String> expected = run(name);
            Settings.shortcuts = true;
            assertThat(run(name)).as("%s; source in %s", name, DIRECTORY).isEqualTo(expected);
            deferred += hasCheckBehindLoop(name) ? 1 : 0;
        }
        assertThat(deferred).as("loops with checks behind them").isGreaterThan(LOOPS / 5);
    }

    private static void compile() throws Exception {
        Path sources = Files.createDirectories(DIRECTORY);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "javac").toString(), "-g", "-nowarn", "-proc:none"));
        command.addAll(List.of("-d", DIRECTORY.toString()));
        for (long seed = SEED; seed < SEED + LOOPS; seed++) {
            Path source = sources.resolve("L" + seed + ".java");
            Files.writeString(source, source("L" + seed, seed));
            command.add(source.toString());
        }
        Process javac = new ProcessBuilder(command).redirectErrorStream(true).start();
        String messages = new String(javac.getInputStream().readAllBytes());
        assertThat(javac.waitFor()).as(messages).isZero();
    }

    private static String source(String name, long seed) {
        StringBuilder code = new StringBuilder("public class " + name + " {\n    public static class Base {\n"
                + "        public int p1;\n" + GeneratedLoop.MEMBERS + "    }\n\n    public static int used;\n\n"
                + "    static void use(int value) {\n        used += value;\n    }\n\n"
                + "    public static void run(Base one, Base two, int sum) {\n");
        Random random = new Random(seed);
        GeneratedLoop.append(code, random, "        ", 1, "one", "two");
        GeneratedLoop.append(code, random, "        ", 2, "one", "two");
        return code.append("        use(sum);\n    }\n}\n").toString();
    }

    private static final class Woven extends ClassLoader {
        Woven() {
            super(LoopChecksTest.class.getClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try {
                byte[] bytes = woven(name, this);
                return defineClass(name, bytes, 0, bytes.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private static byte[] woven(String name, ClassLoader loader) throws java.io.IOException {
        return new Weaver(Weaving.chosen())
                .weave(loader, Files.readAllBytes(DIRECTORY.resolve(name + ".class")))
                .bytes();
    }

    private static boolean hasCheckBehindLoop(String name) throws Exception {
        boolean inBase = new String(woven(name + "$Base", new Woven()), "ISO-8859-1").contains("leftLoop");
        return inBase && new String(woven(name, new Woven()), "ISO-8859-1").contains("leftLoop");
    }

    /** The effect of a loop for several beginnings: the result, the content of arrays, and the elements that were touched. */
    private static List<String> run(String name) throws Exception {
        Class<?> type = new Woven().loadClass(name);
        Class<?> base = type.getClassLoader().loadClass(name + "$Base");
        Method run = type.getMethod("run", base, base, int.class);
        List<String> outcomes = new ArrayList<>();
        for (int start = 0; start < 6; start++) {
            Object one = base.getConstructor().newInstance();
            Object two = start % 3 == 0 ? one : base.getConstructor().newInstance();
            type.getField("used").setInt(null, 0);
            run.invoke(null, one, two, start);
            outcomes.add("sum " + type.getField("used").getInt(null));
            for (String array : List.of("data", "wide", "fixed")) {
                Field field = base.getField(array);
                outcomes.add(array + java.util.Arrays.toString((int[]) field.get(one)));
                outcomes.add(TouchedElements.of(field.get(one)) + ' ' + TouchedElements.of(field.get(two)));
            }
        }
        return outcomes;
    }
}
