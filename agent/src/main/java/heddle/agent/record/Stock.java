package heddle.agent.record;

import heddle.runtime.journal.Register;
import java.util.Arrays;

/** The names of one kind of id, for a writer that asks for each once, in ascending order. */
final class Stock {
    /** By run of ids with one name: the first id, the name, the object. */
    private int[] first = new int[64];

    private int[] name = new int[64];
    private long[] instance = new long[64];
    private int runs;
    private int count;
    /** The run of the last look-up; those before it are not needed any more. */
    private int at;

    int count() {
        return count;
    }

    void add(Register.Entries entries) {
        makeRoom(entries.size);
        for (int i = 0; i < entries.size; i++) {
            first[runs] = count;
            name[runs] = entries.name[i];
            instance[runs++] = entries.instance[i];
            count += entries.count[i];
        }
    }

    private void makeRoom(int more) {
        if (runs + more <= first.length) {
            return;
        }
        runs -= at;
        int length = Math.max(runs + more, first.length);
        first = moved(first, at, runs, length);
        name = moved(name, at, runs, length);
        long[] kept = new long[length];
        System.arraycopy(instance, at, kept, 0, runs);
        instance = kept;
        at = 0;
    }

    private static int[] moved(int[] from, int at, int count, int length) {
        return Arrays.copyOf(Arrays.copyOfRange(from, at, at + count), length);
    }

    String name(int id) {
        return Register.text(name[run(id)]);
    }

    long instance(int id) {
        return instance[run(id)];
    }

    private int run(int id) {
        if (id < first[at]) {
            at = 0;
        }
        while (at + 1 < runs && first[at + 1] <= id) {
            at++;
        }
        return at;
    }
}
