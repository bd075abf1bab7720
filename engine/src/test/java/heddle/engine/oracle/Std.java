package heddle.engine.oracle;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;

/** A small trace as text, one event per line. */
final class Std {
    private static final String[] WORDS = {
        "r", "w", "acq", "rel", "fork", "join", "begin", "end", "vr", "vw", "wait", "wake", "notify", "enter", "exit",
        "reacq", "rerel", "or", "ow", "branch"
    };
    private static final String PREFIXES = "Tlxvb";

    private Std() {}

    static String text(EventBatch batch) {
        StringBuilder text = new StringBuilder();
        for (int e = 0; e < batch.size; e++) {
            byte op = batch.op[e];
            Domain domain = Op.domain(op);
            String target = domain == Domain.NONE ? "" : PREFIXES.charAt(domain.ordinal()) + "" + batch.target[e];
            text.append("T%d|%s(%s)|%d%n".formatted(batch.thread[e], WORDS[op], target, batch.site[e]));
        }
        return text.toString();
    }
}
