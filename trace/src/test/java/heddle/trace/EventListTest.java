package heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.trace.generate.GeneratorOptions;
import heddle.trace.generate.TraceGenerator;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class EventListTest {
    private static EventList generate(boolean values) throws IOException {
        return EventList.read(new TraceGenerator(
                GeneratorOptions.builder().events(5000).values(values).build()));
    }

    private static void assertSame(EventList actual, EventList expected) {
        assertThat(actual.size()).isEqualTo(expected.size());
        assertThat(actual.bound()).isEqualTo(expected.bound());
        for (int i = 0; i < actual.size(); i++) {
            assertThat(actual.op(i)).isEqualTo(expected.op(i));
            assertThat(actual.thread(i)).isEqualTo(expected.thread(i));
            assertThat(actual.target(i)).isEqualTo(expected.target(i));
            assertThat(actual.site(i)).isEqualTo(expected.site(i));
            assertThat(actual.value(i)).isEqualTo(expected.value(i));
        }
    }

    @Test
    void readsBackWhatWasRead() throws IOException {
        for (boolean values : new boolean[] {false, true}) {
            EventList events = generate(values);
            assertThat(events.size()).isEqualTo(5000);
            assertThat(events.hasValues()).isEqualTo(values);
            assertSame(EventList.read(events.reader(new NameTable())), events);
        }
    }

    @Test
    void aGeneratedTraceIsNumberedInOrderOfAppearance() throws IOException {
        EventList events = generate(true);
        assertSame(events.renumbered(new Renumbering()), events);
    }

    @Test
    void renumberingKeepsTheNames() {
        NameTable names = new NameTable();
        names.add(Domain.THREAD, "main");
        names.add(Domain.THREAD, "worker");
        names.add(Domain.VARIABLE, "x");
        names.add(Domain.VARIABLE, "y", 7);
        names.addSite("A.java:1");
        names.addSite("A.java:2", "A.run", 0);
        EventList events = new EventList();
        events.add(Op.WRITE, 1, 1, 1);
        events.add(Op.BRANCH, 1, 9, 1);
        Renumbering ids = new Renumbering();
        EventList dense = events.renumbered(ids);
        Names renamed = ids.names(names);
        assertThat(dense.bound()).containsExactly(1, 0, 1, 0, 0).isEqualTo(ids.bound());
        assertThat(dense.target(1)).isEqualTo(9);
        assertThat(renamed.name(Domain.THREAD, 0)).isEqualTo("worker");
        assertThat(renamed.name(Domain.VARIABLE, 0)).isEqualTo("y");
        assertThat(renamed.instance(Domain.VARIABLE, 0)).isEqualTo(7);
        assertThat(renamed.location(dense.site(0))).isEqualTo("A.java:2");
        assertThat(renamed.method(0)).isEqualTo("A.run");
    }
}
