package heddle.agent;

import heddle.runtime.vm.Permissions;
import java.io.File;
import java.lang.instrument.Instrumentation;
import java.util.jar.JarFile;

/** The agent's entry point. The runtime must be in place before any class that mentions it is linked. */
public final class Premain {
    /** The first release in which no program can set a SecurityManager. */
    private static final int WITHOUT_MANAGERS = 24;

    private Premain() {}

    /**
     * Under a SecurityManager of the command line the agent moves to the boot loader as a whole, since its own classes may do
     * next to nothing. Without one its classes get all permissions, for the one that the program may set.
     */
    public static void premain(String options, Instrumentation instrumentation) throws Exception {
        String text = options == null ? "" : options;
        if (isSecured()) {
            File jar = OwnJar.locate(Premain.class);
            instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar));
            Privileged.start(jar, text, instrumentation);
            return;
        }
        OwnJar.set(new File(Premain.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI()));
        BootRuntime.install(OwnJar.file(), instrumentation);
        Own.grantAll();
        Agent.start(text, instrumentation);
    }

    /** Mentions the runtime, and is linked after that is in place. */
    private static final class Own {
        static void grantAll() {
            if (Runtime.version().feature() < WITHOUT_MANAGERS) {
                Permissions.grantAll(Premain.class.getProtectionDomain());
                loadForManagers();
            }
        }
    }

    /** A policy may need it while a class is woven, and what is loaded then is not woven itself. */
    private static void loadForManagers() {
        if (System.getProperty("java.security.manager") != null) {
            try {
                Class.forName("java.net.SocketPermission");
            } catch (ClassNotFoundException e) {
                return; // then no policy has it either
            }
        }
    }

    /** Asked here, since this class alone must not come from the boot loader. */
    @SuppressWarnings("removal")
    private static boolean isSecured() {
        return System.getSecurityManager() != null;
    }
}
