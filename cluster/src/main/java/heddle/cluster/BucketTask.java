package heddle.cluster;

import heddle.scan.part.Shuffle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The part of a scan that the rows of one bucket make up, in whatever order they came. */
record BucketTask(ScanLocation location, ArrayList<ShuffleRow> rows) implements Task<Attempt<byte[]>> {
    @Override
    public long cost() {
        return rows.size();
    }

    @Override
    public Attempt<byte[]> run() {
        rows.sort(Comparator.comparingInt(ShuffleRow::part));
        List<byte[]> parts = new ArrayList<>();
        for (ShuffleRow row : rows) {
            if (row.rows().result() == null) {
                return row.rows();
            }
            parts.add(row.rows().result());
        }
        return new ScanTask(location, Shuffle.part(parts), cost()).run();
    }
}
