package heddle.runtime.sample;

import heddle.runtime.Calls;
import heddle.runtime.Hooks;
import heddle.runtime.Windows;

/** The hooks of {@link Hooks} and {@link Calls} inside a window: counted, and some of them timed. */
final class Sampled {
    private Sampled() {}

    static void read(Object object, int site) {
        long start = Windows.begin();
        Hooks.read(object, site);
        Windows.end(start);
    }

    static void write(Object object, int site) {
        long start = Windows.begin();
        Hooks.write(object, site);
        Windows.end(start);
    }

    static void readStatic(int site) {
        long start = Windows.begin();
        Hooks.readStatic(site);
        Windows.end(start);
    }

    static void writeStatic(int site) {
        long start = Windows.begin();
        Hooks.writeStatic(site);
        Windows.end(start);
    }

    static void readElement(Object array, int index, int site) {
        long start = Windows.begin();
        Hooks.readElement(array, index, site);
        Windows.end(start);
    }

    static void writeElement(Object array, int index, int site) {
        long start = Windows.begin();
        Hooks.writeElement(array, index, site);
        Windows.end(start);
    }

    static void readAll(Object array, int site) {
        long start = Windows.begin();
        Hooks.readAll(array, site);
        Windows.end(start);
    }

    static void enter(Object monitor) {
        long start = Windows.begin();
        Hooks.enter(monitor);
        Windows.end(start);
    }

    static void exit(Object monitor) {
        long start = Windows.begin();
        Hooks.exit(monitor);
        Windows.end(start);
    }

    static void initialised(int site) {
        long start = Windows.begin();
        Hooks.initialised(site);
        Windows.end(start);
    }

    static void uses(int site) {
        long start = Windows.begin();
        Hooks.uses(site);
        Windows.end(start);
    }

    static void finalizing() {
        long start = Windows.begin();
        Hooks.finalizing();
        Windows.end(start);
    }

    static void caught() {
        long start = Windows.begin();
        Hooks.caught();
        Windows.end(start);
    }

    static void interrupted() {
        long start = Windows.begin();
        Hooks.interrupted();
        Windows.end(start);
    }

    static void before(Object object, Object argument, long index, int call, int site) {
        long start = Windows.begin();
        Calls.before(object, argument, index, call, site);
        Windows.end(start);
    }

    static void after(Object object, Object argument, long index, int call, int site) {
        long start = Windows.begin();
        Calls.after(object, argument, index, call, site);
        Windows.end(start);
    }

    static void afterBoolean(boolean result, Object object, Object argument, long index, int call, int site) {
        long start = Windows.begin();
        Calls.afterBoolean(result, object, argument, index, call, site);
        Windows.end(start);
    }

    static void afterLong(long result, Object object, Object argument, long index, int call, int site) {
        long start = Windows.begin();
        Calls.afterLong(result, object, argument, index, call, site);
        Windows.end(start);
    }

    static void afterReference(Object result, Object object, Object argument, long index, int call, int site) {
        long start = Windows.begin();
        Calls.afterReference(result, object, argument, index, call, site);
        Windows.end(start);
    }

    static void readRange(Object array, int from, int to, int site) {
        long start = Windows.begin();
        Calls.readRange(array, from, to, site);
        Windows.end(start);
    }

    static void writeRange(Object array, int from, int to, int site) {
        long start = Windows.begin();
        Calls.writeRange(array, from, to, site);
        Windows.end(start);
    }

    static void compared(boolean equal, Object one, Object two, int site) {
        long start = Windows.begin();
        Calls.compared(equal, one, two, site);
        Windows.end(start);
    }

    static void arraycopy(Object from, int at, Object to, int target, int length, int site) {
        long start = Windows.begin();
        Calls.arraycopy(from, at, to, target, length, site);
        Windows.end(start);
    }
}
