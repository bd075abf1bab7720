package heddle.agent;

import heddle.agent.option.JvmIdentity;
import heddle.agent.option.Options;
import heddle.agent.record.Recording;
import heddle.race.Watch;
import heddle.runtime.conflict.Regions;
import heddle.runtime.noise.Noise;
import heddle.runtime.race.Races;
import heddle.runtime.sample.Sampler;
import heddle.runtime.sync.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The result of the run. Its last word is written once, at the end of the JVM or before a halt; until then {@link #roll}
 * writes what is known so far, so that a JVM that is killed leaves that behind.
 */
final class Outcome implements Runnable {
    /** A result is not older than this while the JVM runs: it says until when it watched. */
    private static final long LONGEST_NANOS = 60_000_000_000L;

    private final Options options;
    private final Census census;
    private final JdkClassCensus jdk;
    private final BenignMembers benign;
    private final long start = System.nanoTime();
    /** The canary's events are not the program's; the main thread, which also ran it, is. */
    private final long eventsBefore = Threads.events();

    private final int threadsBefore = Threads.seen() - 1;
    /** Null while the program is judged and not recorded. */
    private final Recording recording;
    /** Null unless the detector samples. */
    private final Sampler sampler;

    private final JvmIdentity identity;
    private boolean written;
    private boolean abandoned;
    private ResultFile file;
    /** The counts on which the result that was rolled last stood. */
    private long rolledChanges = -1;

    private long rolledEvents;
    private long rolledAt = System.nanoTime();
    private int failedWrites;
    private String lastFault = "";

    Outcome(
            Options options,
            Census census,
            JdkClassCensus jdk,
            BenignMembers benign,
            Recording recording,
            Sampler sampler) {
        this.jdk = jdk;
        this.benign = benign;
        this.options = options;
        this.census = census;
        this.recording = recording;
        this.sampler = sampler;
        this.identity = new JvmIdentity(options.host(), options.version());
    }

    @Override
    public synchronized void run() {
        if (written) {
            return;
        }
        written = true;
        Threads.ignoreCaller();
        for (String unseen : jdk.unseen()) {
            census.failed(unseen, "it was loaded while another class was woven");
        }
        for (String hidden : jdk.hidden()) {
            census.failed(hidden, "the JVM gives hidden classes to no agent");
        }
        if (recording != null) {
            recording.finish(census.notes());
        }
        if (sampler != null) {
            sampler.finish();
        }
        List<Races.Seen> races = Races.seen();
        List<String> notes = notes();
        if (hasFile() && !abandoned) {
            write(json(races, notes, true));
        }
        if (!options.quiet()) {
            System.err.print(recording == null ? text(races, notes) : recording.summary() + '\n');
        }
    }

    /** Whether a result is written to a file. */
    boolean hasFile() {
        return !options.out().isEmpty();
    }

    /** Nobody is left to read the result: none is written from now on. */
    synchronized void abandon() {
        abandoned = true;
    }

    /**
     * Writes what is known so far, if there is something new: a race, a stack, a class, or twice the events. For counts
     * alone, which change all the time, once a minute.
     */
    synchronized void roll() {
        long changes = Races.changes() + census.changes();
        long events = seen();
        boolean isDue = System.nanoTime() - rolledAt >= LONGEST_NANOS;
        if (written || abandoned || !isDue && changes == rolledChanges && events / 2 < rolledEvents) {
            return;
        }
        rolledChanges = changes;
        rolledEvents = Math.max(1, events);
        rolledAt = System.nanoTime();
        note(file().write(json(Races.seen(), soFar(), false)));
    }

    private List<String> soFar() {
        List<String> notes = notes();
        notes.add("written while the JVM ran: what it did later is not in this result");
        return notes;
    }

    /** A result that could not be written while the JVM ran is made up for by the next one; that it failed is kept. */
    private void note(String fault) {
        if (!fault.isEmpty()) {
            failedWrites++;
            lastFault = fault;
        }
    }

    /** The result as it is now; it also takes the place of the one in the file. */
    synchronized String dump() {
        String json = json(Races.seen(), written ? notes() : soFar(), written);
        if (hasFile() && !written && !abandoned) {
            note(file().write(json));
        }
        return json;
    }

    /** Where the result is. */
    synchronized ResultFile file() {
        if (file == null) {
            file = new ResultFile(Options.file(options.out()).toFile());
        }
        return file;
    }

    private String text(List<Races.Seen> races, List<String> notes) {
        List<Races.Seen> open = new ArrayList<>();
        for (Races.Seen seen : races) {
            if (benign.reason(seen.race()).isEmpty()) {
                open.add(seen);
            }
        }
        return RaceText.of(open, notes);
    }

    private String json(List<Races.Seen> races, List<String> notes, boolean ended) {
        double seconds = (System.nanoTime() - start) / 1e9;
        RunResult result = new RunResult(
                notes, counts(), census.ownPackages().names(), complete() && ended, seconds, watch(seconds, ended));
        return recording == null
                ? result.of(races, benign)
                : result.ofTrace(recording.file().toString());
    }

    private Watch watch(double seconds, boolean ended) {
        return new Watch(
                identity.id(),
                identity.host(),
                identity.version(),
                identity.since(),
                Math.max(identity.since(), System.currentTimeMillis()),
                sampler == null ? seconds : sampler.seconds(),
                recording != null ? Watch.UNKNOWN : sampler == null ? 1 : sampler.rate(),
                sampler == null ? 1 : sampler.share(),
                sampler == null ? Watch.UNKNOWN : sampler.near(),
                sampler == null ? 0 : sampler.reach(),
                complete(),
                ended,
                census.woven() == 0 ? 0 : seen(),
                recording == null ? threads() : recording.threads(),
                Map.of());
    }

    private long seen() {
        return recording == null ? events() : recording.events();
    }

    private Map<String, Long> counts() {
        Map<String, Long> counts = census.counts();
        counts.put("threadsUnobserved", (long) Threads.unobserved());
        if (sampler != null) {
            counts.put("windows", (long) sampler.windows());
            counts.put("budgetMinutes", (long) sampler.budgetMinutes());
            counts.put("budgetMinutesOver", (long) sampler.budgetMinutesOver());
        }
        return counts;
    }

    long events() {
        return sampler != null ? sampler.events() : Threads.events() - eventsBefore;
    }

    private int threads() {
        return Threads.seen() - threadsBefore;
    }

    private boolean complete() {
        return census.complete()
                && Threads.unobserved() == 0
                && census.woven() > 0
                && (sampler == null || sampler.isComplete() && events() > 0)
                && (recording == null || recording.isComplete());
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>(census.notes());
        notes.add("canary: found");
        if (options.noise().isOn()) {
            notes.add(Noise.summary(options.noise().seed()));
        }
        if (sampler != null) {
            notes.add("threads: " + threads() + " seen, " + Threads.unobserved() + " not observed");
            notes.addAll(sampler.notes());
        } else if (recording == null) {
            notes.add("threads: " + threads() + " seen, " + Threads.unobserved() + " not observed; " + events()
                    + " events past the fast path");
        } else {
            notes.addAll(recording.notes());
        }
        if (!Regions.summary().isEmpty()) {
            notes.add(Regions.summary());
        }
        if (sampler != null && events() == 0 && census.woven() > 0) {
            notes.add("no window was open while the program ran: nothing was observed");
        }
        if (failedWrites > 0) {
            notes.add("the result could not be written " + failedWrites + " times while the JVM ran: " + lastFault);
        }
        if (census.woven() == 0) {
            notes.add("no class of the program was woven: nothing was observed");
        }
        return notes;
    }

    private void write(String json) {
        String fault = file().write(json);
        if (!fault.isEmpty()) {
            System.err.println("heddle: cannot write the result to " + file() + ": " + fault);
        }
    }
}
