package heddle.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Names that are filled in id order. Readers fill one as they meet new names, generators before they start. Safe for use
 * by several threads: a trace may be read ahead of those who look names up.
 */
public final class NameTable implements Names {
    private static final int NO_CALLER = -1;

    private final List<List<String>> names = new ArrayList<>();
    private final long[][] instances = new long[Domain.NAMED][];
    private final List<String> locations = new ArrayList<>();
    private final List<String> methods = new ArrayList<>();
    private int[] callers = new int[0];

    public NameTable() {
        for (int i = 0; i < Domain.NAMED; i++) {
            names.add(new ArrayList<>());
        }
    }

    /** Gives the next id of the domain to a name that is unique there. */
    public synchronized int add(Domain domain, String name) {
        return add(domain, name, 0);
    }

    /** Gives the next id of the domain to a name together with the number of the object that it belongs to. */
    public synchronized int add(Domain domain, String name, long instance) {
        List<String> list = names.get(domain.ordinal());
        int id = list.size();
        list.add(name);
        if (instance != 0) {
            setInstance(domain.ordinal(), id, instance);
        }
        return id;
    }

    /** Gives the next site id to a code location without method or caller. */
    public synchronized int addSite(String location) {
        return addSite(location, "", NO_CALLER);
    }

    /** Gives the next site id to a code location. */
    public synchronized int addSite(String location, String method, int caller) {
        int id = locations.size();
        locations.add(location);
        methods.add(method);
        if (caller != NO_CALLER) {
            int old = callers.length;
            if (id >= old) {
                callers = Arrays.copyOf(callers, Math.max(id + 1, old * 2));
                Arrays.fill(callers, old, callers.length, NO_CALLER);
            }
            callers[id] = caller;
        }
        return id;
    }

    @Override
    public synchronized int count(Domain domain) {
        return names.get(domain.ordinal()).size();
    }

    @Override
    public synchronized String name(Domain domain, int id) {
        return names.get(domain.ordinal()).get(id);
    }

    @Override
    public synchronized long instance(Domain domain, int id) {
        long[] column = instances[domain.ordinal()];
        return column == null || id >= column.length ? 0 : column[id];
    }

    @Override
    public synchronized int sites() {
        return locations.size();
    }

    @Override
    public synchronized String location(int site) {
        return locations.get(site);
    }

    @Override
    public synchronized String method(int site) {
        return methods.get(site);
    }

    @Override
    public synchronized int caller(int site) {
        return site < callers.length ? callers[site] : NO_CALLER;
    }

    private void setInstance(int domain, int id, long instance) {
        long[] column = instances[domain];
        if (column == null || id >= column.length) {
            column = column == null ? new long[id + 1] : Arrays.copyOf(column, Math.max(id + 1, column.length * 2));
            instances[domain] = column;
        }
        column[id] = instance;
    }
}
