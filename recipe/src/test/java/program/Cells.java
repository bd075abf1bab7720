package program;

/** Variables that are always accessed under their own lock, so that there is no race on them. */
final class Cells {
    private Cells() {}

    static final class OfInt {
        private int value;

        synchronized void set(int to) {
            value = to;
        }

        synchronized int get() {
            return value;
        }
    }

    static final class OfLong {
        private long value;

        synchronized void set(long to) {
            value = to;
        }

        synchronized long get() {
            return value;
        }
    }

    static final class OfFloat {
        private float value;

        synchronized void set(float to) {
            value = to;
        }

        synchronized float get() {
            return value;
        }
    }

    static final class OfDouble {
        private double value;

        synchronized void set(double to) {
            value = to;
        }

        synchronized double get() {
            return value;
        }
    }

    static final class OfBoolean {
        private boolean value;

        synchronized void set(boolean to) {
            value = to;
        }

        synchronized boolean get() {
            return value;
        }
    }

    static final class OfReference {
        private Object value;

        synchronized void set(Object to) {
            value = to;
        }

        synchronized Object get() {
            return value;
        }
    }

    static final class OfByte {
        private byte value;

        synchronized void set(byte to) {
            value = to;
        }

        synchronized byte get() {
            return value;
        }
    }

    static final class OfChar {
        private char value;

        synchronized void set(char to) {
            value = to;
        }

        synchronized char get() {
            return value;
        }
    }
}
