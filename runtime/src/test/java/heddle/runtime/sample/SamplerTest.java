package heddle.runtime.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The sampler on a virtual clock: rates are met, budgets are kept, and a longer run costs rpt less and less. */
class SamplerTest {
    private static final double SECOND = 1e9;

    private static Sampler pacer(SimulatedProcess process, double rate, double budget) {
        return new Sampler(process, new PacerPlan(rate), new SamplingOptions(rate, 1, budget, 0.01, 0.1, 7));
    }

    private static void run(Sampler sampler, SimulatedProcess process, double seconds) throws InterruptedException {
        while (process.now() < seconds * SECOND) {
            sampler.step();
        }
    }

    /** Whatever the program's speed, and whatever a hook costs, which is what duty in time would get wrong. */
    @ParameterizedTest
    @CsvSource({"1, 0.03, 50, 0.03", "4, 0.1, 100, 0.03", "0.2, 0.05, 20, 0.01", "2, 0.02, 400, 0.1"})
    void rateIsTheShareOfWork(double speed, double density, double hook, double rate) throws InterruptedException {
        SimulatedProcess process = new SimulatedProcess(speed, density, hook);
        Sampler sampler = pacer(process, rate, 1);
        run(sampler, process, 2400);
        assertThat(process.windowWork / process.work).isCloseTo(rate, within(rate * 0.15));
        sampler.finish();
        assertThat(sampler.notes().get(0)).contains("asked for: " + Sampler.percent(rate));
    }

    /**
     * The rate that results state is the share of the work that was checked, over many short runs, or somewhat less: of a
     * program that hooks slow down, and of one that waits for its clients and takes more of the processor inside of windows.
     */
    @ParameterizedTest
    @CsvSource({
        "2, 0.01, 10, 0.1, false",
        "2, 0.01, 10, 0.1, true",
        "2, 0.03, 100, 0.1, false",
        "0.2, 0.03, 100, 0.1, true",
        "0.2, 0.03, 300, 0.03, true",
        "0.05, 0.03, 100, 0.1, true"
    })
    void theRateThatIsStatedIsTheShareOfWork(double speed, double density, double hook, double rate, boolean paced)
            throws InterruptedException {
        int runs = 500;
        double stated = 0;
        double checked = 0;
        for (long seed = 0; seed < runs; seed++) {
            SimulatedProcess process = new SimulatedProcess(speed, density, hook);
            process.paced = paced;
            Sampler sampler =
                    new Sampler(process, new PacerPlan(rate), new SamplingOptions(rate, 1, 1, 0.01, 0.1, 7919 * seed));
            run(sampler, process, 6 / Math.min(1, speed));
            stated += sampler.rate() / runs;
            checked += process.windowWork / process.work / runs;
        }
        assertThat(stated).isBetween(0.85 * checked, 1.03 * checked);
    }

    /** Over many runs every moment lies in a window as often as the rate says, the first as well as any other. */
    @ParameterizedTest
    @CsvSource({"1, 0.1", "2, 0.1", "1, 0.03", "2, 0.5"})
    void everyMomentIsAsLikelyToBeWatched(double speed, double rate) throws InterruptedException {
        int runs = 3000;
        double[] moments = {0, 0.04, 0.1, 0.3, 0.5, 1, 2};
        int[] watched = new int[moments.length];
        for (long seed = 0; seed < runs; seed++) {
            SimulatedProcess process = new SimulatedProcess(speed, 0.01, 1);
            Sampler sampler =
                    new Sampler(process, new PacerPlan(rate), new SamplingOptions(rate, 1, 1, 0.01, 0.1, 7919 * seed));
            run(sampler, process, moments[moments.length - 1] + 0.04);
            SplittableRandom random = new SplittableRandom(seed); // clocks have steps, and windows open at them
            for (int i = 0; i < moments.length; i++) {
                watched[i] += process.wasOpen((moments[i] + 0.04 * random.nextDouble()) * SECOND) ? 1 : 0;
            }
        }
        double deviation = Math.sqrt(rate * (1 - rate) / runs);
        for (int i = 0; i < moments.length; i++) {
            assertThat((double) watched[i] / runs).as("after %s s", moments[i]).isCloseTo(rate, within(4 * deviation));
        }
    }

    /** A program that works for 50 ms in every second: work alone would open windows in the midst of requests. */
    @Test
    void theBeginningOfARequestIsAsLikelyToBeWatchedAsItsEnd() throws InterruptedException {
        Requests watched = requests(0.1, 1);
        assertThat(watched.first).isCloseTo(watched.all, within(0.1 * watched.all));
        assertThat(watched.last).isCloseTo(watched.all, within(0.1 * watched.all));
    }

