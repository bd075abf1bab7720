package heddle.agent;

import java.io.File;
import java.lang.instrument.Instrumentation;

/** The agent's entry point. The runtime must be in place before any class that mentions it is linked. */
public final class Premain {
    private Premain() {}

    public static void premain(String options, Instrumentation instrumentation) throws Exception {
        File jar = new File(Premain.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        BootRuntime.install(jar, instrumentation);
        Agent.start(options == null ? "" : options, instrumentation);
    }
}
