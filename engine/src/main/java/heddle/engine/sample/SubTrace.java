package heddle.engine.sample;

import heddle.race.work.Part;
import heddle.trace.generate.SplitMix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The events with {@code from <= index < to} of a trace. */
record SubTrace(long from, long to) implements Part {
    /**
     * Draws sub-traces with uniform starts, and merges those that overlap or touch (Algorithm 3, lines 6 and 7).
     *
     * <p>Starts are drawn from the whole trace, as the proof has it, and a sub-trace that exceeds its end is cut: the
     * pseudo-code's starts from 0 to n - k give the last events too small a chance.
     *
     * @return the merged ones in the order of the trace
     */
    static List<SubTrace> draw(SplitMix random, long events, RptParameters parameters) {
        long[] starts = new long[Math.toIntExact(parameters.count())];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = (long) (random.unit() * events);
        }
        Arrays.sort(starts);
        List<SubTrace> merged = new ArrayList<>();
        long from = starts[0];
        long to = from;
        for (long start : starts) {
            if (start > to) {
                merged.add(new SubTrace(from, to));
                from = start;
            }
            to = Math.min(events, start + parameters.length());
        }
        merged.add(new SubTrace(from, to));
        return merged;
    }

    /** How many events these hold together. */
    static long events(List<SubTrace> apart) {
        return apart.stream().mapToLong(subTrace -> subTrace.to - subTrace.from).sum();
    }
}
