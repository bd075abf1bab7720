package heddle.cluster;

import heddle.engine.Parts;
import heddle.engine.cluster.ClusterListener;
import heddle.trace.Trace;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** Has the parts of one trace judged on the cluster. */
record SparkParts(Jobs jobs, int cores, TraceLocation location, ClusterListener listener) implements Parts {
    /** More than one for each core, as parts take different times and workers may be lost. */
    private static final int PER_CORE = 4;

    @Override
    public int enough() {
        return cores * PER_CORE;
    }

    @Override
    public int atATime() {
        return cores;
    }

    @Override
    public boolean areHere() {
        return false;
    }

    @Override
    public <P extends Serializable, R extends Serializable> List<R> judge(
            Trace trace, Judge<P, R> judge, List<P> parts, Consumer<R> done) throws IOException {
        List<PartsTask<P, R>> tasks = new ArrayList<>();
        int slices = Math.min(parts.size(), enough());
        for (int i = 0; i < slices; i++) {
            int from = (int) ((long) parts.size() * i / slices);
            int to = (int) ((long) parts.size() * (i + 1) / slices);
            tasks.add(new PartsTask<>(location, judge, new ArrayList<>(parts.subList(from, to))));
        }
        List<ArrayList<Attempt<R>>> answers =
                jobs.run("parts of " + trace.file().getFileName(), tasks, attempts -> {
                    for (Attempt<R> attempt : attempts) {
                        if (attempt.result() != null) {
                            done.accept(attempt.result());
                        }
                    }
                });
        return inOrder(tasks, answers);
    }

    private <P extends Serializable, R extends Serializable> List<R> inOrder(
            List<PartsTask<P, R>> tasks, List<ArrayList<Attempt<R>>> answers) throws IOException {
        List<R> results = new ArrayList<>();
        boolean isOutOfMemory = false;
        for (int i = 0; i < tasks.size(); i++) {
            if (answers.get(i) == null) {
                results.addAll(Collections.nCopies(tasks.get(i).parts().size(), null));
                continue;
            }
            for (Attempt<R> attempt : answers.get(i)) {
                isOutOfMemory |= attempt.isOutOfMemory();
                results.add(attempt.get());
            }
        }
        if (isOutOfMemory) {
            listener.lost(Jobs.outOfMemory());
        }
        return results;
    }
}
