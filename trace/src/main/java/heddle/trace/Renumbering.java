package heddle.trace;

import java.util.Arrays;

/** Gives ids of each domain, and sites, new ids that are dense from 0 in the order of first appearance. */
public final class Renumbering {
    private static final int SITE = Domain.NAMED;
    private static final int NONE = -1;

    private final int[][] fresh = new int[Domain.NAMED + 1][0];
    private final int[][] old = new int[Domain.NAMED + 1][0];
    private final int[] count = new int[Domain.NAMED + 1];

    /** The new thread id. */
    public int thread(int thread) {
        return renumber(Domain.THREAD.ordinal(), thread);
    }

    /** The new target of an event; a number that names nothing stays as it is. */
    public int target(byte op, int target) {
        Domain domain = Op.domain(op);
        return domain == Domain.NONE ? target : renumber(domain.ordinal(), target);
    }

    /** The new site id. */
    public int site(int site) {
        return renumber(SITE, site);
    }

    /** By domain ordinal: how many new ids there are. */
    public int[] bound() {
        return Arrays.copyOf(count, Domain.NAMED);
    }

    /** The names of the new ids. Callers of sites are given up, as they need not occur in the trace. */
    public NameTable names(Names names) {
        NameTable table = new NameTable();
        for (Domain domain : Domain.values()) {
            for (int id = 0; domain != Domain.NONE && id < count[domain.ordinal()]; id++) {
                int was = old[domain.ordinal()][id];
                table.add(domain, names.name(domain, was), names.instance(domain, was));
            }
        }
        for (int id = 0; id < count[SITE]; id++) {
            table.addSite(names.location(old[SITE][id]), names.method(old[SITE][id]), NONE);
        }
        return table;
    }

    private int renumber(int space, int id) {
        int known = fresh[space].length;
        if (id >= known) {
            fresh[space] = Arrays.copyOf(fresh[space], Math.max(id + 1, 2 * known));
            Arrays.fill(fresh[space], known, fresh[space].length, NONE);
        }
        if (fresh[space][id] == NONE) {
            int next = count[space]++;
            if (next == old[space].length) {
                old[space] = Arrays.copyOf(old[space], Math.max(16, 2 * next));
            }
            fresh[space][id] = next;
            old[space][next] = id;
        }
        return fresh[space][id];
    }
}
