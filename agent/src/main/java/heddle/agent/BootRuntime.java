package heddle.agent;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Defines the classes of {@code heddle.runtime}, and the exception that programs may catch, in the boot loader, where woven classes of every loader, and woven
 * bodies of the JDK, see them. Appending the jar to the boot class path would do the same, but makes the JVM print a
 * warning and give up its shared archive of application classes.
 */
final class BootRuntime {
    private static final String PACKAGE = "heddle/runtime/";
    private static final String EXCEPTION = "heddle/RegionConflictException.class";

    private final Object unsafe;
    private final Method defineClass;

    private BootRuntime() throws ReflectiveOperationException {
        Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
        unsafe = type.getMethod("getUnsafe").invoke(null);
        defineClass = type.getMethod(
                "defineClass",
                String.class,
                byte[].class,
                int.class,
                int.class,
                ClassLoader.class,
                java.security.ProtectionDomain.class);
    }

    static void install(File jar, Instrumentation instrumentation) throws IOException, ReflectiveOperationException {
        open(instrumentation, BootRuntime.class.getModule());
        Map<String, byte[]> classes = read(jar);
        Class<?> any = new BootRuntime().define(classes);
        open(instrumentation, any.getModule());
    }

    private static void open(Instrumentation instrumentation, Module user) {
        Module base = Object.class.getModule();
        instrumentation.redefineModule(
                base, Set.of(), Map.of("jdk.internal.misc", Set.of(user)), Map.of(), Set.of(), Map.of());
    }

    private static Map<String, byte[]> read(File jar) throws IOException {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        try (JarFile file = new JarFile(jar)) {
            for (Enumeration<JarEntry> all = file.entries(); all.hasMoreElements(); ) {
                JarEntry entry = all.nextElement();
                if (isRuntime(entry.getName())) {
                    try (InputStream in = file.getInputStream(entry)) {
                        classes.put(entry.getName(), in.readAllBytes());
                    }
                }
            }
        }
        return classes;
    }

    private static boolean isRuntime(String name) {
        return name.startsWith(PACKAGE) && name.endsWith(".class") || name.equals(EXCEPTION);
    }

    /** A class whose supertype is not there yet waits for the next round. */
    private Class<?> define(Map<String, byte[]> classes) throws ReflectiveOperationException {
        Class<?> last = null;
        while (!classes.isEmpty()) {
            int before = classes.size();
            for (String name : Set.copyOf(classes.keySet())) {
                Class<?> defined = define(name, classes.get(name));
                if (defined != null) {
                    last = defined;
                    classes.remove(name);
                }
            }
            if (classes.size() == before) {
                throw new NoClassDefFoundError("the agent's jar is damaged: cannot define " + classes.keySet());
            }
        }
        return last;
    }

    private Class<?> define(String name, byte[] bytes) throws ReflectiveOperationException {
        try {
            String internal = name.substring(0, name.length() - ".class".length());
            return (Class<?>) defineClass.invoke(unsafe, internal, bytes, 0, bytes.length, null, null);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof NoClassDefFoundError) {
                return null;
            }
            throw e;
        }
    }
}
