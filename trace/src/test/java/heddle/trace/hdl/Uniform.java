package heddle.trace.hdl;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;
import heddle.trace.Op;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;

/** A trace of plain accesses to uniformly chosen variables, each with its own site. */
final class Uniform {
    private static final int VARIABLES = 1000;

    private Uniform() {}

    static void write(Path file, int events) throws IOException {
        NameTable names = new NameTable();
        for (int i = 0; i < 8; i++) {
            names.add(Domain.THREAD, "T" + i);
        }
        for (int i = 0; i < VARIABLES; i++) {
            names.add(Domain.VARIABLE, "v" + i);
            names.addSite("A.java:" + i);
        }
        Random random = new Random(1);
        EventBatch batch = new EventBatch();
        try (HdlWriter writer = HdlWriter.create(file, names)) {
            for (int i = 0; i < events; i++) {
                int variable = random.nextInt(VARIABLES);
                batch.add((byte) random.nextInt(Op.WRITE + 1), random.nextInt(8), variable, variable);
                if (batch.isFull()) {
                    writer.write(batch);
                    batch.clear(0);
                }
            }
            writer.write(batch);
        }
    }
}