    /** Windows that a budget closes favour the beginning, as they open while the program waits; the end is not left out. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.03})
    void aBudgetLeavesTheEndOfARequestThreeQuartersOfItsChance(double budget) throws InterruptedException {
        Requests watched = requests(1, budget);
        assertThat(watched.first / watched.all).isBetween(1.5, 3.0);
        assertThat(watched.last / watched.all).isBetween(0.7, 1.0);
    }

    /** How many requests had their beginning and their end in a window, and how many times their work lay in one. */
    private record Requests(double first, double last, double all) {}

    private static Requests requests(double rate, double budget) throws InterruptedException {
        double period = SECOND;
        double first = 0;
        double last = 0;
        double checked = 0;
        for (long seed = 0; seed < 150; seed++) {
            SimulatedProcess process = new SimulatedProcess(1, 0.01, 10);
            process.paced = true;
            process.period = period;
            process.busy = period / 20;
            SamplingOptions options = new SamplingOptions(rate, 1, budget, 0.01, 0.1, 7919 * seed);
            run(new Sampler(process, new PacerPlan(rate), options), process, 60);
            for (int i = 0; i < 60; i++) {
                first += process.wasOpen(i * period + 0.02 * process.busy) ? 1 : 0;
                last += process.wasOpen(i * period + 0.98 * process.busy) ? 1 : 0;
            }
            checked += process.windowWork / process.work * 60;
        }
        return new Requests(first, last, checked);
    }

    @ParameterizedTest
    @CsvSource({"1, 0.03, 50", "4, 0.1, 400", "0.2, 0.05, 1000", "2, 0.3, 20"})
    void budgetIsKeptAtAllTimes(double speed, double density, double hook) throws InterruptedException {
        double budget = 0.03;
        SimulatedProcess process = new SimulatedProcess(speed, density, hook);
        Sampler sampler = pacer(process, 1, budget);
        for (int second = 1; second <= 300; second++) {
            run(sampler, process, second);
            double slack = 2 * Budget.LEAST_EVENTS * Math.max(hook, 1000) / (second * SECOND * speed);
            assertThat(process.cost()).as("after %d s", second).isLessThan(budget * 1.1 + slack);
        }
        assertThat(process.cost()).isGreaterThan(budget / 2);
    }

    /** One hook in some hundreds is timed: a program with few of them shows none for a while, and costs next to nothing. */
    @Test
    void fewEventsAreSampledWithoutDelay() throws InterruptedException {
        SimulatedProcess process = new SimulatedProcess(1, 1e-6, 0);
        Sampler sampler = pacer(process, 1, 0.03);
        run(sampler, process, 60);
        assertThat(process.windowWork / process.work).isGreaterThan(0.5);
    }

    @Test
    void budgetFollowsAProgramWhoseHooksGrowDearer() throws InterruptedException {
        SimulatedProcess process = new SimulatedProcess(2, 0.1, 20);
        Sampler sampler = pacer(process, 1, 0.05);
        run(sampler, process, 100);
        process.hookNanos = 500;
        run(sampler, process, 300);
        assertThat(process.cost()).isBetween(0.02, 0.055);
    }

    /** Each doubling of the run costs about the same. */
    @Test
    void rptCostsTheLessTheLongerTheRun() throws InterruptedException {
        SimulatedProcess process = new SimulatedProcess(2, 0.1, 50);
        RptPlan plan = new RptPlan(0.05, 0.1);
        Sampler sampler = new Sampler(process, plan, new SamplingOptions(1, 1, 0.03, 0.05, 0.1, 7));
        run(sampler, process, 200);
        long first = process.events();
        run(sampler, process, 400);
        long second = process.events() - first;
        run(sampler, process, 800);
        long third = process.events() - first - second;
        assertThat((double) third / second).isCloseTo(1, within(0.25));
        assertThat(process.cost()).isLessThan(0.03);
        assertThat(sampler.notes()).anyMatch(note -> note.contains("followed by a race within"));
    }

    @Test
    void rptTakesThePapersNumbers() {
        assertThat(new RptPlan(0.01, 0.1).windows()).isEqualTo(1727);
        assertThat(RptPlan.length(5, 2, 0.01)).isEqualTo(9600);
        assertThat(RptPlan.length(9, 3, 0.01)).isEqualTo(16800);
    }

