package heddle.runtime.vm;

import java.security.ProtectionDomain;
import jdk.internal.misc.Unsafe;

/** Lets a SecurityManager that the program sets allow everything to the agent's own classes, whatever its policy says. */
public final class Permissions {
    private static final Unsafe U = Unsafe.getUnsafe();

    private Permissions() {}

    /** Does nothing in a JDK whose domains have another form. */
    public static void grantAll(ProtectionDomain domain) {
        long offset = Types.offset(ProtectionDomain.class, "hasAllPerm");
        if (offset >= 0) {
            U.putBoolean(domain, offset, true);
        }
    }
}
