package heddle.trace.hdl;

import heddle.trace.Domain;
import heddle.trace.Names;
import heddle.trace.hdl.block.BlockCursor;
import heddle.trace.hdl.block.BlockFile;
import heddle.trace.hdl.block.BlockIndex;
import heddle.trace.hdl.block.Column;
import heddle.trace.hdl.block.Layout;
import java.io.IOException;
import java.util.Locale;

/**
 * Names, of which only the pages that are asked for are read. Where one cannot be read, as the file is damaged there, a
 * name made of the id stands in, and {@link #damage} says so. They work as long as the trace is open, also while another
 * thread reads on: a caller learns an id from a batch, after its table.
 */
final class HdlNames implements Names {
    private static final String[] KIND = {"thread", "lock", "variable", "volatile", "barrier", "site", "string"};

    private final int[] count;
    private final EntryPages[] tables = new EntryPages[Layout.STRINGS];
    private final StringPages strings;
    private String damage;

    /** Index and count are by table. An index may grow by itself, a count grows by {@link #grow}. */
    HdlNames(BlockFile file, BlockIndex[] index, int[] count) {
        this.count = count;
        BlockCursor cursor = new BlockCursor(file);
        for (int i = 0; i < tables.length; i++) {
            tables[i] = new EntryPages(cursor, index[i], i);
        }
        this.strings = new StringPages(cursor, index[Layout.STRINGS]);
    }

    @Override
    public synchronized int count(Domain domain) {
        return count[domain.ordinal()];
    }

    @Override
    public synchronized String name(Domain domain, int id) {
        return string(domain.ordinal(), id, 0);
    }

    @Override
    public synchronized long instance(Domain domain, int id) {
        int table = domain.ordinal();
        long low = entry(table, id, 1, 0) & 0xffff_ffffL;
        return Column.unzigzag(low | (long) entry(table, id, 2, 0) << 32);
    }

    @Override
    public synchronized int sites() {
        return count[Layout.SITES];
    }

    @Override
    public synchronized String location(int site) {
        return string(Layout.SITES, site, 0);
    }

    @Override
    public synchronized String method(int site) {
        return string(Layout.SITES, site, 1);
    }

    @Override
    public synchronized int caller(int site) {
        int caller = entry(Layout.SITES, site, 2, 0) - 1;
        return caller < count[Layout.SITES] ? Math.max(-1, caller) : -1;
    }

    /** Says that a table has more entries. */
    synchronized void grow(int table, int entries) {
        count[table] += entries;
    }

    /** The damage met so far, or null. */
    synchronized String damage() {
        return damage;
    }

    private String string(int table, int id, int column) {
        int string = entry(table, id, column, -1);
        String found = null;
        if (string >= 0 && string < count[Layout.STRINGS]) {
            try {
                found = strings.get(string, count[Layout.STRINGS]);
            } catch (IOException e) {
                noteDamage(e);
            }
        }
        return found != null ? found : String.format(Locale.ROOT, "%s#%d", KIND[table], id);
    }

    private int entry(int table, int id, int column, int otherwise) {
        if (id < 0 || id >= count[table]) {
            throw new IndexOutOfBoundsException("there is no " + KIND[table] + " " + id);
        }
        try {
            return tables[table].get(id, column, count[table]);
        } catch (IOException e) {
            noteDamage(e);
            return otherwise;
        }
    }

    private void noteDamage(IOException e) {
        if (damage == null) {
            damage = "names are missing: " + e.getMessage();
        }
    }
}
