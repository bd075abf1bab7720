package heddle.agent;

import heddle.agent.record.Recording;
import heddle.runtime.RaceRecord;
import heddle.runtime.Races;
import heddle.runtime.Regions;
import heddle.runtime.Threads;
import heddle.runtime.sample.Sampler;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The result of the run, written once: at the end of the JVM, or before a halt. */
final class Outcome implements Runnable {
    private final Options options;
    private final Census census;
    private final JdkClassCensus jdk;
    private final BenignMembers benign;
    private final long start = System.nanoTime();
    /** What the canary did is not the program's; the main thread, which also ran it, is. */
    private final long eventsBefore = Threads.events();

    private final int threadsBefore = Threads.seen() - 1;
    /** Null while the program is judged and not recorded. */
    private final Recording recording;
    /** Null unless the detector samples. */
    private final Sampler sampler;

    private boolean written;

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
        if (recording != null) {
            recording.finish();
        }
        if (sampler != null) {
            sampler.finish();
        }
        List<RaceRecord> races = Races.all();
        List<String> notes = notes();
        if (!options.out().isEmpty()) {
            write(json(races, notes));
        }
        if (!options.quiet()) {
            System.err.print(recording == null ? text(races, notes) : recording.summary() + '\n');
        }
    }

    private String text(List<RaceRecord> races, List<String> notes) {
        return RaceText.of(
                races.stream().filter(race -> benign.reason(race).isEmpty()).toList(), notes);
    }

    private String json(List<RaceRecord> races, List<String> notes) {
        double seconds = (System.nanoTime() - start) / 1e9;
        long seen = recording == null ? events() : recording.events();
        long events = census.woven() == 0 ? 0 : seen;
        return recording == null
                ? ResultJson.of(races, benign, notes, counts(), complete(), events, threads(), seconds)
                : ResultJson.ofTrace(
                        recording.file().toString(), notes, counts(), complete(), events, recording.threads(), seconds);
    }

    private Map<String, Integer> counts() {
        Map<String, Integer> counts = census.counts();
        counts.put("threadsUnobserved", Threads.unobserved());
        if (sampler != null) {
            counts.put("windows", sampler.windows());
        }
        return counts;
    }

    private long events() {
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
        if (census.woven() == 0) {
            notes.add("no class of the program was woven: nothing was observed");
        }
        return notes;
    }

    private void write(String json) {
        Path file = Options.file(options.out());
        try (OutputStream out = new FileOutputStream(file.toFile())) { // a channel takes many classes
            out.write(json.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            System.err.println("heddle: cannot write the result to " + file + ": " + e.getMessage());
        }
    }
}
