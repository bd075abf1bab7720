package load;

import org.mozilla.javascript.Context;

/** A script, interpreted: calls, objects with many properties. */
public final class Rhino extends Shares {
    private static final String SCRIPT = "function fibonacci(n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2) }"
            + " var all = {}; for (var i = 0; i < 300; i++) { all['k' + i] = i * 2 }"
            + " var sum = 0; for (var k in all) { sum += all[k] } fibonacci(12) + sum";

    @Override
    long round(int number, int thread) {
        Context context = Context.enter();
        try {
            context.setOptimizationLevel(-1);
            Object result = context.evaluateString(context.initStandardObjects(), SCRIPT, "script", 1, null);
            return ((Number) result).longValue();
        } finally {
            Context.exit();
        }
    }
}
