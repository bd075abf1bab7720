package heddle.trace.text;

import java.util.Arrays;
import java.util.function.IntFunction;

/** The spellings of the names with ids from 0 on, each made once, when an id that high is first needed. */
final class SpelledNames {
    private final IntFunction<byte[]> spelling;
    private byte[] bytes = new byte[256];
    /** By id: where its spelling ends and the next one starts. */
    private int[] ends = new int[16];

    private int known;

    SpelledNames(IntFunction<byte[]> spelling) {
        this.spelling = spelling;
    }

    int length(int id) {
        while (id >= known) {
            learn();
        }
        return ends[id] - start(id);
    }

    /** Copies the spelling of an id whose length was asked for, and returns where it ends. */
    int copy(int id, byte[] to, int at) {
        int start = start(id);
        int length = ends[id] - start;
        System.arraycopy(bytes, start, to, at, length);
        return at + length;
    }

    private int start(int id) {
        return id == 0 ? 0 : ends[id - 1];
    }

    private void learn() {
        byte[] spelled = spelling.apply(known);
        int start = start(known);
        int end = Math.addExact(start, spelled.length);
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(end, bytes.length * 2L)));
        }
        if (known == ends.length) {
            ends = Arrays.copyOf(ends, known * 2);
        }
        System.arraycopy(spelled, 0, bytes, start, spelled.length);
        ends[known++] = end;
    }
}
