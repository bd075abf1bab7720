package heddle.agent;

import heddle.runtime.vm.BootDefinition;
import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/**
 * Defines the classes of {@code heddle.runtime}, and the exception that programs may catch, in the boot loader, where woven classes of every loader, and woven
 * bodies of the JDK, see them. Appending the jar to the boot class path would do the same, but makes the JVM print a
 * warning and give up its shared archive of application classes. The weaver and ASM go with it: classes of the boot loader
 * are not verified, and the class loader of the program takes longer to find a class than this to define it.
 */
final class BootRuntime {
    /** The packaging of the agent gives ASM another name, here too. */
    private static final String[] PREFIXES = {
        "heddle/runtime/", "heddle/RegionConflictException.class", "heddle/weave/", "org/objectweb/asm/"
    };

    private BootRuntime() {}

    static void install(File jar, Instrumentation instrumentation) throws IOException {
        open(instrumentation, BootRuntime.class.getModule());
        Map<String, byte[]> classes = JarClasses.read(jar, PREFIXES);
        Class<?> any = define(classes);
        open(instrumentation, any.getModule());
    }

    /** For an agent that is in the boot loader with its runtime. */
    static void open(Instrumentation instrumentation) {
        open(instrumentation, BootRuntime.class.getModule());
    }

    private static void open(Instrumentation instrumentation, Module user) {
        Module base = Object.class.getModule();
        instrumentation.redefineModule(
                base,
                Set.of(),
                Map.of("jdk.internal.misc", Set.of(user), "jdk.internal.access", Set.of(user)),
                Map.of(),
                Set.of(),
                Map.of());
    }

    /** A class whose supertype is not there yet waits for the next round. */
    private static Class<?> define(Map<String, byte[]> classes) {
        Class<?> last = null;
        while (!classes.isEmpty()) {
            int before = classes.size();
            for (Iterator<Map.Entry<String, byte[]>> each = classes.entrySet().iterator(); each.hasNext(); ) {
                Map.Entry<String, byte[]> entry = each.next();
                Class<?> defined = define(entry.getKey(), entry.getValue());
                if (defined != null) {
                    last = defined;
                    each.remove();
                }
            }
            if (classes.size() == before) {
                throw new NoClassDefFoundError("the agent's jar is damaged: cannot define " + classes.keySet());
            }
        }
        return last;
    }

    private static Class<?> define(String name, byte[] bytes) {
        try {
            return BootDefinition.define(name.substring(0, name.length() - ".class".length()), bytes);
        } catch (NoClassDefFoundError e) {
            return null;
        }
    }
}
