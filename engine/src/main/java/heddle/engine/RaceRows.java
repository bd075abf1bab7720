package heddle.engine;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * The rows of a {@link RaceTable} without the names, to be sent to where they are put together; columns as there.
 *
 * @param witness by row; empty where there is none
 * @param reason by row, in sentences; often empty
 * @param order by row, as ordinals of {@link heddle.race.Relation}
 */
public record RaceRows(
        int[] variable,
        long[] firstEvent,
        int[] firstThread,
        int[] firstSite,
        long[] secondEvent,
        int[] secondThread,
        int[] secondSite,
        int[] kind,
        long[] count,
        long[][] witness,
        String[] reason,
        byte[] order)
        implements Serializable {
    public int size() {
        return variable.length;
    }

    /** The witness of a row as the table has it. */
    List<Long> witnessOf(int row) {
        return Arrays.stream(witness[row]).boxed().toList();
    }
}
