package heddle.runtime.site;

import heddle.runtime.lock.SpinLock;
import java.util.Arrays;

/**
 * The accesses of a loop to arrays, as the weaver has found them: accesses to elements whose index goes up or down by
 * the same step in every round. Behind the loop it says which elements these were.
 *
 * <p>A round makes its accesses and the increment of the index always in the same order: its steps, which are counted from 0.
 *
 * <p>Memory ordering: plans are registered before the class that names them is defined; the table is replaced, never shrunk,
 * under a lock.
 */
public final class LoopPlan {
    private static final SpinLock LOCK = new SpinLock();
    private static LoopPlan[] plans = new LoopPlan[64];
    private static int count;

    public final int stride;
    private final int increment;
    /** Of each access: the number of its array, the site, the constant part of its index, its step, its kind. */
    private int[] arrays = {};

    private int[] sites = {};
    private int[] offsets = {};
    private int[] steps = {};
    private boolean[] writes = {};
    private boolean[] later = {};

    /**
     * @param stride what a round adds to the index
     * @param increment the step that does so
     */
    public LoopPlan(int stride, int increment) {
        this.stride = stride;
        this.increment = increment;
    }

    /** @param isLater whether the index is read behind the increment of its round */
    public void add(int array, int offset, int step, boolean isLater, boolean doesWrite, int site) {
        int next = arrays.length;
        arrays = Arrays.copyOf(arrays, next + 1);
        sites = Arrays.copyOf(sites, next + 1);
        offsets = Arrays.copyOf(offsets, next + 1);
        steps = Arrays.copyOf(steps, next + 1);
        writes = Arrays.copyOf(writes, next + 1);
        later = Arrays.copyOf(later, next + 1);
        arrays[next] = array;
        sites[next] = site;
        offsets[next] = offset;
        steps[next] = step;
        writes[next] = doesWrite;
        later[next] = isLater;
    }

    /** The number by which woven code names the plan. */
    public int register() {
        LOCK.lock();
        try {
            if (count == plans.length) {
                plans = Arrays.copyOf(plans, 2 * count);
            }
            plans[count] = this;
            return count++;
        } finally {
            LOCK.unlock();
        }
    }

    public static LoopPlan get(int number) {
        return plans[number];
    }

    public int accesses() {
        return arrays.length;
    }

    public int array(int access) {
        return arrays[access];
    }

    public int site(int access) {
        return sites[access];
    }

    public boolean writes(int access) {
        return writes[access];
    }

    /** The index of the first element, if there is any: that of the first round. */
    public long from(int access, int first) {
        return (long) first + offsets[access] + (later[access] ? stride : 0);
    }

    /**
     * The index behind that of the last element.
     *
     * @param now the variable's value where the loop was left
     * @param made how many steps the round had made that was left
     */
    public long end(int access, int now, int made) {
        boolean isIncremented = made > increment;
        boolean isMade = made > steps[access];
        int rounds = (later[access] ? 1 : 0) - (isIncremented ? 1 : 0) + (isMade ? 1 : 0);
        return (long) now + offsets[access] + (long) rounds * stride;
    }
}
