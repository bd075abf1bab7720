package heddle.runtime.sample;

import heddle.runtime.Hooks;
import heddle.runtime.Initialisers;
import heddle.runtime.call.Arguments;
import heddle.runtime.call.Bulk;
import heddle.runtime.call.Calls;
import heddle.runtime.call.ForeignFields;
import heddle.runtime.shadow.Frozen;
import heddle.runtime.sync.Windows;
import jdk.internal.vm.annotation.DontInline;

/**
 * The hooks of {@link Hooks} and {@link Calls} inside a window: counted, and some of them timed. The body of a method that
 * runs inside windows calls them directly, and they look for themselves whether the window is still open, or whether there
 * ever was one ({@link Practice}); all else comes through {@link Gate}.
 *
 * <p>None is compiled into its caller. A body that runs in windows alone has to stay small: the compilers put no method into
 * another whose code has become large, and that would slow down the body outside of windows beside it.
 */
public final class Sampled {
    private Sampled() {}

    @DontInline
    public static void read(Object object, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Hooks.read(object, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void write(Object object, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Hooks.write(object, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void readStatic(int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Hooks.readStatic(site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void writeStatic(int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Hooks.writeStatic(site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void readElement(Object array, int index, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Hooks.readElement(array, index, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void writeElement(Object array, int index, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Hooks.writeElement(array, index, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void readAll(Object array, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Hooks.readAll(array, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void enter(Object monitor) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Hooks.enter(monitor);
            Windows.end(start);
        }
    }

    @DontInline
    public static void exit(Object monitor) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Hooks.exit(monitor);
            Windows.end(start);
        }
    }

    @DontInline
    public static void initialised(int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Initialisers.initialised(site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void uses(int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Initialisers.uses(site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void finalizing() {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Hooks.finalizing();
            Windows.end(start);
        }
    }

    @DontInline
    public static void caught() {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Hooks.caught();
            Windows.end(start);
        }
    }

    @DontInline
    public static void before(Object object, Object argument, long index, int call, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Calls.before(object, argument, index, call, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void after(Object object, Object argument, long index, int call, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Calls.after(object, argument, index, call, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void afterBoolean(boolean result, Object object, Object argument, long index, int call, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Calls.afterBoolean(result, object, argument, index, call, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void afterLong(long result, Object object, Object argument, long index, int call, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Calls.afterLong(result, object, argument, index, call, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void afterReference(Object result, Object object, Object argument, long index, int call, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Calls.afterReference(result, object, argument, index, call, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void readRange(Object array, int from, int to, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Bulk.readRange(array, from, to, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void writeRange(Object array, int from, int to, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Bulk.writeRange(array, from, to, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void compared(boolean equal, Object one, Object two, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Bulk.compared(equal, one, two, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void arraycopy(Object from, int at, Object to, int target, int length, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Bulk.arraycopy(from, at, to, target, length, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void touched(Object receiver, Object argument, int from, int length, int operand, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Arguments.touched(receiver, argument, from, length, operand, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void frozen(Object held) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Frozen.frozen(held);
            Windows.end(start);
        }
    }

    @DontInline
    public static void iterated(Object iterator, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Calls.iterated(iterator, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void readForeign(Object object, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            ForeignFields.readForeign(object, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void writeForeign(Object object, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            ForeignFields.writeForeign(object, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void searched(int result, Object array, int from, int to, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Bulk.searched(result, array, from, to, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void mismatched(int result, Object one, Object two, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Bulk.mismatched(result, one, two, site);
            Windows.end(start);
        }
    }

    @DontInline
    public static void readDeep(Object array, int site) {
        if (Windows.open > 0) {
            long start = Windows.begin();
            Bulk.readDeep(array, site);
            Windows.end(start);
        }
    }
}
