package heddle.scan.warn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Everything that the entries see, in the order in which it is found. */
final class Sources {
    private final List<Source> all = new ArrayList<>();
    private final Source.Settings settings = new Source.Settings();
    private long[] firsts;
    private long next;

    /** Neighbouring sources, of which {@code first} is the first number. */
    record Run(List<Source> sources, long first, long size) {}

    void add(Source source) {
        all.add(source);
    }

    /** Visits the accesses of one that is not added. */
    void pass(Source source, Source.Visitor visitor) {
        next = source.forEach(next, settings, visitor);
    }

    /** All accesses in order. */
    void forEach(Source.Visitor visitor) {
        next = 0;
        for (Source source : all) pass(source, visitor);
    }

    /** Gives numbers to what was added; answers how many. */
    long number() {
        firsts = new long[all.size()];
        long size = 0;
        for (int i = 0; i < firsts.length; i++) {
            firsts[i] = size;
            size += all.get(i).size();
        }
        return size;
    }

    /** Neighbours, of about this size together. */
    List<Run> runs(long share) {
        List<Run> runs = new ArrayList<>();
        int from = 0;
        long size = 0;
        for (int i = 0; i < all.size(); i++) {
            size += all.get(i).size();
            if (size < share && i + 1 < all.size()) continue;
            runs.add(new Run(all.subList(from, i + 1), firsts[from], size));
            from = i + 1;
            size = 0;
        }
        return runs;
    }

    /** The access with a number. */
    EntryAccess get(long number) {
        int at = Arrays.binarySearch(firsts, number);
        if (at < 0) at = -at - 2;
        while (at + 1 < firsts.length && firsts[at + 1] == firsts[at]) at++;
        return all.get(at).get(firsts[at], number, settings);
    }
}
