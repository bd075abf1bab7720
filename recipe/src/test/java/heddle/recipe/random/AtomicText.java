package heddle.recipe.random;

import java.util.List;
import java.util.Random;

/**
 * How the source says what is done to an atomic: two AtomicIntegers, a plain field, an element and a static field behind
 * handles. The last three are set by instructions before threads start.
 */
final class AtomicText {
    static final int ATOMICS = 5;
    private static final int OBJECTS = 2;
    private static final String[] HANDLES = {"Y", "B", "Z"};
    private static final String[] COORDINATES = {"this, ", "b, 1, ", ""};

    private final int which;
    private final Random random;

    AtomicText(int which, Random random) {
        this.which = which;
        this.random = random;
    }

    /** The members that the class needs for them. */
    static List<String> declarations(String type, int first) {
        return List.of(
                "    final java.util.concurrent.atomic.AtomicInteger c0"
                        + " = new java.util.concurrent.atomic.AtomicInteger(" + first + ");",
                "    final java.util.concurrent.atomic.AtomicInteger c1"
                        + " = new java.util.concurrent.atomic.AtomicInteger(" + first + ");",
                "    int y = " + first + ";",
                "    static int z;",
                "    final int[] b = {0, " + first + "};",
                "    static final java.lang.invoke.VarHandle Y, Z, B;",
                "    static {",
                "        try {",
                "            Y = java.lang.invoke.MethodHandles.lookup().findVarHandle(" + type
                        + ".class, \"y\", int.class);",
                "            Z = java.lang.invoke.MethodHandles.lookup().findStaticVarHandle(" + type
                        + ".class, \"z\", int.class);",
                "            B = java.lang.invoke.MethodHandles.arrayElementVarHandle(int[].class);",
                "        } catch (ReflectiveOperationException e) {",
                "            throw new IllegalStateException(e);",
                "        }",
                "    }",
                "    { z = " + first + "; }");
    }

    private boolean isObject() {
        return which < OBJECTS;
    }

    private String call(String name, String arguments) {
        if (isObject()) {
            return "c" + which + '.' + name + '(' + arguments + ')';
        }
        String all = COORDINATES[which - OBJECTS] + arguments;
        String given = all.endsWith(", ") ? all.substring(0, all.length() - 2) : all;
        boolean isInt = !name.startsWith("set") && !name.contains("ompareAndSet");
        return (isInt ? "(int) " : "") + HANDLES[which - OBJECTS] + '.' + name + '(' + given + ')';
    }

    private String one(String... names) {
        return names[random.nextInt(names.length)];
    }

    String get() {
        return isObject() ? call("get", "") : call(one("getVolatile", "getAcquire"), "");
    }

    String set(String value) {
        return isObject() ? call("set", value) : call(one("setVolatile", "setRelease"), value);
    }

    String incrementAndGet() {
        return isObject() ? call("incrementAndGet", "") : call("getAndAdd", "1") + " + 1";
    }

    String getAndAdd(String value) {
        return isObject() ? call("getAndAdd", value) : call(one("getAndAdd", "getAndAddRelease"), value);
    }

    String getAndSet(String value) {
        return isObject() ? call("getAndSet", value) : call(one("getAndSet", "getAndSetRelease"), value);
    }

    String compareAndSet(int expected, String value) {
        return call("compareAndSet", expected + ", " + value);
    }
}
