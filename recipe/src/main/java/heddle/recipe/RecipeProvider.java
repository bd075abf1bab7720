package heddle.recipe;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.EngineSpec;
import heddle.engine.EngineSpec.Model;
import heddle.trace.Names;

/** Declares the engine {@code recipe}. */
public final class RecipeProvider implements EngineProvider {
    @Override
    public EngineSpec spec() {
        return new EngineSpec(
                "recipe",
                "races beyond the observed values and paths, in traces recorded with --values",
                "Sound: every reported pair is one of rv's, or its witness was executed again from the recorded class"
                        + " files. Finds all that rv finds. Silence means no more than that of rv.",
                Model.READS_FROM,
                "RECIPE: Relaxed Sound Predictive Analysis",
                RecipeOptions.ALL);
    }

    @Override
    public Engine create(EngineOptions options, Names names) {
        return new RecipeEngine(options, names);
    }
}
