package heddle.trace.hdl;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;
import heddle.trace.Op;
import heddle.trace.ReadAhead;
import heddle.trace.TraceReader;
import heddle.trace.TraceSummary;
import heddle.trace.hdl.block.Compression;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HdlRoundTripTest {
    @TempDir
    Path directory;

    @Test
    void randomEventsOfAllKindsComeBack() throws IOException {
        for (int seed = 0; seed < 40; seed++) {
            Path file = directory.resolve(seed + ".hdl");
            Compression compression = Compression.values()[seed % Compression.values().length];
            RandomEvents written = new RandomEvents(seed).write(file, seed * 137, compression);
            try (HdlTrace trace = HdlTrace.open(file);
                    TraceReader reader = trace.readUnchecked()) {
                assertThat(Events.drain(reader)).as("seed " + seed).isEqualTo(written.events);
                assertThat(reader.damage()).isNull();
                Events.assertNames(reader.names(), written.names);
                assertThat(reader.names().sites()).isLessThanOrEqualTo(written.names.sites());
                assertSummary(trace.summary(), written);
            }
        }
    }

    @Test
    void rangesEqualSlicesOfTheWhole() throws IOException {
        for (int seed = 100; seed < 104; seed++) {
            Path file = directory.resolve("range.hdl");
            RandomEvents written = new RandomEvents(seed).write(file, 20_000, Compression.ZSTD);
            Random random = new Random(seed);
            try (HdlTrace trace = HdlTrace.open(file)) {
                assertThat(trace.isSeekable()).isTrue();
                for (int i = 0; i < 100; i++) {
                    int from = random.nextInt(20_001);
                    int to = Math.min(20_000, from + random.nextInt(i % 10 == 0 ? 20_000 : 300));
                    try (TraceReader reader = trace.read(from, to)) {
                        assertThat(Events.drain(reader))
                                .as("seed %d, %d to %d", seed, from, to)
                                .isEqualTo(written.events.subList(from, to));
                    }
                }
                try (TraceReader reader = trace.read(-5, Long.MAX_VALUE)) {
                    assertThat(Events.drain(reader)).isEqualTo(written.events);
                    Events.assertNames(reader.names(), written.names);
                    assertThat(reader.damage()).isNull();
                }
            }
        }
    }

    /** Under the agent ({@code self/tests trace HdlRoundTripTest}) this shows whether names and reader race. */
    @Test
    void namesAreLookedUpWhileTheReaderGoesOn() throws IOException {
        Path file = directory.resolve("names.hdl");
        RandomEvents written = new RandomEvents(7).write(file, 50_000, Compression.LZ4);
        try (HdlTrace trace = HdlTrace.open(file);
                TraceReader reader = trace.readUnchecked();
                ReadAhead batches = new ReadAhead(reader)) {
            for (EventBatch batch = batches.next(); batch != null; batch = batches.next()) {
                int last = batch.bound[Domain.VARIABLE.ordinal()] - 1;
                assertThat(reader.names().name(Domain.VARIABLE, last))
                        .isEqualTo(written.names.name(Domain.VARIABLE, last));
                assertThat(reader.names().count(Domain.VARIABLE)).isGreaterThan(last);
            }
        }
    }

    @Test
    void smallRangeReadsLittle() throws IOException {
        Path file = directory.resolve("large.hdl");
        Uniform.write(file, 1 << 20);
        try (HdlTrace trace = HdlTrace.open(file)) {
            assertThat(trace.bytesRead()).isLessThan(2_000);
            try (TraceReader warm = trace.read(0, 1)) {
                Events.drain(warm);
            }
            long before = trace.bytesRead();
            try (TraceReader reader = trace.read(777_777, 777_800)) {
                List<RandomEvents.Event> events = Events.drain(reader);
                assertThat(events)
                        .hasSize(23)
                        .first()
                        .extracting(RandomEvents.Event::index)
                        .isEqualTo(777_777L);
            }
            assertThat(trace.bytesRead() - before).isLessThan(10_000);
        }
    }

    @Test
    void instancesShareTheirName() throws IOException {
        NameTable names = new NameTable();
        names.add(Domain.THREAD, "main");
        names.addSite("A.java:1");
        for (int i = 0; i < 300_000; i++) {
            names.add(Domain.VARIABLE, "some.quite.long.pkg.Class.field" + i % 7, 1 + i / 7);
        }
        Path file = directory.resolve("instances.hdl");
        HdlWriter.create(file, names).close();
        assertThat(file.toFile().length()).isLessThan(300_000);
        try (HdlTrace trace = HdlTrace.open(file);
                TraceReader reader = trace.read(0, 0)) {
            assertThat(trace.summary().variables()).isEqualTo(300_000);
            long before = trace.bytesRead();
            assertThat(reader.names().name(Domain.VARIABLE, 123_456)).endsWith("field" + 123_456 % 7);
            assertThat(reader.names().instance(Domain.VARIABLE, 123_456)).isEqualTo(1 + 123_456 / 7);
            assertThat(trace.bytesRead() - before).isLessThan(file.toFile().length());
        }
    }

    @Test
    void locksHeldAreCounted() throws IOException {
        NameTable names = new NameTable();
        names.add(Domain.THREAD, "main");
        names.addSite("A.java:1");
        EventBatch batch = new EventBatch();
        byte[] ops = {Op.ACQUIRE, Op.ACQUIRE, Op.REENTER, Op.WAIT, Op.ACQUIRE, Op.WAKE, Op.REEXIT, Op.RELEASE};
        for (int i = 0; i < ops.length; i++) {
            names.add(Domain.LOCK, "l" + i);
            batch.add(ops[i], 0, i, 0);
        }
        Path file = directory.resolve("locks.hdl");
        try (HdlWriter writer = HdlWriter.create(file, names)) {
            writer.write(batch);
        }
        try (HdlTrace trace = HdlTrace.open(file)) {
            assertThat(trace.summary()).isEqualTo(new TraceSummary(8, 1, 8, 0, 0, 0, 1, 3));
        }
    }

    private static void assertSummary(TraceSummary summary, RandomEvents written) {
        assertThat(summary.events()).isEqualTo(written.events.size());
        assertThat(summary.threads()).isEqualTo(written.names.count(Domain.THREAD));
        assertThat(summary.locks()).isEqualTo(written.names.count(Domain.LOCK));
        assertThat(summary.variables()).isEqualTo(written.names.count(Domain.VARIABLE));
        assertThat(summary.volatiles()).isEqualTo(written.names.count(Domain.VOLATILE));
        assertThat(summary.barriers()).isEqualTo(written.names.count(Domain.BARRIER));
        assertThat(summary.sites()).isEqualTo(written.names.sites());
    }
}
