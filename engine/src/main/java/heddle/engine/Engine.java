package heddle.engine;

import heddle.trace.EventBatch;

/** One run of an analysis over one trace: it is fed every event in order, once, and then asked what it found. */
public interface Engine {
    void handle(EventBatch batch);

    /** Called once after the last event. */
    Findings finish();
}
