package heddle.engine;

import heddle.trace.Names;
import java.io.Serializable;

/**
 * An engine with the options that it was chosen with: engines of one pass may differ in them.
 *
 * @param id that of an engine on the class path
 */
public record EngineChoice(String id, EngineOptions options) implements Serializable {
    /** The engine, which takes these options and no others. */
    public EngineProvider provider() {
        EngineProvider engine = Engines.find(id)
                .orElseThrow(() -> new IllegalStateException("the engine " + id + " is not on the class path"));
        return new Configured(engine, options);
    }

    private record Configured(EngineProvider engine, EngineOptions own) implements EngineProvider {
        @Override
        public EngineSpec spec() {
            return engine.spec();
        }

        @Override
        public Engine create(EngineOptions ignored, Names names) {
            return engine.create(own, names);
        }
    }
}
