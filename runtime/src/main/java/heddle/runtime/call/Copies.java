package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.jdk.CallPlan;
import heddle.runtime.site.Resolver;
import heddle.runtime.sync.Windows;
import jdk.internal.vm.annotation.DontInline;

/** Hooks of woven code after an object was copied. */
public final class Copies {
    private Copies() {}

    /**
     * After Object.clone(): the copy starts with no history, not with that of the original, whose fields were read.
     *
     * @param direct whether the call could reach the method of the JDK alone, as {@code super.clone()} does
     */
    @DontInline
    public static Object cloned(Object copy, Object original, boolean direct, int site) {
        Resolver.forget(copy);
        if (!Windows.isClosed() && (direct || !CallPlan.of(original).overridesClone)) {
            Containers.touch(original, false, site);
            for (long cell : Resolver.cells(original.getClass())) {
                if (cell > 0) {
                    Hooks.field(original, cell, false, site);
                }
            }
        }
        return copy;
    }
}
