package heddle.agent;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.security.AccessController;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;

/** Runs what is the agent's own business without regard to what the program's classes on the stack may do. */
@SuppressWarnings("removal")
public final class Privileged {
    private Privileged() {}

    /** Whether a SecurityManager is set now. */
    static boolean isNeeded() {
        return System.getSecurityManager() != null;
    }

    static <T> T call(PrivilegedExceptionAction<T> action) throws Exception {
        try {
            return AccessController.doPrivileged(action);
        } catch (PrivilegedActionException e) {
            throw e.getException();
        }
    }

    /** Starts the agent from the boot loader, whose classes may do everything; called from another loader. */
    public static void start(File jar, String options, Instrumentation instrumentation) throws Exception {
        call(new PrivilegedExceptionAction<Void>() {
            @Override
            public Void run() throws Exception {
                OwnJar.set(jar);
                BootRuntime.open(instrumentation);
                Agent.start(options, instrumentation);
                return null;
            }
        });
    }

    /** The same action at any time later, whoever asks for it. */
    static Runnable of(Runnable action) {
        return new Runnable() {
            @Override
            public void run() {
                if (!isNeeded()) {
                    action.run();
                    return;
                }
                AccessController.doPrivileged(new java.security.PrivilegedAction<Void>() {
                    @Override
                    public Void run() {
                        action.run();
                        return null;
                    }
                });
            }
        };
    }
}
