package heddle.engine.sample;

import java.math.BigDecimal;
import java.math.MathContext;

/** The property tester's guarantee, in words. */
final class Guarantee {
    private Guarantee() {}

    /** @param epsilon 0 if every event was examined */
    static String of(double epsilon, double delta) {
        if (epsilon == 0) {
            return "All events were examined: every happens-before race would have been reported.";
        }
        BigDecimal percent = BigDecimal.valueOf(epsilon).movePointRight(2);
        BigDecimal sure = BigDecimal.ONE.subtract(BigDecimal.valueOf(delta));
        return "If at least " + plain(percent) + " % of the events had to change to remove all races, a race would have"
                + " been reported with probability " + plain(sure) + ".";
    }

    static String plain(double number) {
        return plain(BigDecimal.valueOf(number));
    }

    private static String plain(BigDecimal number) {
        return number.round(MathContext.DECIMAL32).stripTrailingZeros().toPlainString();
    }
}
