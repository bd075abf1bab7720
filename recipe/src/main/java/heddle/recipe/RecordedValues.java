package heddle.recipe;

import heddle.recipe.code.CodeBase;
import heddle.trace.hdl.HdlTrace;
import heddle.trace.hdl.ValueSink;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/**
 * What a trace has beside its events.
 *
 * @param paths by thread: the tokens of its path
 */
record RecordedValues(CodeBase code, Int2ObjectOpenHashMap<byte[]> paths) {
    /** Null if the trace has none. */
    static RecordedValues read(HdlTrace trace) throws IOException {
        ByteArrayOutputStream register = new ByteArrayOutputStream();
        Int2ObjectOpenHashMap<ByteArrayOutputStream> streams = new Int2ObjectOpenHashMap<>();
        boolean hasValues = trace.readValues(new ValueSink() {
            @Override
            public void path(int thread, byte[] bytes) throws IOException {
                streams.computeIfAbsent(thread, t -> new ByteArrayOutputStream())
                        .write(bytes);
            }

            @Override
            public void register(byte[] bytes) throws IOException {
                register.write(bytes);
            }
        });
        if (!hasValues) {
            return null;
        }
        Int2ObjectOpenHashMap<byte[]> paths = new Int2ObjectOpenHashMap<>();
        streams.int2ObjectEntrySet()
                .forEach(each -> paths.put(each.getIntKey(), each.getValue().toByteArray()));
        return new RecordedValues(new CodeBase(register.toByteArray()), paths);
    }
}
