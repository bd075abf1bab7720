package heddle.runtime.sample;

import java.util.ArrayList;
import java.util.List;

/**
 * A program on a virtual clock: it works at a steady speed, each nanosecond of its work makes a number of events, and each
 * event inside a window costs a hook.
 */
final class SimulatedProcess implements Process {
    private final double speed;
    private final double eventsPerNano;
    double hookNanos;
    /** The time that an event in a window costs outside of its hook; of a program that waits. */
    double causedNanos;
    /** How many times what they take hooks are made out to take. */
    double exaggeration = 1;
    /** Whether it waits for its clients: hooks then take time beside its work, and none of the time for it. */
    boolean paced;
    /** The time from one request to the next, and the part of it in which it works; 0 for a program that always does. */
    double period;

    double busy;
    /** The least time for which the sampler does not get to go on. */
    long lateness;

    boolean isShortOfMemory;

    private double now;
    private double cpu;
    private double hooks;
    private double events;
    private double left;
    private boolean open;
    private double closedAt;
    /** When windows opened and closed. */
    private final List<Double> edges = new ArrayList<>();

    /** How often it was told to let go. */
    int forgotten;
    /** The program's own work, and what of it was done inside windows. */
    double work;

    double windowWork;

    /** @param speed processors that are busy */
    SimulatedProcess(double speed, double eventsPerNano, double hookNanos) {
        this.speed = speed;
        this.eventsPerNano = eventsPerNano;
        this.hookNanos = hookNanos;
    }

    @Override
    public void pause(long nanos) {
        double end = now + Math.max(nanos, lateness);
        while (now < end) {
            pass(Math.min(end - now, untilEdge()));
        }
    }

    private boolean isBusy() {
        return period == 0 || now % period < busy;
    }

    /** How long it goes on as it does now. */
    private double untilEdge() {
        double at = period == 0 ? 0 : now % period;
        return period == 0 ? Double.POSITIVE_INFINITY : Math.max(1, isBusy() ? busy - at : period - at);
    }

    private void pass(double nanos) {
        double rest = nanos;
        double speed = isBusy() ? this.speed : 0;
        if (open) {
            double slowdown = paced ? 1 : 1 + eventsPerNano * hookNanos;
            double untilFull = left / eventsPerNano * slowdown / speed;
            double inside = Math.min(rest, untilFull);
            double done = inside * speed / slowdown;
            run(inside, done, done * eventsPerNano);
            rest -= inside;
            if (left <= 0.5) {
                close();
            }
        }
        run(rest, rest * speed, 0);
    }

    private void run(double nanos, double done, double checked) {
        now += nanos;
        cpu += done + checked * (hookNanos + causedNanos);
        work += done;
        events += checked;
        hooks += checked * hookNanos;
        left -= checked;
        windowWork += checked / eventsPerNano;
    }

    @Override
    public long now() {
        return (long) now;
    }

    @Override
    public long cpu() {
        return (long) (cpu / STEP) * STEP;
    }

    @Override
    public long hooks() {
        return (long) (exaggeration * hooks);
    }

    @Override
    public long timed() {
        return (long) (events / 251);
    }

    @Override
    public long events() {
        return (long) events;
    }

    /** Whether a window was open at a time. */
    boolean wasOpen(double time) {
        return edges.stream().filter(edge -> edge <= time).count() % 2 == 1;
    }

    @Override
    public void open(long most) {
        open = true;
        edges.add(now);
        left = most;
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    @Override
    public void close() {
        if (open) {
            open = false;
            closedAt = now;
            edges.add(now);
        }
    }

    @Override
    public void forget() {
        forgotten++;
    }

    @Override
    public long closedAt() {
        return (long) closedAt;
    }

    @Override
    public boolean isShortOfMemory() {
        return isShortOfMemory;
    }

    double cost() {
        return hooks / cpu;
    }
}
