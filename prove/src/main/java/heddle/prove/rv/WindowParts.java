package heddle.prove.rv;

import heddle.prove.window.Sliding;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a trace into parts of about as many windows each. Every part but the last ends with its last window, so that
 * neighbours overlap as their windows do; the last goes on to the end of the trace. One pass over all events finds what is
 * open at the cuts; it costs a small share of what the windows do.
 */
final class WindowParts {
    private final RvOptions own;
    private final long events;
    private final Sliding sliding;
    private final long windows;
    /** Windows of a part. */
    private final long share;

    private final List<WindowPart> parts = new ArrayList<>();
    private final OpenState open = new OpenState();
    private boolean hasBranches;
    private long next;

    /** @param wanted how many parts there should be, if there are so many windows */
    WindowParts(RvOptions own, long events, int wanted) {
        this.own = own;
        this.events = events;
        this.sliding = new Sliding(own.window(), own.step());
        this.windows = sliding.windows(events);
        this.share = Math.max(1, (windows + wanted - 1) / wanted);
    }

    /** Reads all events; false if there are not as many as the trace promised, or some were skipped. */
    boolean read(TraceReader reader) throws IOException {
        EventBatch batch = new EventBatch();
        while (reader.read(batch)) {
            for (int i = 0; i < batch.size; i++) {
                pass(batch.op[i], batch.thread[i], batch.target[i]);
            }
        }
        return next == events && reader.damage() == null;
    }

    List<WindowPart> parts() {
        return parts;
    }

    /** Whether there is a branch that counts. */
    boolean hasBranches() {
        return hasBranches;
    }

    private void pass(byte op, int thread, int target) {
        if (next % (share * own.step()) == 0) {
            long window = next / own.step();
            if (window < windows) {
                boolean isLast = window + share >= windows;
                long to = isLast ? events : sliding.end(window + share - 1);
                parts.add(new WindowPart(next, to, open.copy(), hasBranches));
            }
        }
        open.pass(op, thread, target);
        hasBranches |= own.branches() && op == Op.BRANCH;
        next++;
    }
}
