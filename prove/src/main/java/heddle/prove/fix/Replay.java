package heddle.prove.fix;

import heddle.trace.Domain;
import heddle.trace.EventList;
import heddle.trace.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lets threads do what they are told, in the order of the list as far as locks, starts, joins and whatever else orders
 * them allow: a thread that finds a lock taken waits. The order of conflicting volatile accesses, of notifications and
 * their wakes and of barriers stays as it was.
 */
final class Replay {
    /** One operation; {@code origin} is the event that it is, or -1. */
    record Step(byte op, int thread, int target, int site, int origin) {}

    private final List<List<Step>> queues = new ArrayList<>();
    private final List<List<Integer>> positions = new ArrayList<>();
    private final int[] next;
    /** By position: operations on the same target that must have happened. */
    private final int[] needs;

    private final Map<Long, Integer> owners = new HashMap<>();
    private final Map<Long, Integer> happened = new HashMap<>();
    private final boolean[] forked;
    private final boolean[] begun;

    final EventList events = new EventList();
    final List<Integer> origins = new ArrayList<>();

    Replay(List<Step> steps, int threads) {
        for (int t = 0; t < threads; t++) {
            queues.add(new ArrayList<>());
            positions.add(new ArrayList<>());
        }
        next = new int[threads];
        needs = new int[steps.size()];
        forked = new boolean[threads];
        begun = new boolean[threads];
        Map<Long, Integer> before = new HashMap<>();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            queues.get(step.thread).add(step);
            positions.get(step.thread).add(i);
            if (step.op == Op.FORK) {
                forked[step.target] = true;
            }
            needs[i] = before.getOrDefault(awaited(step), 0);
            for (long key : signals(step)) {
                before.merge(key, 1, Integer::sum);
            }
        }
    }

    private static long key(int kind, Domain domain, int target) {
        return (long) kind << 40 | (long) domain.ordinal() << 32 | target;
    }

    /** The key of the steps that must have happened as often as in the trace; negative if there are none. */
    private static long awaited(Step step) {
        return switch (step.op) {
            case Op.VOLATILE_READ, Op.OPAQUE_READ -> key(1, Domain.VOLATILE, step.target);
            case Op.VOLATILE_WRITE, Op.OPAQUE_WRITE -> key(2, Domain.VOLATILE, step.target);
            case Op.WAKE -> key(3, Domain.LOCK, step.target);
            case Op.ENTER, Op.EXIT -> key(4, Domain.BARRIER, step.target);
            default -> -1;
        };
    }

    private static long[] signals(Step step) {
        return switch (step.op) {
            case Op.VOLATILE_READ, Op.OPAQUE_READ -> new long[] {key(2, Domain.VOLATILE, step.target)};
            case Op.VOLATILE_WRITE, Op.OPAQUE_WRITE ->
                new long[] {key(1, Domain.VOLATILE, step.target), key(2, Domain.VOLATILE, step.target)};
            case Op.NOTIFY -> new long[] {key(3, Domain.LOCK, step.target)};
            case Op.ENTER, Op.EXIT -> new long[] {key(4, Domain.BARRIER, step.target)};
            default -> new long[0];
        };
    }

    /** Whether every thread came to its end; if not, they wait for each other. */
    boolean run() {
        while (true) {
            int best = -1;
            boolean any = false;
            for (int t = 0; t < next.length; t++) {
                if (next[t] < queues.get(t).size()) {
                    any = true;
                    int at = positions.get(t).get(next[t]);
                    boolean sooner = best < 0 || at < positions.get(best).get(next[best]);
                    if (sooner && isEnabled(t, queues.get(t).get(next[t]), at)) {
                        best = t;
                    }
                }
            }
            if (best < 0) {
                return !any;
            }
            execute(best, queues.get(best).get(next[best]));
        }
    }

    private boolean isEnabled(int thread, Step step, int at) {
        if (forked[thread] && !begun[thread]) {
            return false;
        }
        long awaited = awaited(step);
        if (awaited >= 0 && happened.getOrDefault(awaited, 0) < needs[at]) {
            return false;
        }
        return switch (step.op) {
            case Op.ACQUIRE, Op.WAKE -> !owners.containsKey(key(0, Domain.LOCK, step.target));
            case Op.JOIN -> next[step.target] == queues.get(step.target).size();
            default -> true;
        };
    }

    private void execute(int thread, Step step) {
        next[thread]++;
        switch (step.op) {
            case Op.ACQUIRE, Op.WAKE -> owners.put(key(0, Domain.LOCK, step.target), thread);
            case Op.RELEASE, Op.WAIT -> owners.remove(key(0, Domain.LOCK, step.target));
            case Op.FORK -> begun[step.target] = true;
            default -> {}
        }
        for (long key : signals(step)) {
            happened.merge(key, 1, Integer::sum);
        }
        events.add(step.op, thread, step.target, step.site);
        origins.add(step.origin);
    }
}
