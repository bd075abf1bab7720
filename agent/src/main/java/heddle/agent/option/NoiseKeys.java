package heddle.agent.option;

import heddle.runtime.noise.Noise;

/**
 * Whether threads are delayed at random, and how.
 *
 * @param isOn whether they are
 * @param share of the run's time that delays may take
 */
public record NoiseKeys(boolean isOn, long seed, double share) {
    static final NoiseKeys OFF = new NoiseKeys(false, 0, 0.05);

    /** A number is the seed; without one the clock is. */
    NoiseKeys on(String value) throws Options.Invalid {
        if (value.equals("false")) {
            return OFF;
        }
        if (value.equals("true")) {
            return new NoiseKeys(true, System.nanoTime() & 0xFFFF_FFFFL, share);
        }
        if (!value.matches("-?\\d{1,18}")) {
            throw new Options.Invalid("noise takes a seed, a whole number, not '" + value + "'");
        }
        return new NoiseKeys(true, Long.parseLong(value), share);
    }

    NoiseKeys within(String value) throws Options.Invalid {
        String number =
                value.endsWith("%") ? value.substring(0, value.length() - 1).strip() : value;
        double part = number.matches("\\d{1,3}(\\.\\d{1,6})?") ? Double.parseDouble(number) : -1;
        part /= number.equals(value) ? 1 : 100;
        if (!(part > 0) || part > 1) {
            throw new Options.Invalid(
                    "noise-budget must be a share above 0 and at most 1, such as 0.05 or 5%, not '" + value + "'");
        }
        return new NoiseKeys(isOn, seed, part);
    }

    /** A recording with values executes class files again, in which there must be nothing but the program. */
    NoiseKeys checked(boolean values) throws Options.Invalid {
        if (isOn && values) {
            throw new Options.Invalid("noise does not go with values");
        }
        return this;
    }

    /** @param begun when the agent began, by {@link System#nanoTime} */
    public void start(long begun) {
        if (isOn) {
            Noise.start(seed, share, begun);
        }
    }
}
