package heddle.runtime.vm;

import jdk.internal.misc.Unsafe;

/**
 * Defines a class in the boot loader. The agent uses it out of its own jar, before the rest of the runtime is where it
 * belongs. A direct call: at the start of a JVM, reflection costs more than all definitions.
 */
public final class BootDefinition {
    private BootDefinition() {}

    /**
     * @param name internal name
     * @throws NoClassDefFoundError if a supertype has not been defined yet
     */
    public static Class<?> define(String name, byte[] bytes) {
        return Unsafe.getUnsafe().defineClass(name, bytes, 0, bytes.length, null, null);
    }
}
