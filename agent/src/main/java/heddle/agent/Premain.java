package heddle.agent;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;

/** The agent's entry point. The runtime must be in place before any class that mentions it is linked. */
public final class Premain {
    private Premain() {}

    public static void premain(String options, Instrumentation instrumentation) throws Exception {
        BootRuntime.install(jar(), instrumentation);
        Agent.start(options == null ? "" : options, instrumentation);
    }

    /** The agent's own jar. */
    static File jar() throws URISyntaxException {
        return new File(Premain.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }
}
