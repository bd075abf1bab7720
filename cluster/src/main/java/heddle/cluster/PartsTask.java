package heddle.cluster;

import heddle.engine.Parts;
import heddle.trace.Trace;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;

/** Judges some neighbouring parts of a trace, which is opened once for all of them. */
record PartsTask<P extends Serializable, R extends Serializable>(
        TraceLocation trace, Parts.Judge<P, R> judge, ArrayList<P> parts) implements Task<ArrayList<Attempt<R>>> {
    @Override
    public long cost() {
        return parts.size();
    }

    @Override
    public ArrayList<Attempt<R>> run() {
        ArrayList<Attempt<R>> attempts = new ArrayList<>();
        try (Trace opened = trace.open()) {
            for (P part : parts) {
                attempts.add(Attempt.of(() -> judge.judge(opened, part)));
            }
        } catch (IOException e) {
            attempts.clear();
            parts.forEach(part -> attempts.add(new Attempt<>(null, e, null, false)));
        }
        return attempts;
    }
}
