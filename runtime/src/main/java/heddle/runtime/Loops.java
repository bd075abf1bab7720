package heddle.runtime;

import heddle.runtime.shadow.Accesses;
import heddle.runtime.site.LoopPlan;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import jdk.internal.vm.annotation.DontInline;

/** Hooks of woven code behind loops, which check the accesses to elements that the loop body does not. */
public final class Loops {
    private static final Accesses ACCESSES = Accesses.chosen();

    private Loops() {}

    @DontInline
    public static void leftLoop(Object a, Object b, Object c, int first, int now, int made, int plan) {
        leftLoop(a, b, c, first, now, made, plan, Threads.current());
    }

    /**
     * Behind a loop, for the elements that it has accessed.
     *
     * @param a the arrays of the plan
     * @param first the loop's variable in its first round
     * @param now the same where the loop was left
     * @param made how many steps the round had made that was left
     */
    @DontInline
    public static void leftLoop(Object a, Object b, Object c, int first, int now, int made, int plan, ThreadState t) {
        LoopPlan loop = LoopPlan.get(plan);
        for (int i = 0; i < loop.accesses(); i++) {
            long from = loop.from(i, first);
            long end = loop.end(i, now, made);
            if (from != end) {
                int number = loop.array(i);
                Object array = number == 0 ? a : number == 1 ? b : c;
                int stride = loop.stride;
                int low = (int) (stride > 0 ? from : end - stride);
                int high = (int) (stride > 0 ? Math.min(end, Integer.MAX_VALUE) : from + 1);
                ACCESSES.strided(array, low, high, Math.abs(stride), loop.writes(i), t, loop.site(i));
            }
        }
    }
}