    @Test
    void lengthsHaveEqualSharesOfTheTime() {
        SplittableRandom random = new SplittableRandom(1);
        PacerPlan plan = new PacerPlan(0.03);
        long[] time = new long[257];
        for (int i = 0; i < 200_000; i++) {
            int length = (int) (plan.duration(random) / 1_000_000);
            time[length] += length;
        }
        assertThat((double) time[256] / time[4]).isCloseTo(1, within(0.1));
        assertThat((double) time[64] / time[16]).isCloseTo(1, within(0.1));
        assertThat(PacerPlan.chance(0)).isEqualTo(1);
        assertThat(PacerPlan.chance(128)).isCloseTo(0.125, within(1e-9));
        assertThat(PacerPlan.chance(300)).isZero();
    }

    @Test
    void processTimeOfLinuxAdvances() {
        long before = ProcessTime.ticks();
        if (before >= 0) {
            while (ProcessTime.ticks() == before) {
                Thread.onSpinWait();
            }
            assertThat(ProcessTime.ticks() - before).isBetween(1L, 1000L);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0.03, 50", "4, 0.1, 400", "0.2, 0.05, 1000", "2, 0.3, 20"})
    void aBudgetIsKeptInEveryMinute(double speed, double density, double hook) throws InterruptedException {
        SimulatedProcess process = new SimulatedProcess(speed, density, hook);
        Sampler sampler = pacer(process, 1, 0.01);
        run(sampler, process, 600);
        sampler.finish();
        assertThat(sampler.budgetMinutes()).isBetween(8, 11);
        assertThat(sampler.budgetMinutesOver()).isZero();
        assertThat(sampler.notes())
                .anyMatch(note -> note.startsWith("the budget of 1.00 % of the time without hooks was kept"));
        assertThat(process.cost()).isBetween(0.005, 0.01);
    }

    /** Windows are measured out by what hooks took so far; when these suddenly take ten thousand times as long it is seen. */
    @Test
    void aBudgetIsKeptWhenHooksGrowDearWithinAWindow() throws InterruptedException {
        Sampler sampler = grownDear(0);
        assertThat(sampler.budgetMinutesOver()).isZero();
    }

    /** A sampler that gets no processor sees it too late. */
    @Test
    void aBudgetThatWasNotKeptIsReported() throws InterruptedException {
        Sampler sampler = grownDear(500_000_000);
        assertThat(sampler.budgetMinutesOver()).isPositive();
        assertThat(sampler.notes()).anyMatch(note -> note.contains("was not kept in"));
    }

    /** A run that ends before its first minute does is judged by what there is of it. */
    @Test
    void theLastMinuteIsJudgedAtTheEnd() throws InterruptedException {
        SimulatedProcess process = new SimulatedProcess(1, 0.03, 50);
        Sampler sampler = pacer(process, 1, 0.01);
        run(sampler, process, 30);
        assertThat(sampler.budgetMinutes()).isZero();
        sampler.finish();
        assertThat(sampler.budgetMinutes()).isEqualTo(1);
        assertThat(sampler.notes()).anyMatch(note -> note.contains("in a minute, of 1 that were judged"));
    }

    /** No window opens while the program needs the memory; the result says how many did not, and others follow. */
    @Test
    void memoryIsLeftToAProgramThatIsShortOfIt() throws InterruptedException {
        SimulatedProcess process = new SimulatedProcess(2, 0.03, 50);
        Sampler sampler = pacer(process, 0.1, 1);
        process.isShortOfMemory = true;
        run(sampler, process, 100);
        assertThat(sampler.windows()).isZero();
        assertThat(process.events()).isZero();
        assertThat(sampler.notes())
                .anyMatch(note -> note.endsWith(" windows were not opened because memory was short"));
        process.isShortOfMemory = false;
        run(sampler, process, 200);
        assertThat(sampler.windows()).isPositive();
    }

    private static Sampler grownDear(long lateness) throws InterruptedException {
        SimulatedProcess process = new SimulatedProcess(1, 0.1, 20);
        Sampler sampler = pacer(process, 1, 0.001);
        run(sampler, process, 150);
        process.hookNanos = 200_000;
        process.lateness = lateness;
        run(sampler, process, 300);
        sampler.finish();
        return sampler;
    }

    @Test
    void anotherBudgetHoldsFromNowOn() throws InterruptedException {
        SimulatedProcess process = new SimulatedProcess(2, 0.1, 50);
        Sampler sampler = pacer(process, 1, 0.05);
        run(sampler, process, 200);
        double before = process.hooks();
        sampler.setBudget(0.005);
        run(sampler, process, 400);
        assertThat((process.hooks() - before) / (200 * 2 * SECOND)).isBetween(0.002, 0.0051);
        assertThat(sampler.budgetMinutesOver()).isZero();
    }

    /** Time that windows cause outside of hooks is not taken for work: of a program that waits, the time tells its share. */
    @Test
    void timeThatWindowsCauseIsNotWork() throws InterruptedException {
        SimulatedProcess process = new SimulatedProcess(0.5, 0.03, 20);
        process.paced = true;
        process.causedNanos = 30;
        Sampler sampler = pacer(process, 0.1, 1);
        run(sampler, process, 300);
        assertThat(sampler.rate())
                .isBetween(0.9 * process.windowWork / process.work, process.windowWork / process.work);
    }

    /** Hooks that were interrupted are made out to take more than the process did; the share that was checked stays above zero. */
    @Test
    void hooksTakeNoMoreThanTheProcess() throws InterruptedException {
        SimulatedProcess process = new SimulatedProcess(2, 0.01, 10);
        process.exaggeration = 1000;
        Sampler sampler = pacer(process, 0.3, 1);
        run(sampler, process, 60);
        assertThat(sampler.rate()).isPositive().isLessThan(process.windowWork / process.work);
    }

    /** Of a program that next to never works windows seem to cover nothing for long; they do not open more often for that. */
    @Test
    void anIdleProgramIsNotWatchedMoreThanAsked() throws InterruptedException {
        double open = 0;
        for (long seed = 0; seed < 20; seed++) {
            SimulatedProcess process = new SimulatedProcess(0.002, 0.01, 10);
            process.paced = true;
            SamplingOptions options = new SamplingOptions(0.03, 1, 1, 0.01, 0.1, 7919 * seed);
            run(new Sampler(process, new PacerPlan(0.03), options), process, 300);
            for (int i = 0; i < 3000; i++) {
                open += process.wasOpen(0.1 * i * SECOND) ? 1.0 / 60_000 : 0;
            }
        }
        assertThat(open).isBetween(0.025, 0.037);
    }

    @Test
    void minutesWithoutABudgetAreNotJudged() throws InterruptedException {
        SimulatedProcess process = new SimulatedProcess(2, 0.1, 50);
        Sampler sampler = pacer(process, 0.1, 1);
        run(sampler, process, 200);
        assertThat(sampler.budgetMinutes()).isZero();
        sampler.setBudget(0.01);
        run(sampler, process, 400);
        assertThat(sampler.budgetMinutes()).isBetween(2, 4);
        sampler.finish();
        assertThat(sampler.budgetMinutesOver()).isZero();
    }

    @Test
    void whatPassesInAPauseIsNotWatched() throws InterruptedException {
        SimulatedProcess process = new SimulatedProcess(2, 0.03, 50);
        Sampler sampler = pacer(process, 0.1, 1);
        run(sampler, process, 100);
        double rate = sampler.rate();
        sampler.pause();
        int windows = sampler.windows();
        assertThat(process.isOpen()).isFalse();
        assertThat(process.forgotten).isEqualTo(1);
        sampler.step();
        process.pause((long) (500 * SECOND));
        sampler.step();
        assertThat(sampler.windows()).isEqualTo(windows);
        assertThat(sampler.rate()).isEqualTo(rate);
        assertThat(sampler.seconds()).isCloseTo(100, within(2.0));
        sampler.resume();
        run(sampler, process, 700);
        assertThat(sampler.windows()).isGreaterThan(windows);
        assertThat(sampler.rate()).isCloseTo(0.1, within(0.02));
        assertThat(sampler.seconds()).isCloseTo(200, within(2.0));
    }

    /** Against the definition: the share, by time, of windows over a first access that hold one so much later. */
    @Test
    void nearAccessesShareTwoThirdsOfTheWindows() {
        SplittableRandom random = new SplittableRandom(3);
        for (int round = 0; round < 200; round++) {
            Lengths lengths = new Lengths();
            double[] nanos = new double[1 + random.nextInt(50)];
            double all = 0;
            for (int i = 0; i < nanos.length; i++) {
                nanos[i] = (long) Math.pow(2, random.nextDouble(30));
                all += nanos[i];
                lengths.add((long) nanos[i]);
            }
            assertThat(both(nanos, lengths.near()) / all).isBetween(0.66, 0.8);
        }
        assertThat(new Lengths().near()).isZero();
    }

    private static double both(double[] windows, double distance) {
        double both = 0;
        for (double window : windows) {
            both += Math.max(0, window - distance);
        }
        return both;
    }
}
