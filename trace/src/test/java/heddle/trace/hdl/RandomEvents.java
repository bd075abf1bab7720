package heddle.trace.hdl;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;
import heddle.trace.Op;
import heddle.trace.hdl.block.Compression;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random events of all kinds with names that grow on the way; not well-formed, as the file format does not care. */
final class RandomEvents {
    /** One event, comparable. */
    record Event(long index, byte op, int thread, int target, int site, long value) {}

    final NameTable names = new NameTable();
    final List<Event> events = new ArrayList<>();
    private final Random random;
    private final boolean withValues;
    private final boolean strictSites;
    private final int growth;

    RandomEvents(long seed) {
        this(seed, 400);
    }

    /** With fewer than so many new names of each kind per batch. */
    RandomEvents(long seed, int maxGrowth) {
        random = new Random(seed);
        withValues = random.nextInt(3) == 0;
        strictSites = random.nextBoolean();
        growth = 1 + random.nextInt(maxGrowth);
    }

    /** Writes so many events in batches of random size. */
    RandomEvents write(Path file, int count, Compression compression) throws IOException {
        try (HdlWriter writer = HdlWriter.create(file, names, compression)) {
            write(writer, count);
        }
        return this;
    }

    void write(HdlWriter writer, int count) throws IOException {
        EventBatch batch = new EventBatch();
        int end = events.size() + count;
        while (events.size() < end) {
            grow();
            batch.clear(events.size());
            batch.hasValues = withValues && random.nextInt(4) != 0;
            int size =
                    Math.min(end - events.size(), random.nextInt(4) == 0 ? EventBatch.CAPACITY : random.nextInt(999));
            for (int i = 0; i < size; i++) {
                addEvent(batch);
            }
            writer.write(batch);
            if (random.nextInt(9) == 0) {
                writer.flush();
            }
        }
    }

    private void grow() {
        for (Domain domain : Domain.values()) {
            if (domain != Domain.NONE) {
                int more = names.count(domain) == 0 ? 1 : 0;
                for (int i = random.nextInt(growth) + more; i > 0; i--) {
                    String name = domain + "." + random.nextInt(20) + "\u00e4\u2028\ud83d\ude00";
                    names.add(domain, name, random.nextInt(3) == 0 ? 0 : random.nextLong() >> random.nextInt(64));
                }
            }
        }
        for (int i = random.nextInt(growth) + 1; i > 0; i--) {
            String location = "File" + random.nextInt(50) + ".java:" + names.sites();
            String method = random.nextBoolean() ? "" : "pkg.Class.method" + random.nextInt(30);
            names.addSite(location, method, random.nextInt(names.sites() + 1) - 1);
        }
    }

    private void addEvent(EventBatch batch) {
        byte op = (byte) random.nextInt(Op.COUNT);
        Domain domain = Op.domain(op);
        int target = domain == Domain.NONE ? random.nextInt(3) : random.nextInt(names.count(domain));
        int home = target * 31 + op;
        int site = strictSites || random.nextInt(20) != 0 ? home % names.sites() : random.nextInt(names.sites());
        int thread = random.nextInt(Math.min(200, names.count(Domain.THREAD)));
        int row = batch.size;
        batch.add(op, thread, target, site);
        if (batch.hasValues) {
            batch.value[row] = random.nextLong() >> random.nextInt(64);
        }
        events.add(new Event(events.size(), op, thread, target, site, batch.value[row]));
    }
}
