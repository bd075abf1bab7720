package heddle.runtime.journal;

import heddle.runtime.lock.SpinLock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The meaning of numbers in journals: names, and how variables, locks and volatiles got their numbers. Numbers of each
 * kind are handed out from 0; the writer of the trace takes the new ones now and then. All under one lock.
 */
public final class Register {
    /** Numbers handed out since they were last taken, in their order: so many of this name, of that object. */
    public static final class Entries {
        public int[] name = new int[64];
        public int[] count = new int[64];
        public long[] instance = new long[64];
        public int size;

        private void add(int newName, int newCount, long newInstance) {
            if (size == name.length) {
                name = Arrays.copyOf(name, size * 2);
                count = Arrays.copyOf(count, size * 2);
                instance = Arrays.copyOf(instance, size * 2);
            }
            name[size] = newName;
            count[size] = newCount;
            instance[size++] = newInstance;
        }
    }

    private static final SpinLock LOCK = new SpinLock();
    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static final List<String> NAMES = new ArrayList<>();
    private static final List<String> THREADS = new ArrayList<>();

    private static Entries variables = new Entries();
    private static Entries locks = new Entries();
    private static Entries volatiles = new Entries();
    private static int variableCount;
    private static int lockCount;
    private static int volatileCount;

    private Register() {}

    /** The number of a name. */
    public static int name(String text) {
        LOCK.lock();
        try {
            Integer known = NUMBERS.get(text);
            if (known == null) {
                known = NAMES.size();
                NUMBERS.put(text, known);
                NAMES.add(text);
            }
            return known;
        } finally {
            LOCK.unlock();
        }
    }

    public static String text(int name) {
        LOCK.lock();
        try {
            return NAMES.get(name);
        } finally {
            LOCK.unlock();
        }
    }

    static int variables(int name, int count) {
        LOCK.lock();
        try {
            int first = variableCount;
            variableCount += count;
            variables.add(name, count, 0);
            return first;
        } finally {
            LOCK.unlock();
        }
    }

    /** A lock; the instance tells it from others of that name. */
    public static int lock(String name, long instance) {
        LOCK.lock();
        try {
            locks.add(name(name), 1, instance);
            return lockCount++;
        } finally {
            LOCK.unlock();
        }
    }

    public static int volatileCell(String name, long instance) {
        LOCK.lock();
        try {
            volatiles.add(name(name), 1, instance);
            return volatileCount++;
        } finally {
            LOCK.unlock();
        }
    }

    /** The number of the journal of a thread that may not have started yet. */
    public static int thread(String name) {
        LOCK.lock();
        try {
            THREADS.add(name);
            return THREADS.size() - 1;
        } finally {
            LOCK.unlock();
        }
    }

    public static String threadName(int journal) {
        LOCK.lock();
        try {
            return THREADS.get(journal);
        } finally {
            LOCK.unlock();
        }
    }

    public static Entries takeVariables() {
        LOCK.lock();
        try {
            Entries taken = variables;
            variables = new Entries();
            return taken;
        } finally {
            LOCK.unlock();
        }
    }

    public static Entries takeLocks() {
        LOCK.lock();
        try {
            Entries taken = locks;
            locks = new Entries();
            return taken;
        } finally {
            LOCK.unlock();
        }
    }

    public static Entries takeVolatiles() {
        LOCK.lock();
        try {
            Entries taken = volatiles;
            volatiles = new Entries();
            return taken;
        } finally {
            LOCK.unlock();
        }
    }
}
