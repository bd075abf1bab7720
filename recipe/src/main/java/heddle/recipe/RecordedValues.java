package heddle.recipe;

import heddle.recipe.code.CodeBase;
import heddle.recipe.path.ThreadPath;
import heddle.trace.hdl.HdlTrace;
import heddle.trace.hdl.Snapshot;
import heddle.trace.hdl.ValueStreams;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The values, paths and class files of a trace, beside its events.
 *
 * @param paths by thread
 */
record RecordedValues(CodeBase code, Int2ObjectOpenHashMap<ThreadPath> paths) {
    /** Null if the trace has none. */
    static RecordedValues read(HdlTrace trace) throws IOException {
        ValueStreams streams = trace.values();
        if (streams == null) {
            return null;
        }
        Map<Integer, List<Snapshot>> snapshots =
                streams.snapshots().stream().collect(Collectors.groupingBy(Snapshot::thread));
        Int2ObjectOpenHashMap<ThreadPath> paths = new Int2ObjectOpenHashMap<>();
        for (int thread : streams.threads()) {
            List<Snapshot> own = snapshots.getOrDefault(thread, List.of());
            paths.put(thread, new ThreadPath(streams.path(thread), own, streams.notesAllResults()));
        }
        return new RecordedValues(new CodeBase(streams.register()), paths);
    }
}
