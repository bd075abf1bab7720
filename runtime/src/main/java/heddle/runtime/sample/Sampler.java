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
    /** How long it takes to notice that a pause is over. */
    private static final long PAUSED = 20_000_000;
    /** The least time of a program from one event to the next, in nanoseconds. */
    private static final long LEAST_WORK = 1;

    private static final double SLOWEST = 1e-3;
    /** The time outside of windows from which on the speed there is known. */
    private static final long KNOWN = 50_000_000;

    private final Process process;
    private final Plan plan;
    private final Contract contract;
    private Budget budget;
    private final SamplingOptions options;
    private final SplittableRandom random;
    private final Usage usage = new Usage();

    /** Later by what was passed in pauses. */
    private long startTime;

    private long startCpu;
    private final long startHooks;
    private final long startEvents;
    private long openedAt;
    /** How long the window is to be open. */
    private long length;

    private boolean isFirst = true;
    private boolean inWindow;
    private boolean finished;
    private boolean paused;
    private int missedWindows;
    private long pausedTime;
    private long pausedCpu;
    private final Lengths lengths = new Lengths();
    /** The reason that ended sampling early. */
    private Throwable failure;

    private long hooksAtOpening;
    /** The time that hooks of the window may take. */
    private long allowance = Long.MAX_VALUE;

    private long cpuAtOpening;

    Sampler(Process process, Plan plan, SamplingOptions options) {
        this.process = process;
        this.plan = plan;
        this.options = options;
        random = new SplittableRandom(options.seed());
        startTime = process.now();
        contract = new Contract(startTime);
        budget = new Budget(options.budget(), contract);
        startCpu = process.cpu();
        startHooks = process.hooks();
        startEvents = process.events();
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

    /** Whether there is one window that never closes. */
    public boolean isEverything() {
        return options.rate() >= 1 && options.budget() >= 1;
    }

    @Override
    public void run() {
        try {
            while (true) {
                while (isPaused()) {
                    process.pause(PAUSED);
                }
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
        boolean atOnce = isFirst && plan.opensAtOnce(random);
        isFirst = false;
        double gap = gap();
        if (gap > 0 && !atOnce) {
            await(-Math.log(1 - random.nextDouble()) * gap);
        }
        long events = plan.events(usage);
        awaitCredit(events);
        if (process.isShortOfMemory()) {
            missed();
            process.pause(LONGEST_PAUSE);
            return;
        }
        length = atOnce ? plan.rest(random) : plan.duration(random);
        open(events);
        long end = openedAt + length;
        for (long left = end - process.now(); left > 0 && process.isOpen() && !isSpent(); left = end - process.now()) {
            process.pause(Math.min(left, Math.max(SHORTEST_PAUSE, (process.now() - openedAt) / 4)));
        }
        close();
    }

    /** A window that would take memory that the program may need does not open. */
    private synchronized void missed() {
        missedWindows++;
    }

    /**
     * Waits until the budget allows a window. Credit comes when the program works; a window that opened at once would meet
     * the end of a request rather than its beginning.
     */
    private void awaitCredit(long events) throws InterruptedException {
        long delay = delay(events);
        if (delay == 0) {
            return;
        }
        while (delay > 0 && !isPaused()) {
            await(Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, delay / usage.speed)));
            delay = delay(events);
        }
        await(random.nextDouble() * LONGEST_PAUSE);
    }

    private synchronized long delay(long events) {
        return budget.delay(measured(), events);
    }

    /** The plan's, or a longer one if the budget allows less than the plan's rate; by the wall clock. */
    private synchronized double gap() {
        measured();
        double planned = plan.meanGap(usage);
        double allowed = budget.rate(usage);
        double window = usage.meanWindow(Plan.MILLISECOND);
        double gap = Math.max(planned, allowed >= 1 ? 0 : window * (1 - allowed) / allowed) / usage.speed;
        usage.largestGap = Math.max(usage.largestGap, gap);
        return gap;
    }

    private synchronized void open(long events) {
        openedAt = process.now();
        if (finished || paused) {
            return;
        }
        inWindow = true;
        hooksAtOpening = process.hooks();
        cpuAtOpening = process.cpu();
        allowance = isEverything() ? Long.MAX_VALUE : budget.allowance(usage);
        process.open(isEverything() ? events : budget.events(usage, events));
    }

    private synchronized boolean isSpent() {
        return process.hooks() - hooksAtOpening >= allowance;
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
        if (!finished) {
            resume();
            finished = true;
            close();
            contract.close(process.now(), usage, budget.share());
        }
    }

    /** Closes the window that is open; no other opens until {@link #resume}. The time until then is not watched. */
    public synchronized void pause() {
        if (!paused && !finished) {
            length = Math.min(length, process.now() - openedAt);
            close();
            process.forget();
            paused = true;
            pausedTime = process.now();
            pausedCpu = process.cpu();
            Practice.pause(true);
        }
    }

    /** Goes on as if the time since {@link #pause} had not been. */
    public synchronized void resume() {
        if (!paused) {
            return;
        }
        long now = process.now();
        paused = false;
        startTime += now - pausedTime;
        startCpu += process.cpu() - pausedCpu;
        Practice.pause(false);
        if (isEverything()) {
            open(Long.MAX_VALUE);
        }
    }

    public synchronized boolean isPaused() {
        return paused;
    }

    public synchronized double budget() {
        return budget.share();
    }

    /** From now on hooks may take such a share; the time that they took before is judged by the share until now. */
    public synchronized void setBudget(double share) {
        measured();
        contract.close(process.now(), usage, budget.share());
        budget = new Budget(share, contract);
    }

    /** The minutes in which a budget was judged, and those in which it was not kept. */
    public synchronized int budgetMinutes() {
        return contract.minutes();
    }

    public synchronized int budgetMinutesOver() {
        return contract.over();
    }

    /** How long the run was watched, without pauses. */
    public synchronized double seconds() {
        return Math.max(0, (paused ? pausedTime : process.now()) - startTime) / 1e9;
    }

    /** The share of the program's work that was checked. */
    public synchronized double rate() {
        return isEverything() ? 1 : measured().rate();
    }

    /** With what probability a variable is among those that are watched. */
    public double share() {
        return options.share();
    }

    /** How many milliseconds two accesses may be apart to be near, see {@link Lengths}; negative without windows. */
    public synchronized double near() {
        return isEverything() ? -1 : lengths.near() / 1e6;
    }

    /** How many milliseconds the accesses of a race may be apart to be seen; 0 for any distance. */
    public long reach() {
        return isEverything() ? 0 : plan.reach();
    }

    /**
     * Adds the window that was open until then. Its work is what the process took meanwhile, less the hooks: a program that
     * waits for its clients does as much inside a window as outside, and one that uses all processors the less, the dearer
     * hooks are. The process's clock is coarse; as windows open and close at any moment between two of its steps, the sum
     * over windows is right in the mean. A program of few windows may seem to have done nothing in them, so each event
     * stands for some work in any case.
     */
    private void account(long end) {
        long open = Math.max(0, end - openedAt);
        long noticed = Math.max(1, Math.max(open, process.now() - openedAt));
        usage.windows++;
        usage.openTime += open;
        usage.plannedTime += length;
        lengths.add(open);
        usage.windowCpu += (double) (process.cpu() - cpuAtOpening) * open / noticed;
        usage.windowWork = Math.max(LEAST_WORK * usage.events, (long) usage.windowCpu - usage.hooks);
    }

    /**
     * Waits for so many nanoseconds. Gaps are by the wall clock: so windows open while the program waits, too, and the
     * beginning of a request lies in one as often as its end.
     */
    private void await(double nanos) throws InterruptedException {
        long end = process.now() + (long) nanos;
        for (long left = (long) nanos; left > 0 && !isPaused(); left = end - process.now()) {
            process.pause(Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, left)));
        }
    }

    /**
     * Hooks run while windows are open, and take no more than the process does then. They are timed by the wall clock: where
     * many threads wait for few processors, those that were interrupted make them out to take more than there is.
     */
    private long mostOfHooks(long cpu) {
        return (long) usage.windowCpu + (inWindow ? cpu - cpuAtOpening : 0) + KNOWN;
    }

    private synchronized Usage measured() {
        long now = process.now();
        long cpu = process.cpu();
        if (paused) {
            return usage;
        }
        usage.hooks = Math.min(process.hooks() - startHooks, mostOfHooks(cpu));
        usage.events = process.events() - startEvents;
        usage.work = Math.max(LEAST_WORK * usage.events, cpu - startCpu - usage.hooks);
        usage.time = now - startTime;
        long outside = usage.time - usage.openTime;
        if (outside >= KNOWN) {
            usage.speed = Math.max(SLOWEST, (double) (usage.work - usage.windowWork) / outside);
        }
        if (contract.isDue(now, usage)) {
            budget.turn(usage);
            contract.close(now, usage, budget.share());
        }
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

    /** The summary of sampling, after the end. */
    public synchronized List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (isEverything()) {
            notes.add("sampling: everything, in one window; " + usage.events + " events checked");
            addShare(notes);
            return notes;
        }
        notes.add(String.format(
                Locale.ROOT,
                "sampling: %d windows, open for %.2f of %.2f s; %d events checked, about %s of all%s",
                usage.windows,
                usage.openTime / 1e9,
                seconds(),
                usage.events,
                percent(usage.rate()),
                options.rate() >= 1 ? "" : " (asked for: " + percent(options.rate()) + ')'));
        addShare(notes);
        notes.add("sampling took about " + percent(usage.cost()) + " of the processor time"
                + (budget.share() >= 1 ? "" : " (budget: " + percent(budget.share()) + ')')
                + ", by " + process.timed() + " hooks that were timed");
        if (budget.share() < 1) {
            notes.add(contract.sentence(budget.share()));
        }
        notes.addAll(plan.notes(usage));
        if (missedWindows > 0) {
            notes.add(missedWindows + " windows were not opened because memory was short");
        }
        if (failure != null) {
            notes.add("sampling ended early: " + failure);
        }
        return notes;
    }

    private void addShare(List<String> notes) {
        if (options.share() < 1) {
            notes.add("variables were watched that were drawn with a probability of " + percent(options.share())
                    + ", by the classes that declare them (static ones and containers: all); on others this run says"
                    + " nothing");
        }
    }
}
