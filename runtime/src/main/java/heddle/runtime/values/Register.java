package heddle.runtime.values;

import heddle.runtime.lock.SpinLock;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The meaning of numbers in streams, as records of bytes that the writer of the trace takes now and then: class
 * files as they were before weaving, the numbers of their methods and the sites of their accesses; names; objects. Class
 * files are kept once by content. All under one lock.
 */
public final class Register {
    /** Name: text. Names are numbered from 0. */
    public static final int NAME = 1;
    /** Content: length, bytes. Contents are numbered from 0. */
    public static final int CONTENT = 2;
    /** Class: name, content, number of the first method, methods; of each method whether it is woven, and its sites. */
    public static final int CLASS = 3;
    /** Object: name of its class, length if it is an array, else 0. Objects are numbered from 1. */
    public static final int OBJECT = 5;
    /** Object that is a lock: its id, and the instance that the lock has in the trace. */
    public static final int LOCK = 6;

    private static final SpinLock GUARD = new SpinLock();

    private static byte[] bytes = new byte[1 << 12];
    private static int size;
    private static final Map<String, Integer> NAMES = new HashMap<>();
    private static final Map<String, Integer> SELECTORS = new HashMap<>();
    private static final Map<Content, Integer> CONTENTS = new HashMap<>();
    private static int methods = 1;
    private static long objects;

    private Register() {}

    /** A class file, equal to others with the same bytes. */
    private record Content(byte[] bytes) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Content content && Arrays.equals(bytes, content.bytes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes);
        }
    }

    /** Reserves numbers for the methods of a class; the answer is that of the first. */
    public static int methods(int count) {
        GUARD.lock();
        try {
            int first = methods;
            methods += count;
            return first;
        } finally {
            GUARD.unlock();
        }
    }

    /** The number of what calls and methods are matched by, from 1; no reader needs it. */
    public static int selector(String text) {
        GUARD.lock();
        try {
            Integer known = SELECTORS.get(text);
            if (known == null) {
                known = SELECTORS.size() + 1;
                SELECTORS.put(text, known);
            }
            return known;
        } finally {
            GUARD.unlock();
        }
    }

    /**
     * Adds a class.
     *
     * @param sites by method: null if it is not woven, else pairs of an instruction's ordinal and its site
     */
    public static void addClass(String name, byte[] file, int firstMethod, int[][] sites) {
        GUARD.lock();
        try {
            int number = name(name);
            int content = content(file);
            put(CLASS);
            put(number);
            put(content);
            put(firstMethod);
            put(sites.length);
            for (int[] pairs : sites) {
                put(pairs == null ? 0 : 1);
                put(pairs == null ? 0 : pairs.length);
                for (int i = 0; pairs != null && i < pairs.length; i++) {
                    put(pairs[i]);
                }
            }
        } finally {
            GUARD.unlock();
        }
    }

    /** The number of the name of a class of objects. */
    public static int type(String name) {
        GUARD.lock();
        try {
            return name(name);
        } finally {
            GUARD.unlock();
        }
    }

    /**
     * A new object's id, from 1.
     *
     * @param length of an array, else 0
     */
    public static long object(int type, int length) {
        GUARD.lock();
        try {
            put(OBJECT);
            put(type);
            put(length);
            return ++objects;
        } finally {
            GUARD.unlock();
        }
    }

    public static void lock(long object, long instance) {
        GUARD.lock();
        try {
            put(LOCK);
            put(object);
            put(instance);
        } finally {
            GUARD.unlock();
        }
    }

    private static int content(byte[] file) {
        Content key = new Content(file);
        Integer known = CONTENTS.get(key);
        if (known == null) {
            known = CONTENTS.size();
            CONTENTS.put(key, known);
            put(CONTENT);
            put(file.length);
            room(file.length);
            System.arraycopy(file, 0, bytes, size, file.length);
            size += file.length;
        }
        return known;
    }

    private static int name(String text) {
        Integer known = NAMES.get(text);
        if (known == null) {
            known = NAMES.size();
            NAMES.put(text, known);
            byte[] utf = text.getBytes(StandardCharsets.UTF_8);
            put(NAME);
            put(utf.length);
            room(utf.length);
            System.arraycopy(utf, 0, bytes, size, utf.length);
            size += utf.length;
        }
        return known;
    }

    private static void put(long number) {
        room(10);
        long rest = number;
        while (rest >>> 7 != 0) {
            bytes[size++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[size++] = (byte) rest;
    }

    private static void room(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * bytes.length));
        }
    }

    /** The records since they were last taken. */
    public static byte[] take() {
        GUARD.lock();
        try {
            byte[] taken = Arrays.copyOf(bytes, size);
            size = 0;
            return taken;
        } finally {
            GUARD.unlock();
        }
    }
}
