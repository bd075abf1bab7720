package heddle.trace.hdl;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads back what {@link RandomEvents} wrote. */
final class Events {
    private Events() {}

    /** Everything that the reader hands out; each id has to have a name. */
    static List<RandomEvents.Event> drain(TraceReader reader) throws IOException {
        List<RandomEvents.Event> events = new ArrayList<>();
        drain(reader, events);
        return events;
    }

    /** The same into a list, which keeps what came before an exception. */
    static void drain(TraceReader reader, List<RandomEvents.Event> events) throws IOException {
        EventBatch batch = new EventBatch();
        while (reader.read(batch)) {
            assertThat(batch.size).isBetween(1, EventBatch.CAPACITY);
            for (int i = 0; i < batch.size; i++) {
                Domain domain = Op.domain(batch.op[i]);
                if (batch.thread[i] >= batch.bound[0]
                        || domain != Domain.NONE && batch.target[i] >= batch.bound[domain.ordinal()]
                        || batch.site[i] >= reader.names().sites()) {
                    throw new AssertionError("id out of bounds at event " + (batch.first + i));
                }
                events.add(new RandomEvents.Event(
                        batch.first + i,
                        batch.op[i],
                        batch.thread[i],
                        batch.target[i],
                        batch.site[i],
                        batch.hasValues ? batch.value[i] : 0));
            }
        }
        assertThat(batch.size).isZero();
        assertThat(reader.read(batch)).isFalse();
    }

    /** All names that the reader has, against those that were written. */
    static void assertNames(Names actual, Names expected) {
        for (Domain domain : Domain.values()) {
            if (domain != Domain.NONE) {
                for (int id = 0; id < actual.count(domain); id++) {
                    assertThat(actual.name(domain, id)).isEqualTo(expected.name(domain, id));
                    assertThat(actual.instance(domain, id)).isEqualTo(expected.instance(domain, id));
                }
            }
        }
        for (int site = 0; site < actual.sites(); site++) {
            assertThat(actual.location(site)).isEqualTo(expected.location(site));
            assertThat(actual.method(site)).isEqualTo(expected.method(site));
            assertThat(actual.caller(site)).isEqualTo(expected.caller(site));
        }
    }
}
