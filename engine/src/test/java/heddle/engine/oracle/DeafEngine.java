package heddle.engine.oracle;

import heddle.engine.Engine;
import heddle.engine.Findings;
import heddle.trace.EventBatch;
import heddle.trace.Op;

/** An engine that does not hear one kind of event: it sees one that means nothing instead. */
public record DeafEngine(Engine engine, byte op) implements Engine {
    public static EngineRun.Factory deafTo(byte op, EngineRun.Factory hearing) {
        return (options, names) -> new DeafEngine(hearing.create(options, names), op);
    }

    @Override
    public void handle(EventBatch batch) {
        for (int i = 0; i < batch.size; i++) {
            if (batch.op[i] == op) {
                batch.op[i] = Op.IGNORED;
            }
        }
        engine.handle(batch);
    }

    @Override
    public Findings finish() {
        return engine.finish();
    }
}
