package heddle.agent.record;

import heddle.runtime.values.PathStream;
import heddle.runtime.values.PathStreams;
import heddle.runtime.values.Register;
import heddle.trace.hdl.HdlWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Moves what threads saw and decided from their streams to the trace, with what it refers to before it. */
final class ValueBlocks {
    private final HdlWriter writer;
    private final TraceEvents events;
    private final byte[] buffer = new byte[1 << 16];
    /** By journal: the values that were taken and not written, most often because the thread has no event yet. */
    private final Map<Integer, ByteArrayOutputStream> taken = new HashMap<>();

    private long bytes;

    ValueBlocks(HdlWriter writer, TraceEvents events) {
        this.writer = writer;
        this.events = events;
    }

    /** Bytes written, before they were compressed. */
    long bytes() {
        return bytes;
    }

    /** Writes what there is. Streams are taken before the register, so that it has all that they refer to. */
    void write() throws IOException {
        for (PathStream stream : PathStreams.all()) {
            for (int count = PathStreams.take(stream, buffer); count > 0; count = PathStreams.take(stream, buffer)) {
                ByteArrayOutputStream own = taken.get(stream.journal);
                if (own == null) {
                    own = new ByteArrayOutputStream();
                    taken.put(stream.journal, own);
                }
                own.write(buffer, 0, count);
            }
        }
        byte[] register = Register.take();
        bytes += register.length;
        writer.writeRegister(register, 0, register.length);
        for (Map.Entry<Integer, ByteArrayOutputStream> each : taken.entrySet()) {
            int thread = events.thread(each.getKey());
            if (thread >= 0 && each.getValue().size() > 0) {
                put(thread, each.getValue().toByteArray());
                each.getValue().reset();
            }
        }
        writer.writeSnapshots(events.takeSnapshots());
    }

    private void put(int thread, byte[] data) throws IOException {
        bytes += data.length;
        writer.writePath(thread, data, 0, data.length);
    }
}
