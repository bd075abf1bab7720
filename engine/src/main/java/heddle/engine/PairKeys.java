package heddle.engine;

import heddle.trace.Domain;
import heddle.trace.Names;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;

/**
 * The identity of a race, by which two racy pairs are one: their code locations and the variable's name, as a number. Numbers
 * are given as pairs are asked for, so those of two instances have nothing to do with each other.
 */
public final class PairKeys {
    private final Names names;
    private final Long2IntOpenHashMap sitePairs = new Long2IntOpenHashMap();
    private final Object2IntOpenHashMap<String> groupOfName = new Object2IntOpenHashMap<>();
    private int[] groupOfVariable = new int[0];
    private final Object2IntOpenHashMap<String> placeOfName = new Object2IntOpenHashMap<>();
    private int[] placeOfSite = new int[0];

    public PairKeys(Names names) {
        this.names = names;
        sitePairs.defaultReturnValue(-1);
        groupOfName.defaultReturnValue(-1);
        placeOfName.defaultReturnValue(-1);
    }

    /** The key of a pair; the order of its sites makes no difference. */
    public long of(int x, int site1, int site2) {
        int place1 = place(site1);
        int place2 = place(site2);
        long sites = (long) Math.min(place1, place2) << 32 | Math.max(place1, place2);
        int pair = sitePairs.get(sites);
        if (pair < 0) {
            pair = sitePairs.size();
            sitePairs.put(sites, pair);
        }
        return (long) group(x) << 32 | pair;
    }

    /** A number shared by all sites at one code location, whatever calls led there. */
    private int place(int site) {
        if (site >= placeOfSite.length) {
            int old = placeOfSite.length;
            placeOfSite = Arrays.copyOf(placeOfSite, Math.max(site + 1, old * 2));
            Arrays.fill(placeOfSite, old, placeOfSite.length, -1);
        }
        int place = placeOfSite[site];
        if (place < 0) {
            place = groupOf(names.method(site) + '\0' + names.location(site), placeOfName);
            placeOfSite[site] = place;
        }
        return place;
    }

    /** A number shared by all variables of one name. */
    private int group(int x) {
        if (x >= groupOfVariable.length) {
            int old = groupOfVariable.length;
            groupOfVariable = Arrays.copyOf(groupOfVariable, Math.max(x + 1, old * 2));
            Arrays.fill(groupOfVariable, old, groupOfVariable.length, -1);
        }
        int group = groupOfVariable[x];
        if (group < 0) {
            group = groupOf(names.name(Domain.VARIABLE, x), groupOfName);
            groupOfVariable[x] = group;
        }
        return group;
    }

    private static int groupOf(String name, Object2IntOpenHashMap<String> groups) {
        int group = groups.getInt(name);
        if (group < 0) {
            group = groups.size();
            groups.put(name, group);
        }
        return group;
    }
}
