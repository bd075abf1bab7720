package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import heddle.race.Race;
import heddle.race.Result;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Interrupts a program that races again and again, at random moments and in every way: its findings are not lost, and
 * no process of it stays. {@code -Dheddle.interruptions=200} interrupts it that often, {@code -Dheddle.seed} repeats a
 * run.
 */
@EnabledOnOs(OS.LINUX)
class InterruptionsIT {
    private static final int TIMES = Integer.getInteger("heddle.interruptions", 12);
    private static final long SEED = Long.getLong("heddle.seed", System.nanoTime());
    /** The time before a kill whose findings may be lost. */
    private static final long LAST_MOMENTS_MILLIS = 5000;

    private static final int LONGEST_SECONDS = 120;

    private static final int VARIABLES = 400;

    /** Of the JDK that compiles the program, which need not be the one on the path. */
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private enum Signal {
        INT(2),
        TERM(15),
        HUP(1),
        KILL(9);

        private final int number;

        Signal(int number) {
            this.number = number;
        }
    }

    /** The process that gets the signal. */
    private enum Target {
        PROGRAM,
        HEDDLE,
        GROUP
    }

    /** How the program is observed. */
    private enum Mode {
        RUN,
        RECORD,
        LAUNCHER
    }

    @TempDir
    Path directory;

