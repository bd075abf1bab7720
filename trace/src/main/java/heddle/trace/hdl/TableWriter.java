package heddle.trace.hdl;

import heddle.trace.Domain;
import heddle.trace.Names;
import heddle.trace.hdl.block.BlockWriter;
import heddle.trace.hdl.block.Column;
import heddle.trace.hdl.block.ColumnEncoder;
import heddle.trace.hdl.block.Layout;
import java.io.IOException;

/** Writes the names that are new since the last call as table blocks. */
final class TableWriter {
    private final Names names;
    private final BlockWriter out;
    private final StringWriter strings;
    private final int[] done = new int[Layout.STRINGS];
    private final int[][] column = new int[3][Layout.MAX_ENTRIES];

    TableWriter(Names names, BlockWriter out) {
        this.names = names;
        this.out = out;
        this.strings = new StringWriter(out);
    }

    /** By domain ordinal, and {@link Layout#SITES}: the ids that have been written. */
    int done(int table) {
        return done[table];
    }

    int strings() {
        return strings.size();
    }

    /** Writes everything that the names hold by now. */
    void write() throws IOException {
        for (Domain domain : Domain.values()) {
            if (domain != Domain.NONE) {
                writeDomain(domain);
            }
        }
        writeSites();
    }

    private void writeDomain(Domain domain) throws IOException {
        int table = domain.ordinal();
        int end = names.count(domain);
        while (done[table] < end) {
            int first = done[table];
            int count = Math.min(Layout.MAX_ENTRIES, end - first);
            for (int i = 0; i < count; i++) {
                long instance = Column.zigzag(names.instance(domain, first + i));
                column[0][i] = strings.id(names.name(domain, first + i));
                column[1][i] = (int) instance;
                column[2][i] = (int) (instance >>> 32);
            }
            finish(table, first, count);
        }
    }

    private void writeSites() throws IOException {
        int end = names.sites();
        while (done[Layout.SITES] < end) {
            int first = done[Layout.SITES];
            int count = Math.min(Layout.MAX_ENTRIES, end - first);
            for (int i = 0; i < count; i++) {
                column[0][i] = strings.id(names.location(first + i));
                column[1][i] = strings.id(names.method(first + i));
                column[2][i] = names.caller(first + i) + 1;
            }
            finish(Layout.SITES, first, count);
        }
    }

    private void finish(int table, int first, int count) {
        strings.flush();
        ColumnEncoder columns = out.start(true);
        for (int[] values : column) {
            columns.put(values, 0, count);
        }
        out.compress();
        out.finishIndexed(Layout.TABLE, table, first, count);
        done[table] += count;
    }
}
