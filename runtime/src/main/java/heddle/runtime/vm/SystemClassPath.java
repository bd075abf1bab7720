package heddle.runtime.vm;

import java.io.File;
import java.io.IOException;
import jdk.internal.access.SharedSecrets;
import jdk.internal.loader.Resource;
import jdk.internal.loader.URLClassPath;
import jdk.internal.misc.Unsafe;

/**
 * Files of the class path, as the JVM's own class loader for it finds them. By {@code getResourceAsStream} each file is looked for in
 * every module of the JDK first, and comes through a connection to its jar: at the start of a program that takes longer than all
 * else that a weaver does with the file.
 */
public final class SystemClassPath {
    private static final ClassLoader LOADER = ClassLoader.getSystemClassLoader();
    private static final boolean IS_KNOWN = open();

    private SystemClassPath() {}

    private static boolean open() {
        try {
            Module base = Object.class.getModule();
            SharedSecrets.getJavaLangAccess()
                    .addExports(base, "jdk.internal.loader", SystemClassPath.class.getModule());
            return LOADER.getClass().getName().equals("jdk.internal.loader.ClassLoaders$AppClassLoader")
                    && Files.path() != null;
        } catch (RuntimeException | LinkageError e) {
            return false; // then files are read in the way that every loader has
        }
    }

    /** Whether files of the loader can be read here. */
    public static boolean isOf(ClassLoader loader) {
        return IS_KNOWN && loader == LOADER;
    }

    /** The contents of a file; null if the class path does not have it. */
    public static byte[] read(String file) throws IOException {
        return Files.read(file);
    }

    /** Is linked once the packages that it names are open. */
    private static final class Files {
        private static final Unsafe U = Unsafe.getUnsafe();
        private static final long PATH = U.objectFieldOffset(LOADER.getClass().getSuperclass(), "ucp");

        static URLClassPath path() {
            return (URLClassPath) U.getReference(LOADER, PATH);
        }

        static byte[] read(String file) throws IOException {
            URLClassPath path = path();
            Resource found = path == null ? null : path.getResource(file);
            if (found == null) {
                return null;
            }
            File jar = UnverifiedJar.of(found.getCodeSourceURL());
            return jar == null ? found.getBytes() : UnverifiedJar.read(jar, file);
        }
    }
}
