package heddle.cli.launch;

import heddle.race.Result;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How the JVMs of a command ended that could not write a last word, as sentences of the results. */
final class Endings {
    /** Looks after which a JVM must have had the time to load the agent. */
    private static final int ENOUGH_LOOKS = 3;

    /** The exit code of a process that was killed. */
    private static final int KILLED = 128 + 9;

    private final long command;
    private final int exit;
    private final Map<Long, JvmWatch.Jvm> jvms = new HashMap<>();

    /**
     * @param command the process id of the command itself
     * @param exit its exit code
     */
    Endings(long command, int exit, List<JvmWatch.Jvm> seen) {
        this.command = command;
        this.exit = exit;
        seen.forEach(jvm -> jvms.put(jvm.pid(), jvm));
    }

    /** The results of all JVMs, each that is not the last word of its JVM with what is known of the JVM's end. */
    List<Result> completed(List<JvmResults> written) {
        List<String> silent = silent(written);
        List<Result> all = new ArrayList<>();
        for (JvmResults jvm : written) {
            for (Result result : jvm.results()) {
                Result completed = result.run().ended() ? result : unended(jvm.pid(), result);
                for (String sentence : silent) {
                    completed = completed.incomplete(sentence);
                }
                all.add(completed.withProgramExit(exit).withNote("program exit code: " + exit));
            }
        }
        return all;
    }

    private Result unended(long pid, Result result) {
        return result.incomplete(
                "JVM " + pid + ' ' + ending(pid) + ": what it did in its last moments is not in this result");
    }

    private String ending(long pid) {
        JvmWatch.Jvm jvm = jvms.get(pid);
        if (jvm != null && JvmWatch.runs(jvm.process())) {
            return "still runs after the command has ended";
        }
        String crash = crash(pid);
        if (!crash.isEmpty()) {
            return crash;
        }
        return pid == command && exit != KILLED && exit > 128 ? "was ended by signal " + (exit - 128) : "was killed";
    }

    private String crash(long pid) {
        JvmWatch.Jvm jvm = jvms.get(pid);
        return CrashLog.find(pid, jvm == null ? "" : jvm.command(), jvm == null ? null : jvm.directory())
                .map(CrashLog::sentence)
                .orElse("");
    }

    /** Sentences about JVMs that wrote nothing. */
    List<String> silent(List<JvmResults> written) {
        Set<Long> observed = new HashSet<>();
        written.forEach(each -> observed.add(each.pid()));
        List<String> sentences = new ArrayList<>();
        for (JvmWatch.Jvm jvm : jvms.values()) {
            if (observed.contains(jvm.pid())) {
                continue;
            }
            String crash = crash(jvm.pid());
            if (!crash.isEmpty()) {
                sentences.add("JVM " + jvm.pid() + ' ' + crash);
            } else if (jvm.looks() >= ENOUGH_LOOKS) {
                sentences.add(
                        "JVM " + jvm.pid() + " was not observed, because it did not load the agent: " + jvm.command());
            }
        }
        return sentences;
    }
}
