package heddle.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** The engines on the class path. */
public final class Engines {
    private Engines() {}

    /** All engines, in the order in which their modules declare them. */
    public static List<EngineProvider> all() {
        List<EngineProvider> providers = new ArrayList<>();
        ServiceLoader.load(EngineProvider.class, Engines.class.getClassLoader()).forEach(providers::add);
        return providers;
    }

    public static Optional<EngineProvider> find(String id) {
        return all().stream()
                .filter(provider -> provider.spec().id().equals(id))
                .findFirst();
    }
}
