package heddle.runtime;

import jdk.internal.vm.annotation.DontInline;

/**
 * The frequent ones of the hooks that woven code calls while recording. As everything is noted, a test in the woven code
 * would save no call: so none of these is compiled into it, which leaves the compilers little more to do than without
 * Heddle. Each does what its namesake in {@link Hooks} or {@link Calls} does.
 */
public final class RecordHooks {
    private RecordHooks() {}

    @DontInline
    public static void read(Object object, int site) {
        Hooks.read(object, site);
    }

    @DontInline
    public static void write(Object object, int site) {
        Hooks.write(object, site);
    }

    @DontInline
    public static void readStatic(int site) {
        Hooks.readStatic(site);
    }

    @DontInline
    public static void writeStatic(int site) {
        Hooks.writeStatic(site);
    }

    @DontInline
    public static void readElement(Object array, int index, int site) {
        Recorder.readElement(array, index, site);
    }

    @DontInline
    public static void writeElement(Object array, int index, int site) {
        Recorder.writeElement(array, index, site);
    }

    @DontInline
    public static void readAll(Object array, int site) {
        Hooks.readAll(array, site);
    }

    @DontInline
    public static void at(int site) {
        Hooks.at(site);
    }

    @DontInline
    public static void enter(Object monitor) {
        Hooks.enter(monitor);
    }

    @DontInline
    public static void exit(Object monitor) {
        Hooks.exit(monitor);
    }

    @DontInline
    public static void uses(int site) {
        Hooks.uses(site);
    }

    @DontInline
    public static void caught() {
        Hooks.caught();
    }

    @DontInline
    public static void before(Object object, Object argument, long index, int call, int site) {
        Calls.before(object, argument, index, call, site);
    }

    @DontInline
    public static void after(Object object, Object argument, long index, int call, int site) {
        Calls.after(object, argument, index, call, site);
    }

    @DontInline
    public static void afterBoolean(boolean result, Object object, Object argument, long index, int call, int site) {
        Calls.afterBoolean(result, object, argument, index, call, site);
    }

    @DontInline
    public static void afterLong(long result, Object object, Object argument, long index, int call, int site) {
        Calls.afterLong(result, object, argument, index, call, site);
    }

    @DontInline
    public static void afterReference(Object result, Object object, Object argument, long index, int call, int site) {
        Calls.afterReference(result, object, argument, index, call, site);
    }
}
