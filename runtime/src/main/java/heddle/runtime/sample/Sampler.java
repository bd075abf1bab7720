package heddle.runtime.sample;

import heddle.runtime.setting.DetectorId;
import heddle.runtime.setting.Settings;
import heddle.runtime.vm.OwnThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Opens and closes windows for as long as the program runs, in a thread of its own, and keeps account of them. */
public final class Sampler implements Runnable {
    private static final long SHORTEST_PAUSE = 200_000;
    private static final long LONGEST_PAUSE = 250_000_000;
    /** How much a new measurement of the speed counts. */
    private static final double FRESH = 0.3;

    private final Process process;
    private final Plan plan;
    private final Budget budget;
    private final SamplingOptions options;
    private final SplittableRandom random;
    private final Usage usage = new Usage();

    private final long startTime;
    private final long startCpu;
    private final long startHooks;
    private final long startEvents;
    /** Processor time per time of the wall clock. */
    private double speed = 1;

    private long speedTime;
    private long speedCpu;
    private long openedAt;
    private boolean inWindow;
    private boolean finished;
    /** What ended sampling before its time. */
    private Throwable failure;

    private long hooksAtOpening;

    Sampler(Process process, Plan plan, SamplingOptions options) {
        this.process = process;
        this.plan = plan;
        this.options = options;
        budget = new Budget(options.budget());
        random = new SplittableRandom(options.seed());
        startTime = process.now();
        startCpu = process.cpu();
        startHooks = process.hooks();
        startEvents = process.events();
        speedTime = startTime;
        speedCpu = startCpu;
    }

    /** Starts sampling this JVM for the chosen detector. The canary's window, if there is one, ends. */
    public static Sampler start(SamplingOptions options) {
        Plan plan = Settings.detector == DetectorId.RPT
                ? new RptPlan(options.epsilon(), options.delta())
                : new PacerPlan(options.rate());
        Sampler sampler = new Sampler(new ThisProcess(), plan, options);
        sampler.process.close();
        if (sampler.isEverything()) {
            sampler.open(Long.MAX_VALUE);
        } else {
            new OwnThread(sampler, "heddle-sampler").start();
            Practice.start();
        }
        return sampler;
    }

    private boolean isEverything() {
        return options.rate() >= 1 && options.budget() >= 1;
    }

    @Override
    public void run() {
        try {
            while (true) {
                step();
            }
        } catch (InterruptedException | RuntimeException | Error e) {
            process.close();
            synchronized (this) {
                failure = e;
            }
        }
    }

    /** Whether sampling goes on, or went on to the end. */
    public synchronized boolean isComplete() {
        return failure == null;
    }

    /** A gap and the window behind it. */
    void step() throws InterruptedException {
        double gap = gap();
        if (gap > 0) {
            await((long) (-Math.log(1 - random.nextDouble()) * gap));
        }
        long events = plan.events(usage);
        for (long delay = delay(events); delay > 0; delay = delay(events)) {
            await(delay);
        }
        open(budget.events(usage, events));
        long end = openedAt + plan.duration(random);
        for (long left = end - process.now(); left > 0 && process.isOpen(); left = end - process.now()) {
            process.pause(Math.min(left, Math.max(SHORTEST_PAUSE, (process.now() - openedAt) / 4)));
        }
        close();
    }

    private long delay(long events) {
        return budget.delay(measured(), events);
    }

    /** The plan's, or a longer one if the budget allows less than the plan's rate. */
    private double gap() {
        measured();
        double planned = plan.meanGap(usage);
        double allowed = budget.rate(usage);
        double window = usage.meanWindow(Plan.MILLISECOND);
        double gap = Math.max(planned, allowed >= 1 ? 0 : window * (1 - allowed) / allowed);
        usage.largestGap = Math.max(usage.largestGap, gap);
        return gap;
    }

    private synchronized void open(long events) {
        if (finished) {
            return;
        }
        inWindow = true;
        openedAt = process.now();
        hooksAtOpening = process.hooks();
        process.open(events);
    }

    private synchronized void close() {
        process.close();
        measured();
        if (inWindow) {
            inWindow = false;
            account(process.closedAt());
        }
    }

    /** Ends the last window; no other follows. */
    public synchronized void finish() {
        finished = true;
        close();
    }

    /** Adds the window that was open until then. Clocks of processes are coarse, so its work follows from the speed. */
    private void account(long end) {
        long open = Math.max(0, end - openedAt);
        usage.windows++;
        usage.openTime += open;
        usage.windowWork += Math.max(0, (long) (open * speed) - (usage.hooks - hooksAtOpening + startHooks));
    }

    /** Waits until the process has taken so much more time. */
    private void await(long cpu) throws InterruptedException {
        long end = process.cpu() + cpu;
        for (long left = cpu; left > 0; left = end - process.cpu()) {
            double nanos = left / Math.max(speed, 1e-3);
            process.pause((long) Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, nanos)));
        }
    }

    private synchronized Usage measured() {
        long now = process.now();
        long cpu = process.cpu();
        if (now - speedTime >= LONGEST_PAUSE / 5) {
            double fresh = (double) (cpu - speedCpu) / (now - speedTime);
            speed = speedTime == startTime ? fresh : FRESH * fresh + (1 - FRESH) * speed;
            speedTime = now;
            speedCpu = cpu;
        }
        usage.hooks = process.hooks() - startHooks;
        usage.events = process.events() - startEvents;
        usage.work = Math.max(0, cpu - startCpu - usage.hooks);
        return usage;
    }

    public synchronized long events() {
        return measured().events;
    }

    public synchronized int windows() {
        return usage.windows;
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.1 ? "%.2f %%" : "%.0f %%", 100 * share);
    }

    /** What was sampled, after the end. */
    public synchronized List<String> notes() {
        if (isEverything()) {
            return List.of("sampling: everything, in one window; " + usage.events + " events checked");
        }
        List<String> notes = new ArrayList<>();
        notes.add(String.format(
                Locale.ROOT,
                "sampling: %d windows, open for %.2f of %.2f s; %d events checked, about %s of all%s",
                usage.windows,
                usage.openTime / 1e9,
                (process.now() - startTime) / 1e9,
                usage.events,
                percent(usage.rate()),
                options.rate() >= 1 ? "" : " (asked for: " + percent(options.rate()) + ')'));
        notes.add("sampling took about " + percent(usage.cost()) + " of the processor time"
                + (options.budget() >= 1 ? "" : " (budget: " + percent(options.budget()) + ')'));
        notes.addAll(plan.notes(usage));
        if (failure != null) {
            notes.add("sampling ended early: " + failure);
        }
        return notes;
    }
}
