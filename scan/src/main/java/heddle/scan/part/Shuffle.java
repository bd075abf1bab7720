package heddle.scan.part;

import heddle.scan.store.Bytes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** How the rows that some parts answer become other parts. */
public final class Shuffle {
    private Shuffle() {}

    /** The rows in the answer to a part, by bucket. */
    public static List<byte[]> rows(byte[] answer, int buckets) {
        Bytes.Reader in = new Bytes.Reader(answer);
        List<byte[]> rows = new ArrayList<>(buckets);
        for (int left = buckets; left > 0; left--) rows.add(in.block());
        return rows;
    }

    /** The part that rows of one bucket make up. */
    public static byte[] part(Iterable<byte[]> rows) {
        Bytes part = new Bytes();
        rows.forEach(part::all);
        return part.toArray();
    }

    /** Through this machine; without the rows of a part nothing is known of any bucket. */
    static List<byte[]> here(Crew crew, String stage, List<Crew.Part> parts, int buckets) throws IOException {
        List<List<byte[]>> rows = new ArrayList<>();
        for (byte[] answer : crew.work("rows of " + stage, parts)) {
            if (answer == null) return Collections.nCopies(buckets, null);
            rows.add(rows(answer, buckets));
        }
        List<Crew.Part> made = new ArrayList<>();
        for (int i = 0; i < buckets; i++) {
            int bucket = i;
            byte[] part = part(rows.stream().map(each -> each.get(bucket)).toList());
            made.add(new Crew.Part(part, part.length));
        }
        return crew.work(stage, made);
    }
}
