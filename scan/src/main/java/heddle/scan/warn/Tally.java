package heddle.scan.warn;

import heddle.scan.summary.Bytes;
import java.util.HashSet;
import java.util.Set;

/** What comparisons count. */
final class Tally {
    /** Pairs that a common lock excludes. */
    long guarded;

    long uncompared;

    /** Pairs of differently named variables in one large alias class: not compared. */
    long unlikelyAliases;

    /** Pairs of variables with many accesses that fork, join or initialisation order: counted only. */
    long ordered;

    /** Variables with concurrent accesses that a common lock excludes. */
    final Set<String> guardedVariables = new HashSet<>();

    /** Variables of which some pairs were not compared. */
    final Set<String> unclear = new HashSet<>();

    void write(Bytes out) {
        for (long count : new long[] {guarded, uncompared, unlikelyAliases, ordered}) out.number(count);
        write(guardedVariables, out);
        write(unclear, out);
    }

    private static void write(Set<String> names, Bytes out) {
        out.number(names.size());
        names.forEach(out::text);
    }

    /** Adds what another has counted and written. */
    void add(Bytes.Reader in) {
        guarded += in.number();
        uncompared += in.number();
        unlikelyAliases += in.number();
        ordered += in.number();
        for (int left = in.small(); left > 0; left--) guardedVariables.add(in.text());
        for (int left = in.small(); left > 0; left--) unclear.add(in.text());
    }
}
