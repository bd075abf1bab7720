package heddle.engine.sample;

import heddle.engine.sample.VersionedClocks.Published;
import java.util.Arrays;

/**
 * The clocks published at a place where nothing is overwritten: a volatile location or a generation of a barrier. PACER
 * joins them into one clock of unknown version; kept apart they keep their versions, and one that the next publisher has
 * received is dropped, so that there is seldom more than one.
 */
final class Publications {
    private Published[] published = new Published[1];
    private int count;

    void publish(int thread, VersionedClocks clocks) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (!clocks.hasReceived(thread, published[i])) {
                published[kept++] = published[i];
            }
        }
        if (kept == published.length) {
            published = Arrays.copyOf(published, 2 * kept);
        }
        published[kept] = clocks.publish(thread);
        count = kept + 1;
        Arrays.fill(published, count, published.length, null);
    }

    void receive(int thread, VersionedClocks clocks) {
        for (int i = 0; i < count; i++) {
            clocks.receive(thread, published[i]);
        }
    }
}
