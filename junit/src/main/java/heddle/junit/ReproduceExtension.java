package heddle.junit;

import heddle.race.live.LiveRun;
import heddle.race.live.LiveSchedule;
import heddle.race.live.Turn;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.AssertionFailedError;

/** Runs a test method in JVMs under the director, instead of in this one. */
public final class ReproduceExtension implements InvocationInterceptor {
    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> called, ExtensionContext context)
            throws Throwable {
        invocation.skip();
        Method method = called.getExecutable();
        Reproduce wanted = method.getAnnotation(Reproduce.class);
        LiveSchedule schedule = schedule(wanted.value(), called.getTargetClass());
        LiveRun all = LiveRun.NONE;
        for (int i = 0; i < wanted.runs(); i++) {
            for (Turn turn : Turn.values()) {
                LiveRun run = DirectedJvm.run(
                        schedule.with(schedule.way(), turn, schedule.seed() + i), called.getTargetClass(), method);
                if (run.met()) {
                    throw new AssertionFailedError(meeting(schedule, run));
                }
                all = all.and(run);
            }
        }
        if (!all.loadedFirst() || !all.loadedSecond()) {
            throw new AssertionFailedError(
                    "the schedule " + wanted.value() + " does not fit this test: it never came to "
                            + (all.loadedFirst() ? schedule.second() : schedule.first()));
        }
        context.publishReportEntry(
                "heddle.reproduce",
                schedule.variable() + ": the accesses did not meet in " + 2 * wanted.runs() + " runs, reached "
                        + all.reachedFirst() + " and " + all.reachedSecond() + " times");
    }

    private static String meeting(LiveSchedule schedule, LiveRun run) {
        String values = run.firstValue().isEmpty() && run.secondValue().isEmpty()
                ? ""
                : "\n  values: " + run.firstValue() + " and " + run.secondValue();
        String thrown = run.exceptions().isEmpty() ? "" : "\n  then: " + String.join(", ", run.exceptions());
        return "The race " + schedule.race() + " on " + schedule.variable()
                + " is still there: both threads stood before"
                + " their accesses at the same moment.\n  " + schedule.first() + " by " + run.firstThread() + "\n  "
                + schedule.second() + " by " + run.secondThread() + values + thrown;
    }

    private static LiveSchedule schedule(String name, Class<?> test) throws IOException {
        for (String place : new String[] {name, "src/test/resources/" + name}) {
            if (Files.isRegularFile(Path.of(place))) {
                return parse(name, Files.readString(Path.of(place)));
            }
        }
        try (InputStream in = test.getResourceAsStream(name.startsWith("/") ? name : '/' + name)) {
            if (in == null) {
                throw new AssertionFailedError("there is no schedule " + name + ": neither a file, nor one below"
                        + " src/test/resources, nor a resource");
            }
            return parse(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static LiveSchedule parse(String name, String text) {
        try {
            return LiveSchedule.parse(text);
        } catch (IllegalArgumentException e) {
            throw new AssertionFailedError("the schedule " + name + " cannot be used: " + e.getMessage());
        }
    }
}
