package heddle.engine;

import heddle.race.Guard;
import heddle.trace.Domain;
import heddle.trace.Names;
import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** All accesses of one variable, counted by the locks that were held. */
final class VariableUse {
    private static final Comparator<Guard> MOST_HELD_FIRST =
            Comparator.comparingLong(Guard::guarded).reversed().thenComparing(Guard::lock);

    private final Int2LongOpenHashMap heldAt = new Int2LongOpenHashMap();
    private final IntOpenHashSet sites = new IntOpenHashSet();
    private long accesses;

    void add(int site, IntArrayList held) {
        accesses++;
        sites.add(site);
        for (int i = 0; i < held.size(); i++) {
            heldAt.addTo(held.getInt(i), 1);
        }
    }

    void addAll(VariableUse other) {
        accesses += other.accesses;
        sites.addAll(other.sites);
        other.heldAt.int2LongEntrySet().forEach(entry -> heldAt.addTo(entry.getIntKey(), entry.getLongValue()));
    }

    IntList sites() {
        int[] sorted = sites.toIntArray();
        Arrays.sort(sorted);
        return IntArrayList.wrap(sorted);
    }

    List<Guard> guards(Names names) {
        List<Guard> guards = new ArrayList<>();
        heldAt.int2LongEntrySet()
                .forEach(entry -> guards.add(
                        new Guard(names.fullName(Domain.LOCK, entry.getIntKey()), entry.getLongValue(), accesses)));
        guards.sort(MOST_HELD_FIRST);
        return guards;
    }
}
