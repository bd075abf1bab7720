package heddle.recipe.window;

import heddle.prove.window.Window;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Turns claims that stand into others: a value is changed or forgotten, events are swapped, moved, dropped, another access is
 * said to be next. Where that makes a claim false, which is found out without executing anything, it has to be refused.
 */
public final class FalseClaims implements Claim.Listener {
    /** How many of the last events of an order are changed, each in every way. */
    private static final int LAST = 25;

    private static final int MOVES = 4;

    private final Random random;
    /** By what was wrong with a claim that had to be refused and was: how often. */
    public final Map<String, Integer> refused = new TreeMap<>();
    /** False claims that were taken for true ones. */
    public final List<String> missed = new ArrayList<>();

    public int claims;
    private String before = "";

    private FalseClaims(long seed) {
        random = new Random(seed);
    }

    /** Follows a search to its claims. */
    public static FalseClaims of(ValueWindows windows, long seed) {
        FalseClaims claims = new FalseClaims(seed);
        windows.tell(claims);
        return claims;
    }

    @Override
    public void stands(Claim claim) {
        claims++;
        before = text(claim);
        int size = claim.order().length;
        int first = Math.max(claim.facts().window.prologue, size - LAST);
        for (int i = first; i < size; i++) {
            changeValue(claim, claim.order()[i]);
            if (i + 1 < size
                    && claim.facts().window.thread[claim.order()[i]]
                            != claim.facts().window.thread[claim.order()[i + 1]]) {
                reordered("swap", claim, moved(claim.order(), i, i + 1));
            }
        }
        for (int n = 0; n < MOVES && size > first + 1; n++) {
            int from = first + random.nextInt(size - first);
            int to = first + random.nextInt(size - first);
            reordered("move", claim, moved(claim.order(), from, to));
            reordered("drop", claim, dropped(claim.order(), from));
        }
        nextOf(claim);
    }

    private void changeValue(Claim claim, int e) {
        if (depends(claim, e) && claim.values().isKnown(e)) {
            refuse("value", with(claim, new Changed(claim.values(), e, true)), true);
            refuse("unknown", with(claim, new Changed(claim.values(), e, false)), true);
        }
    }

    /** Whether something may depend on what an event sees. */
    private static boolean depends(Claim claim, int e) {
        return claim.facts().isFree[e] && !claim.facts().atomics.isAcquire[e];
    }

    private static Claim with(Claim claim, WitnessRun.Values values) {
        return new Claim(
                claim.facts(),
                claim.hierarchy(),
                claim.threads(),
                claim.paths(),
                claim.rule(),
                values,
                claim.order(),
                claim.e1(),
                claim.e2());
    }

    private static Claim with(Claim claim, int[] order, int e1, int e2) {
        return new Claim(
                claim.facts(),
                claim.hierarchy(),
                claim.threads(),
                claim.paths(),
                claim.rule(),
                claim.values(),
                order,
                e1,
                e2);
    }

    /** The same values but for one, which is another, or not known. */
    private record Changed(WitnessRun.Values values, int read, boolean known) implements WitnessRun.Values {
        @Override
        public boolean isKnown(int event) {
            return event == read ? known : values.isKnown(event);
        }

        @Override
        public long value(int event) {
            return event == read ? values.value(event) ^ 1 : values.value(event);
        }
    }

    private static int[] moved(int[] order, int from, int to) {
        IntArrayList events = new IntArrayList(order);
        events.add(to, events.removeInt(from));
        return events.toIntArray();
    }

    private static int[] dropped(int[] order, int at) {
        IntArrayList events = new IntArrayList(order);
        events.removeInt(at);
        return events.toIntArray();
    }

    /**
     * Another order, with the values that it leads to: the earlier conditions may not hold any more. And with those of
     * before.
     */
    private void reordered(String how, Claim claim, int[] order) {
        Claim other = with(claim, order, claim.e1(), claim.e2());
        boolean isOrder = claim.rule().fault(order, claim.e1(), claim.e2()) == null;
        Evaluation values = new Evaluation(claim.facts(), claim.hierarchy());
        boolean holds = values.run(new IntArrayList(order), claim.e1(), claim.e2());
        boolean isStrict = !isOrder || keepsStrictOrder(claim.facts(), order);
        refuse(how, with(other, values), !isOrder || !isStrict || !holds && isPassed(other, values.failedAt));
        refuse(how + " with old values", other, !isOrder || !isStrict || holds && differ(claim, values, order));
    }

    /**
     * Whether a thread has to get beyond an event before which something does not hold. Requirements may stand before an
     * event that precedes what they are about; an access of the thread comes after.
     */
    private static boolean isPassed(Claim claim, int failedAt) {
        Window window = claim.facts().window;
        IntArrayList events = new IntArrayList(claim.order());
        events.add(claim.e1());
        events.add(claim.e2());
        return events.intStream()
                .anyMatch(e -> claim.facts().isMade[e]
                        && window.thread[e] == window.thread[failedAt]
                        && window.rank[e] >= window.rank[failedAt]);
    }

    /** Whether a read sees another value in an order than it is claimed to see. */
    private static boolean differ(Claim claim, Evaluation values, int[] order) {
        for (int e : order) {
            if (depends(claim, e)
                    && claim.facts().objects.number(claim.values().value(e))
                            != claim.facts().objects.number(values.value(e))) {
                return true;
            }
        }
        return false;
    }

    /** Whether accesses that conflict with those of code that is not woven are where they were. */
    private static boolean keepsStrictOrder(Facts facts, int[] order) {
        Window window = facts.window;
        boolean[] isDone = new boolean[window.size];
        for (int e : order) {
            isDone[e] = true;
            for (int other = window.prologue; other < window.size; other++) {
                boolean isStrict = window.object[other] == window.object[e]
                        && isAccess(window, e)
                        && isAccess(window, other)
                        && (window.isWrite(e) || window.isWrite(other))
                        && !(facts.isMade[e] && facts.isMade[other]);
                if (isStrict && (other < e && !isDone[other] || other > e && isDone[other])) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isAccess(Window window, int e) {
        return window.isRead(e) || window.isWrite(e);
    }

    /** The event after an access of the claim is not next, nor is the one before it. */
    private void nextOf(Claim claim) {
        Window window = claim.facts().window;
        IntArrayList own = window.eventsOf.get(window.thread[claim.e1()]);
        int rank = window.rank[claim.e1()];
        for (int other : new int[] {rank - 1, rank + 1}) {
            if (other >= 0 && other < own.size() && own.getInt(other) >= window.prologue) {
                refuse("other access", with(claim, claim.order(), own.getInt(other), claim.e2()), true);
            }
        }
    }

    private static String text(Claim claim) {
        int[] order = claim.order();
        int[] last = Arrays.copyOfRange(order, Math.max(0, order.length - LAST - 2), order.length);
        return claim.e1() + " and " + claim.e2() + " after ... " + Arrays.toString(last);
    }

    private void refuse(String how, Claim claim, boolean must) {
        String fault = claim.rule().fault(claim.order(), claim.e1(), claim.e2());
        fault = fault != null ? "not an order of the trace" : claim.fault();
        if (must && fault == null) {
            missed.add(how + ": " + text(claim) + ", which was " + before);
        } else if (must) {
            refused.merge(how + ": " + fault.replaceAll("\\d+", "N"), 1, Integer::sum);
        }
    }
}