    @TestFactory
    @Timeout(value = 3, unit = TimeUnit.HOURS)
    List<DynamicTest> nothingIsLost() throws IOException {
        compile();
        Random random = new Random(SEED);
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            Signal signal = Signal.values()[i % 4];
            Target target = Target.values()[i / 4 % 3];
            Mode mode = Mode.values()[random.nextInt(3)];
            boolean early = i >= 12 && random.nextInt(4) == 0;
            int moment = early ? random.nextInt(2000) : random.nextInt(signal == Signal.KILL ? 160 : 40);
            String name = "SIG%s to the %s, heddle %s, %s %d; seed %d"
                    .formatted(signal, target, mode, early ? "millisecond" : "race", moment, SEED);
            Path place = Files.createDirectory(directory.resolve("run" + i));
            tests.add(DynamicTest.dynamicTest(
                    name, () -> new Interruption(place, signal, target, mode, early, moment).check()));
        }
        return tests;
    }

    /** Races on one static field after the other until a shutdown hook stops it, and says so after each. */
    private void compile() throws IOException {
        StringBuilder fields = new StringBuilder();
        StringBuilder cases = new StringBuilder();
        for (int i = 0; i < VARIABLES; i++) {
            fields.append("static int f").append(i).append(";\n");
            cases.append("case ").append(i).append(" -> f").append(i).append("++;\n");
        }
        Path source = Files.writeString(directory.resolve("Ticking.java"), """
                public class Ticking {
                    %s
                    static volatile int go = -1;
                    static volatile boolean stop;
                    static void race(int i) { switch (i) { %s default -> {} } }
                    static class Racer extends Thread {
                        volatile int done = -1;
                        public void run() {
                            while (true) {
                                int next = go;
                                if (next > done) { race(next); done = next; }
                                java.util.concurrent.locks.LockSupport.parkNanos(1_000_000);
                            }
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Racer one = new Racer(), two = new Racer();
                        for (Racer each : new Racer[] {one, two}) { each.setDaemon(true); each.start(); }
                        Thread main = Thread.currentThread();
                        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                            stop = true;
                            try { main.join(); } catch (InterruptedException e) { }
                            System.out.println("hook");
                        }));
                        System.out.println("pid " + ProcessHandle.current().pid());
                        for (int i = 0; i < %d && !stop; i++) {
                            go = i;
                            while (one.done < i || two.done < i) Thread.sleep(1);
                            System.out.println("raced " + i + " " + System.currentTimeMillis());
                            Thread.sleep(40);
                        }
                        while (!stop) Thread.sleep(40);
                    }
                }
                """.formatted(fields, cases, VARIABLES));
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", directory.toString(), source.toString());
        assertThat(exit).isZero();
    }

    /**
     * The window of a terminal is closed: the system hangs up on all that were started in it, and what they print then fails.
     */
    @Test
    @Timeout(value = LONGEST_SECONDS, unit = TimeUnit.SECONDS)
    void closingTheTerminalLosesNothing() throws Exception {
        compile();
        Path screen = directory.resolve("screen");
        String heddle = "exec " + Heddle.ROOT.resolve("heddle") + " run -o out.json -- " + JAVA
                + " -XX:+UseSerialGC -cp " + directory + " Ticking";
        ProcessBuilder builder = new ProcessBuilder(
                        "env", "--default-signal=INT,HUP", "script", "-qfc", heddle, screen.toString())
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("out").toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process terminal = builder.start();
        List<ProcessHandle> started = new ArrayList<>();
        try {
            while (!Files.exists(screen) || !Files.readString(screen).contains("raced 20 ")) {
                assertThat(terminal.isAlive())
                        .as(() -> "the terminal ended: " + screen)
                        .isTrue();
                started.clear();
                started.addAll(terminal.descendants().toList());
                Thread.sleep(10);
            }
            assertThat(started).as("heddle and the program").hasSizeGreaterThan(1);
            terminal.destroyForcibly().waitFor();
            for (ProcessHandle each : started) {
                each.onExit().get();
            }
        } finally {
            started.forEach(ProcessHandle::destroyForcibly);
        }
        List<String> raced = Files.readString(screen)
                .lines()
                .filter(line -> line.startsWith("raced "))
                .map(line -> "Ticking.f" + line.split(" ")[1])
                .toList();
        Path json = directory.resolve("out.json");
        assertThat(Heddle.heddle("show", json).exit()).as("the result is whole").isZero();
        assertThat(RunIT.read(json).get(0).races().stream().map(Race::variable)).containsAll(raced);
    }

    /** One run of the program. */
    private final class Interruption {
        private final Path place;
        /** Of Heddle; a killed one leaves the results so far there. */
        private final Path temporary;

        private final Signal signal;
        private final Target target;
        private final Mode mode;
        private final boolean early;
        private final int moment;
        private final List<String> lines = new ArrayList<>();
        private long programPid = -1;
        private long sent = Long.MAX_VALUE;
        private volatile boolean hung;

        Interruption(Path place, Signal signal, Target target, Mode mode, boolean early, int moment) {
            this.place = place;
            this.temporary = place.resolve("temporary");
            this.signal = signal;
            this.target = target;
            this.mode = mode;
            this.early = early;
            this.moment = moment;
        }

        void check() throws Exception {
            Process heddle = start();
            CompletableFuture.delayedExecutor(LONGEST_SECONDS, TimeUnit.SECONDS).execute(() -> endHanging(heddle));
            try (BufferedReader out = heddle.inputReader()) {
                String last = "";
                if (early) {
                    Thread.sleep(moment);
                    send(heddle);
                }
                // the end of the output is the end of all that could write it
                for (String line = out.readLine(); line != null; line = out.readLine()) {
                    lines.add(line);
                    last = line;
                    if (line.startsWith("pid ")) {
                        programPid = Long.parseLong(line.substring(4));
                    }
                    boolean due = early ? target == Target.PROGRAM : last.startsWith("raced " + moment + ' ');
                    if (due && sent == Long.MAX_VALUE) {
                        send(heddle);
                    }
                }
            }
            int exit = heddle.waitFor();
            assertThat(hung).as("a run that does not end").isFalse();
            String err = Files.readString(place.resolve("err"));
            if (!early) {
                assertThat(sent)
                        .as("the program did not come to where it is interrupted: " + err)
                        .isLessThan(Long.MAX_VALUE);
            }
            awaitEnd();
            if (signal != Signal.KILL && programPid > 0) {
                assertThat(lines).as("shutdown hooks ran").contains("hook");
            }
            if (signal != Signal.KILL || target == Target.PROGRAM) {
                assertThat(temporary).as("temporary files").isEmptyDirectory();
            }
            List<String> expected = expected();
            if (!expected.isEmpty()) {
                assertThat(found(err)).as(err).containsAll(expected);
            }
            if (!expected.isEmpty() && (signal != Signal.KILL || target == Target.PROGRAM)) {
                int code = mode != Mode.RECORD ? 66 : signal == Signal.KILL ? 4 : 128 + signal.number;
                assertThat(exit).as(err).isEqualTo(code);
            }
        }

        private void endHanging(Process heddle) {
            if (heddle.isAlive()) {
                hung = true;
                heddle.descendants().forEach(ProcessHandle::destroyForcibly);
                heddle.destroyForcibly();
            }
        }

        /** Its output has ended: so does the program, as soon as the system gets to it. */
        private void awaitEnd() throws Exception {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
            while (isRunning()) {
                assertThat(System.nanoTime() - end).as("the program still runs").isNegative();
                Thread.sleep(10);
            }
        }

        /** Whether the program is there, and not only its entry in a table that nobody has cleared. */
        private boolean isRunning() {
            Path state = Path.of("/proc/" + programPid + "/stat");
            try {
                return programPid > 0 && !Files.readString(state).contains(") Z");
            } catch (IOException e) {
                return false; // it has no entry any more
            }
        }

        private Process start() throws IOException {
            // tests that run in the background inherit that SIGINT is ignored
            List<String> command = new ArrayList<>(List.of(
                    "env",
                    "--default-signal=INT,HUP",
                    "setsid",
                    Heddle.ROOT.resolve("heddle").toString()));
            String java = JAVA + " -XX:+UseSerialGC -cp " + directory + " Ticking";
            switch (mode) {
                case RUN -> command.addAll(List.of("run", "--flush", "500", "-o", "out.json", "--"));
                case RECORD -> command.addAll(List.of("record", "-o", "out.hdl", "--"));
                case LAUNCHER ->
                    command.addAll(
                            List.of("run", "--flush", "500", "-o", "out.json", "--", "sh", "-c", java + "; exit $?"));
            }
            if (mode != Mode.LAUNCHER) {
                command.addAll(List.of(java.split(" ")));
            }
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(place.toFile())
                    .redirectError(place.resolve("err").toFile());
            builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
            Files.createDirectory(temporary);
            builder.environment().put("HEDDLE_JAVA_OPTIONS", "-Djava.io.tmpdir=" + temporary);
            builder.environment().remove("HEDDLE_OPTIONS");
            builder.environment().remove("JAVA_TOOL_OPTIONS");
            return builder.start();
        }

        private void send(Process heddle) throws Exception {
            if (target == Target.PROGRAM && programPid < 0) {
                return; // nobody to send it to yet
            }
            String process = switch (target) {
                case PROGRAM -> Long.toString(programPid);
                case HEDDLE -> Long.toString(heddle.pid());
                case GROUP -> "-" + heddle.pid();
            };
            sent = System.currentTimeMillis();
            int exit = new ProcessBuilder("kill", "-s", signal.name(), "--", process)
                    .inheritIO()
                    .start()
                    .waitFor();
            if (exit != 0 && !early) {
                fail("there was no " + target + " to send a signal to");
            }
        }

        /** The variables of which the program said in time that they had raced. */
        private List<String> expected() {
            List<String> variables = new ArrayList<>();
            for (String line : lines) {
                String[] words = line.split(" ");
                boolean inTime = words.length == 3
                        && (signal != Signal.KILL || Long.parseLong(words[2]) < sent - LAST_MOMENTS_MILLIS);
                if (words[0].equals("raced") && inTime) {
                    variables.add("Ticking.f" + words[1]);
                }
            }
            return variables;
        }

        /** The variables that have raced by what was left. */
        private List<String> found(String err) throws IOException {
            Path json = place.resolve("out.json");
            if (mode == Mode.RECORD) {
                Heddle.Outcome analyzed = Heddle.heddle("analyze", place.resolve("out.hdl"), "-o", json);
                assertThat(analyzed.exit()).as(err + analyzed.err()).isEqualTo(66);
            }
            Heddle.Outcome shown = Heddle.heddle("show", json);
            boolean whole = mode == Mode.RECORD || signal != Signal.KILL;
            assertThat(shown.exit()).as(shown.err()).isEqualTo(whole ? 0 : 4);
            List<String> variables = new ArrayList<>();
            for (Result result : RunIT.read(json)) {
                result.races().forEach(race -> variables.add(race.variable()));
            }
            return variables;
        }
    }
}
