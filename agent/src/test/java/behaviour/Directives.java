package behaviour;

import java.lang.management.ManagementFactory;
import javax.management.ObjectName;

/** Loads many classes, and prints which packages HotSpot's compilers have directives about, as soon as there are any. */
public final class Directives {
    private static final long LONGEST_NANOS = 60_000_000_000L;

    private Directives() {}

    public static void main(String[] args) throws Exception {
        Storm.main(new String[] {"2"});
        long end = System.nanoTime() + LONGEST_NANOS;
        String directives = directives();
        while (!directives.contains("heddle") && System.nanoTime() < end) {
            Thread.sleep(20);
            directives = directives();
        }
        directives.lines().filter(line -> line.contains("heddle")).forEach(System.out::println);
    }

    private static String directives() throws Exception {
        ObjectName commands = new ObjectName("com.sun.management:type=DiagnosticCommand");
        return (String) ManagementFactory.getPlatformMBeanServer()
                .invoke(commands, "compilerDirectivesPrint", new Object[0], new String[0]);
    }
}
