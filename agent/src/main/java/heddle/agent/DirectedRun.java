package heddle.agent;

import heddle.agent.option.Options;
import heddle.race.live.Gate;
import heddle.race.live.LiveRun;
import heddle.race.live.LiveSchedule;
import heddle.race.live.Passage;
import heddle.race.live.Spot;
import heddle.race.live.Turn;
import heddle.race.live.Way;
import heddle.runtime.direct.Direction;
import heddle.runtime.direct.Director;
import heddle.runtime.direct.Mark;
import heddle.runtime.direct.Meeting;
import heddle.runtime.vm.LastHook;
import heddle.weave.DirectWeaver;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;

/**
 * A run in which two accesses are to meet. Only their methods are woven; nothing is judged. The outcome is written when
 * they meet, when a thread ends with an exception after that, and when the JVM ends.
 */
final class DirectedRun implements ClassFileTransformer, Runnable {
    private static final long NANOS = 1_000_000L;

    private final Options options;
    private final DirectWeaver weaver;
    private final long start = System.nanoTime();
    /** Null if nobody asked for the outcome. The JVM may end while a thread that is none of the program's replaces it. */
    private final ResultFile file;

    private DirectedRun(Options options, DirectWeaver weaver) {
        this.options = options;
        this.weaver = weaver;
        file = options.out().isEmpty()
                ? null
                : new ResultFile(Options.file(options.out()).toFile());
    }

    /** Exits with code 2 on a schedule that cannot be read. */
    static void start(Options options, Instrumentation instrumentation) throws Exception {
        LiveSchedule schedule;
        try {
            schedule = LiveSchedule.parse(Files.readString(Path.of(options.direct())));
        } catch (IOException | IllegalArgumentException e) {
            System.err.println("heddle: the schedule " + options.direct() + " cannot be used: " + e.getMessage());
            Runtime.getRuntime().halt(2);
            return;
        }
        DirectedRun run = new DirectedRun(options, new DirectWeaver(schedule.variable(), targets(schedule)));
        Director.start(
                new Direction(
                        schedule.way() != Way.WATCH,
                        schedule.way() == Way.NOISE,
                        schedule.turn() == Turn.FIRST,
                        schedule.seed(),
                        schedule.holdMillis() * NANOS,
                        schedule.budgetMillis() * NANOS,
                        schedule.firstReaches(),
                        schedule.secondReaches()),
                run);
        instrumentation.addTransformer(run, true);
        List<Class<?>> jdk = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (loaded.getClassLoader() == null
                    && DirectWeaver.concerns(loaded.getName().replace('.', '/'))) {
                jdk.add(loaded);
            }
        }
        instrumentation.retransformClasses(jdk.toArray(new Class<?>[0]));
        LastHook.set(run.new End());
    }

    private static List<DirectWeaver.Target> targets(LiveSchedule schedule) {
        List<DirectWeaver.Target> targets = new ArrayList<>();
        targets.add(target(schedule.first(), Mark.FIRST, 0));
        targets.add(target(schedule.second(), Mark.SECOND, 0));
        List<Spot> spots = new ArrayList<>();
        if (schedule.way() == Way.WITNESS) {
            if (schedule.firstAt() != null && schedule.secondAt() != null) {
                Passage one = schedule.firstAt();
                Passage two = schedule.secondAt();
                Director.holdAt(Mark.FIRST, one.thread(), one.number());
                Director.holdAt(Mark.SECOND, two.thread(), two.number());
            }
            for (Gate gate : schedule.gates()) {
                Passage after = gate.after();
                Passage before = gate.before();
                Director.addGate(
                        after.thread(),
                        after.number(),
                        number(after.spot(), spots, targets),
                        before.thread(),
                        before.number(),
                        number(before.spot(), spots, targets));
            }
        }
        return targets;
    }

    private static int number(Spot spot, List<Spot> spots, List<DirectWeaver.Target> targets) {
        int known = spots.indexOf(spot);
        if (known >= 0) {
            return known;
        }
        spots.add(spot);
        targets.add(target(spot, 0, spots.size() - 1));
        return spots.size() - 1;
    }

    private static DirectWeaver.Target target(Spot spot, int role, int number) {
        return new DirectWeaver.Target(spot.declaring(), spot.method(), spot.line(), spot.op(), role, number);
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String internalName, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        if (internalName == null) {
            return null;
        }
        try {
            if (loader == null) {
                return DirectWeaver.concerns(internalName) ? DirectWeaver.weaveJdk(bytes) : null;
            }
            return weaver.weave(loader, internalName.replace('/', '.'), bytes);
        } catch (Throwable e) {
            System.err.println("heddle: " + internalName.replace('/', '.') + " cannot be woven: " + e);
            return null;
        }
    }

    @Override
    public synchronized void run() {
        Meeting meeting = Director.meeting();
        LiveRun said = new LiveRun(
                meeting != null,
                meeting == null ? "" : meeting.firstThread(),
                meeting == null ? "" : meeting.secondThread(),
                meeting == null ? "" : meeting.firstValue(),
                meeting == null ? "" : meeting.secondValue(),
                Director.reached(Mark.FIRST),
                Director.reached(Mark.SECOND),
                weaver.woven(Mark.FIRST),
                weaver.woven(Mark.SECOND),
                weaver.loaded(Mark.FIRST),
                weaver.loaded(Mark.SECOND),
                Director.isOrdered(),
                Director.heldInVain(),
                Director.gatesPassed(),
                Director.gatesDropped(),
                Director.exceptions(),
                (System.nanoTime() - start) / NANOS);
        if (file != null) {
            write(file, said.text());
        }
    }

    /** The JVM ends. */
    private final class End implements Runnable {
        @Override
        public void run() {
            DirectedRun.this.run();
            if (!options.quiet()) {
                boolean met = Director.meeting() != null;
                System.err.println(met ? "heddle: the accesses met: a race" : "heddle: the accesses did not meet");
            }
        }
    }

    private static void write(ResultFile file, String text) {
        String fault = file.write(text);
        if (!fault.isEmpty()) {
            System.err.println("heddle: cannot write the result to " + file + ": " + fault);
        }
    }
}
