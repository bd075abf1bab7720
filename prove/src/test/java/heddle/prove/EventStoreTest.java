package heddle.prove;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.trace.EventBatch;
import heddle.trace.Op;
import org.junit.jupiter.api.Test;

class EventStoreTest {
    /** Beyond the part on the heap, over several segments of the file. */
    private static final int EVENTS = 3_500_000;

    private static byte op(int event) {
        return (byte) (event % Op.COUNT);
    }

    private static int thread(int event) {
        return event * 31 & 0xFF;
    }

    private static int target(int event) {
        return event * 0x9E3779B1 >>> 1;
    }

    @Test
    void givesBackAllEventsWhereverTheyAre() {
        EventStore store = new EventStore();
        EventBatch batch = new EventBatch();
        batch.bound[0] = 256;
        for (int e = 0; e < EVENTS; ) {
            batch.clear(e);
            for (; !batch.isFull() && e < EVENTS; e++) {
                batch.add(op(e), thread(e), target(e), 0);
            }
            store.add(batch);
        }
        assertThat(store.size()).isEqualTo(EVENTS);
        for (int e = 0; e < EVENTS; e++) {
            if (store.op(e) != op(e) || store.thread(e) != thread(e) || store.target(e) != target(e)) {
                assertThat(e).as("an event that differs").isEqualTo(-1);
            }
        }
        assertThat(store.bytes()).isEqualTo(8L * EVENTS);
    }
}
