package heddle.engine;

import heddle.trace.Names;

/** Registers an engine; found by {@link java.util.ServiceLoader}, so that modules add engines by declaring them. */
public interface EngineProvider {
    EngineSpec spec();

    /** A fresh run; {@code names} are those of the trace that it will be fed. */
    Engine create(EngineOptions options, Names names);
}
