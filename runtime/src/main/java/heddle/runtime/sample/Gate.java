package heddle.runtime.sample;

import heddle.runtime.sync.Windows;

/**
 * The methods that woven code calls under a sampling detector: the hook if a window is open, and nothing otherwise. Each method is
 * small enough to be inlined wherever it is called, by the client compiler too, so that outside of windows a hook is one
 * load and one branch; woven code itself has no branch and needs no frames. See {@link Windows} for why a plain load will
 * do.
 */
public final class Gate {
    private Gate() {}

    public static void read(Object object, int site) {
        if (Windows.open != 0) {
            Sampled.read(object, site);
        }
    }

    public static void write(Object object, int site) {
        if (Windows.open != 0) {
            Sampled.write(object, site);
        }
    }

    public static void readStatic(int site) {
        if (Windows.open != 0) {
            Sampled.readStatic(site);
        }
    }

    public static void writeStatic(int site) {
        if (Windows.open != 0) {
            Sampled.writeStatic(site);
        }
    }

    public static void readElement(Object array, int index, int site) {
        if (Windows.open != 0) {
            Sampled.readElement(array, index, site);
        }
    }

    public static void writeElement(Object array, int index, int site) {
        if (Windows.open != 0) {
            Sampled.writeElement(array, index, site);
        }
    }

    public static void readAll(Object array, int site) {
        if (Windows.open != 0) {
            Sampled.readAll(array, site);
        }
    }

    public static void enter(Object monitor) {
        if (Windows.open != 0) {
            Sampled.enter(monitor);
        }
    }

    public static void exit(Object monitor) {
        if (Windows.open != 0) {
            Sampled.exit(monitor);
        }
    }

    public static void initialised(int site) {
        if (Windows.open != 0) {
            Sampled.initialised(site);
        }
    }

    public static void uses(int site) {
        if (Windows.open != 0) {
            Sampled.uses(site);
        }
    }

    public static void finalizing() {
        if (Windows.open != 0) {
            Sampled.finalizing();
        }
    }

    public static void caught() {
        if (Windows.open != 0) {
            Sampled.caught();
        }
    }

    public static void before(Object object, Object argument, long index, int call, int site) {
        if (Windows.open != 0) {
            Sampled.before(object, argument, index, call, site);
        }
    }

    public static void after(Object object, Object argument, long index, int call, int site) {
        if (Windows.open != 0) {
            Sampled.after(object, argument, index, call, site);
        }
    }

    public static void afterBoolean(boolean result, Object object, Object argument, long index, int call, int site) {
        if (Windows.open != 0) {
            Sampled.afterBoolean(result, object, argument, index, call, site);
        }
    }

    public static void afterLong(long result, Object object, Object argument, long index, int call, int site) {
        if (Windows.open != 0) {
            Sampled.afterLong(result, object, argument, index, call, site);
        }
    }

    public static void afterReference(Object result, Object object, Object argument, long index, int call, int site) {
        if (Windows.open != 0) {
            Sampled.afterReference(result, object, argument, index, call, site);
        }
    }

    public static void readRange(Object array, int from, int to, int site) {
        if (Windows.open != 0) {
            Sampled.readRange(array, from, to, site);
        }
    }

    public static void writeRange(Object array, int from, int to, int site) {
        if (Windows.open != 0) {
            Sampled.writeRange(array, from, to, site);
        }
    }

    public static void compared(boolean equal, Object one, Object two, int site) {
        if (Windows.open != 0) {
            Sampled.compared(equal, one, two, site);
        }
    }

    public static void arraycopy(Object from, int at, Object to, int target, int length, int site) {
        if (Windows.open != 0) {
            Sampled.arraycopy(from, at, to, target, length, site);
        }
    }

    public static void touched(Object receiver, Object argument, int from, int length, int operand, int site) {
        if (Windows.open != 0) {
            Sampled.touched(receiver, argument, from, length, operand, site);
        }
    }

    public static void frozen(Object held) {
        if (Windows.open != 0) {
            Sampled.frozen(held);
        }
    }

    public static void iterated(Object iterator, int site) {
        if (Windows.open != 0) {
            Sampled.iterated(iterator, site);
        }
    }

    public static void readForeign(Object object, int site) {
        if (Windows.open != 0) {
            Sampled.readForeign(object, site);
        }
    }

    public static void writeForeign(Object object, int site) {
        if (Windows.open != 0) {
            Sampled.writeForeign(object, site);
        }
    }

    public static void searched(int result, Object array, int from, int to, int site) {
        if (Windows.open != 0) {
            Sampled.searched(result, array, from, to, site);
        }
    }

    public static void mismatched(int result, Object one, Object two, int site) {
        if (Windows.open != 0) {
            Sampled.mismatched(result, one, two, site);
        }
    }

    public static void readDeep(Object array, int site) {
        if (Windows.open != 0) {
            Sampled.readDeep(array, site);
        }
    }
}
