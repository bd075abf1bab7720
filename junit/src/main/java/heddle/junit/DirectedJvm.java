package heddle.junit;

import heddle.race.live.LiveRun;
import heddle.race.live.LiveSchedule;
import heddle.report.file.Scratch;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.opentest4j.AssertionFailedError;

/** A JVM of its own that runs one test method under the director. */
final class DirectedJvm {
    private static final Pattern AGENT = Pattern.compile("-javaagent:(.*heddle-agent[^=]*\\.jar)(=.*)?");
    private static final long SECONDS = 300;

    private DirectedJvm() {}

    /** The outcome of the run; a failure of the test itself does not matter. */
    static LiveRun run(LiveSchedule schedule, Class<?> test, Method method) throws IOException, InterruptedException {
        try (Scratch scratch = Scratch.create("heddle-reproduce")) {
            return run(schedule, test, method, scratch);
        }
    }

    private static LiveRun run(LiveSchedule schedule, Class<?> test, Method method, Scratch scratch)
            throws IOException, InterruptedException {
        Path directory = scratch.directory();
        Path plan = Files.writeString(directory.resolve("race.schedule"), schedule.text());
        Path said = directory.resolve("run");
        Path printed = directory.resolve("out");
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-javaagent:" + agent() + "=quiet,direct=" + plan + ",out=" + said,
                        "-cp",
                        System.getProperty("java.class.path"),
                        DirectedJvm.class.getName(),
                        test.getName(),
                        method.getName()))
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        scratch.isWrittenBy(process);
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        if (!Files.isRegularFile(said)) {
            throw new AssertionFailedError(
                    "the JVM under the director said nothing; it printed:\n" + Files.readString(printed));
        }
        return LiveRun.parse(Files.readString(said));
    }

    private static String agent() {
        String named = System.getProperty("heddle.agent", "");
        if (!named.isEmpty()) {
            return named;
        }
        for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            Matcher matcher = AGENT.matcher(argument);
            if (matcher.matches()) {
                return matcher.group(1);
            }
        }
        throw new AssertionFailedError("Heddle's agent is not in this JVM, so threads could not be held. Add it as for"
                + " @RaceTest, or name its jar in the system property heddle.agent.");
    }

    /** In the JVM of its own: the class and the method of the test. */
    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName(args[0]);
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object test = constructor.newInstance();
        try {
            call(type, test, BeforeEach.class);
            Method method = type.getDeclaredMethod(args[1]);
            method.setAccessible(true);
            method.invoke(test);
        } catch (InvocationTargetException e) {
            e.getCause().printStackTrace();
        } finally {
            call(type, test, AfterEach.class);
        }
    }

    private static void call(Class<?> type, Object test, Class<? extends Annotation> kind)
            throws ReflectiveOperationException {
        for (Method each : type.getDeclaredMethods()) {
            if (each.isAnnotationPresent(kind)) {
                each.setAccessible(true);
                each.invoke(test);
            }
        }
    }
}
