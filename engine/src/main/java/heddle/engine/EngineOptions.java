package heddle.engine;

import java.io.Serializable;
import java.util.Map;

/**
 * Options of an engine, as the user set them.
 *
 * @param all list every racy pair, not one per pair of code locations and variable
 * @param independent judge every pair on the trace's own order: no order is added after a race
 * @param values the engine's own options by name, defaults filled in
 */
public record EngineOptions(boolean all, boolean independent, Map<String, String> values) implements Serializable {
    public static final EngineOptions DEFAULT = new EngineOptions(false, false, Map.of());

    public EngineOptions {
        values = Map.copyOf(values);
    }
}
