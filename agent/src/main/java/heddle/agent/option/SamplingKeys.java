package heddle.agent.option;

import heddle.runtime.sample.SamplingOptions;
import heddle.runtime.setting.DetectorId;
import java.util.Map;

/** The options of sampling detectors. Shares are numbers up to 1, or percentages: {@code 0.03}, {@code 3%}, {@code 3 % of CPU}. */
public final class SamplingKeys {
    private SamplingKeys() {}

    /** Without a rate a budget alone decides; rpt has one unless it is told otherwise. */
    static SamplingOptions parse(Map<String, String> given, DetectorId detector) throws Options.Invalid {
        for (String key : given.keySet()) {
            boolean applies =
                    key.equals("epsilon") || key.equals("delta") ? detector == DetectorId.RPT : detector.isSampling();
            if (!applies) {
                throw new Options.Invalid(key + " is no option of " + detector.id());
            }
        }
        boolean rpt = detector == DetectorId.RPT;
        boolean rated = given.containsKey("rate");
        boolean bounded = given.containsKey("budget");
        if (rpt && rated && share(given, "rate", 1, true) < 1) {
            throw new Options.Invalid("rate is an option of pacer; rpt is told epsilon, delta and a budget");
        }
        return new SamplingOptions(
                share(given, "rate", rpt || bounded ? 1 : SamplingOptions.RATE, true),
                share(given, "share", 1, true),
                share(given, "budget", rpt && !rated ? SamplingOptions.BUDGET : 1, true),
                share(given, "epsilon", SamplingOptions.EPSILON, false),
                share(given, "delta", SamplingOptions.DELTA, false),
                seed(given.get("seed")));
    }

    private static double share(Map<String, String> given, String key, double otherwise, boolean mayBeAll)
            throws Options.Invalid {
        String text = given.get(key);
        if (text == null) {
            return otherwise;
        }
        String number = text.replaceFirst("\\s*%(\\s+of\\s+CPU)?$", "");
        double value = -1;
        if (number.matches("\\d{0,9}(\\.\\d{1,12})?") && !number.isEmpty()) {
            value = Double.parseDouble(number) / (number.equals(text) ? 1 : 100);
        }
        if (!(value > 0) || value > 1 || value == 1 && !mayBeAll) {
            throw new Options.Invalid(key + " must be a share above 0 and " + (mayBeAll ? "at most 1" : "below 1")
                    + ", such as 0.03 or 3%, not '" + text + "'");
        }
        return value;
    }

    private static long seed(String text) throws Options.Invalid {
        if (text == null) {
            return System.nanoTime();
        }
        if (!text.matches("-?\\d{1,18}")) {
            throw new Options.Invalid("seed must be a whole number, not '" + text + "'");
        }
        return Long.parseLong(text);
    }
}
