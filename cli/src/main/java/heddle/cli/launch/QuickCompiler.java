package heddle.cli.launch;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * The first of HotSpot's two compilers. The second one takes more than half of the processor time of a command that ends
 * after some seconds, before its better code has saved as much.
 */
public final class QuickCompiler {
    private static final String NO_OTHER = "[{match: \"*.*\", c2: {Exclude: true}}]";

    private QuickCompiler() {}

    /** Leaves to it all that this JVM compiles from now on, for good; in vain where the JVM has no such choice. */
    public static void takeOver() {
        try {
            Path directives = Files.createTempFile("heddle", ".json");
            try {
                Files.writeString(directives, NO_OTHER);
                ManagementFactory.getPlatformMBeanServer()
                        .invoke(
                                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                                "compilerDirectivesAdd",
                                new Object[] {new String[] {"\"" + directives + '"'}},
                                new String[] {String[].class.getName()});
            } finally {
                Files.delete(directives);
            }
        } catch (IOException | JMException | RuntimeException e) {
            // Everything is compiled as it would be otherwise.
            return;
        }
    }
}
