package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.util.Arrays;

/** Elements of arrays of every type, and bulk operations. */
final class ArrayPrograms {
    static final class SameElement implements Program {
        final int[] a = new int[10];

        @Override
        public void run() throws Exception {
            Duo.run(() -> a[3]++, () -> a[3]++); // race
        }
    }

    static final class DistinctElements implements Program {
        final int[] a = new int[200];
        final byte[] b = new byte[200];

        @Override
        public void run() throws Exception {
            Duo.run(() -> fill(0), () -> fill(1));
        }

        private void fill(int from) {
            for (int i = from; i < a.length; i += 2) {
                a[i]++;
                b[i]++;
            }
        }
    }

    static final class EveryType implements Program {
        final byte[] b = new byte[2];
        final boolean[] z = new boolean[2];
        final char[] c = new char[2];
        final short[] s = new short[2];
        final long[] l = new long[2];
        final float[] f = new float[2];
        final double[] d = new double[2];
        final Object[] o = new Object[2];
        final int[][] m = new int[2][2];

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            b[1]++; // race
            z[1] = !z[0]; // race
            c[1]++; // race
            s[1]++; // race
            l[1]++; // race
            f[1]++; // race
            d[1]++; // race
            o[1] = this; // race
            m[1][1]++; // race
        }
    }

    static final class Locked implements Program {
        final long[] a = new long[3];

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            synchronized (a) {
                a[0]++;
                a[2] = a[0];
            }
        }
    }

    static final class Arraycopy implements Program {
        final int[] a = new int[10];

        @Override
        public void run() throws Exception {
            int[] b = new int[10];
            Duo.run(() -> System.arraycopy(b, 0, a, 2, 4), () -> a[5] = 1); // race
        }
    }

    static final class ArraycopyElsewhere implements Program {
        final int[] a = new int[10];

        @Override
        public void run() throws Exception {
            int[] b = new int[10];
            Duo.run(() -> System.arraycopy(b, 0, a, 2, 4), () -> a[6] = 1);
        }
    }

    static final class CloneAndFill implements Program {
        final int[] a = new int[10];

        @Override
        public void run() throws Exception {
            Duo.run(() -> System.identityHashCode(a.clone()), () -> Arrays.fill(a, 3)); // race
        }
    }

    static final class FillRanges implements Program {
        final int[] a = new int[10];

        @Override
        public void run() throws Exception {
            Duo.run(() -> Arrays.fill(a, 0, 5, 3), () -> Arrays.fill(a, 5, 10, 3));
        }
    }

    static final class SortAgainstRead implements Program {
        final int[] a = {3, 1, 2};

        @Override
        public void run() throws Exception {
            Duo.run(() -> Arrays.sort(a), () -> System.identityHashCode(a[1])); // race
        }
    }

    static final class SortRanges implements Program {
        final String[] a = {"d", "c", "b", "a"};

        @Override
        public void run() throws Exception {
            Duo.run(() -> Arrays.sort(a, 0, 2), () -> Arrays.sort(a, 2, 4));
        }
    }

    static final class FillAgainstRange implements Program {
        final long[] a = new long[10];

        @Override
        public void run() throws Exception {
            Duo.run(() -> Arrays.fill(a, 0, 6, 3L), () -> Arrays.fill(a, 5, 10, 3L)); // race
        }
    }

    static final class CopyOfAgainstWrite implements Program {
        final int[] a = new int[10];

        @Override
        public void run() throws Exception {
            Duo.run(() -> Arrays.copyOf(a, 20), () -> a[9] = 1); // race
        }
    }

    static final class CopyOfShorter implements Program {
        final int[] a = new int[10];

        @Override
        public void run() throws Exception {
            Duo.run(() -> Arrays.copyOf(a, 5), () -> Arrays.copyOfRange(a, 0, 5));
            Duo.run(() -> Arrays.copyOf(a, 5), () -> a[5] = 1);
        }
    }

    static final class CopyOfRangeAgainstWrite implements Program {
        final Object[] a = new Object[10];

        @Override
        public void run() throws Exception {
            Duo.run(() -> Arrays.copyOfRange(a, 8, 12), () -> a[9] = this); // race
        }
    }

    static final class EqualsAgainstWrite implements Program {
        final byte[] a = new byte[3];
        final byte[] b = new byte[3];

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        Arrays.equals(a, b); // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        b[2] = 1; // race
                    });
        }
    }

    static final class UnequalAtOnce implements Program {
        final byte[] a = new byte[3];
        final byte[] b = new byte[4];

        @Override
        public void run() throws Exception {
            Duo.run(() -> Arrays.equals(a, b), () -> b[2] = 1);
        }
    }

    static final class FillRefused implements Program {
        final int[] a = new int[3];

        @Override
        public void run() throws Exception {
            Duo.run(this::fail, () -> a[1] = 1);
        }

        private void fail() {
            try {
                Arrays.fill(a, 0, 5, 1);
            } catch (ArrayIndexOutOfBoundsException e) {
                System.identityHashCode(e);
            }
        }
    }

    static final class SetAllAgainstHash implements Program {
        final double[] a = new double[3];

        @Override
        public void run() throws Exception {
            Duo.run(() -> Arrays.setAll(a, i -> i), () -> Arrays.hashCode(a)); // race
        }
    }

    static final class SharedReads implements Program {
        final int[] a = {1, 2, 3};

        @Override
        public void run() throws Exception {
            Duo.run(this::sum, this::sum);
            a[0] = 4;
        }

        private int sum() {
            int sum = 0;
            for (int x : a) {
                sum += x;
            }
            return sum;
        }
    }

    static final class SharedReadsAndLateWrite implements Program {
        final int[] a = {1, 2, 3};

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        System.identityHashCode(a[1]); // race
                        Order.reach(1);
                    },
                    () -> {
                        System.identityHashCode(a[1]); // race
                        Order.await(1);
                        a[1] = 5; // race
                    });
        }
    }

    static final class LocalBuffer implements Program {
        @Override
        public void run() throws Exception {
            Duo.run(this::work, this::work);
        }

        private void work() {
            char[] buffer = new char[20];
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < buffer.length; i++) {
                buffer[i] = 'x';
                text.append(buffer[i]);
            }
        }
    }

    static final class Varargs implements Program {
        @Override
        public void run() throws Exception {
            Duo.run(() -> sum(1, 2, 3), () -> sum(4, 5, 6));
        }

        private static int sum(int... all) {
            return all[0] + all[1];
        }
    }

    /** Elements that one thread alone has used are judged one by one when another comes. */
    static final class OwnedThenShared implements Program {
        private final int[] a = new int[40];
        private volatile boolean ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        for (int i = 0; i < 20; i++) {
                            a[i] = i;
                        }
                        ready = true;
                        for (int i = 20; i < 40; i++) {
                            a[i] = i;
                        }
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (ready) {
                            for (int i = 0; i < 20; i++) {
                                a[i]++;
                            }
                        }
                    });
        }
    }

    static final class OwnedThenRacy implements Program {
        private final int[] a = new int[40];
        private volatile boolean ready;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        a[3] = 1;
                        ready = true;
                        a[4] = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (ready) {
                            a[3]++;
                            a[4]++; // race
                        }
                    });
        }
    }

    /** The read of an owner that came long before its last access to the array. */
    static final class OwnedAndReadBefore implements Program {
        private final long[] a = new long[100];
        private volatile int time;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        long seen = a[70]; // race
                        for (int i = 64; i < 70; i++) {
                            time++;
                            a[i] = seen;
                        }
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        a[70] = 1; // race
                    });
        }
    }

    /** So many epochs that the owner's accesses have to be kept in full before anyone else comes. */
    static final class OwnedInManyEpochs implements Program {
        private final int[] a = new int[64];
        private volatile int time;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        for (int i = 0; i < 63; i++) {
                            a[i] = i;
                            time++;
                        }
                        a[63] = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (time > 0) {
                            a[10]++;
                            a[63]++; // race
                        }
                    });
        }
    }

    /** Over several pages of the shadow, the last of them not whole. */
    static final class CopyOverPages implements Program {
        final int[] a = new int[150];

        @Override
        public void run() throws Exception {
            int[] b = new int[150];
            Duo.run(() -> System.arraycopy(b, 0, a, 30, 120), () -> a[149] = 1); // race
        }
    }

    static final class CopyOverPagesElsewhere implements Program {
        final int[] a = new int[150];

        @Override
        public void run() throws Exception {
            int[] b = new int[150];
            Duo.run(() -> System.arraycopy(b, 0, a, 30, 119), () -> {
                a[149] = 1;
                a[29] = 1;
            });
        }
    }

    /** A copy before the release is ordered, one after it is not. */
    static final class CopiedAgainAfterRelease implements Program {
        final Object lock = new Object();
        final int[] a = new int[100];

        @Override
        public void run() throws Exception {
            int[] b = new int[100];
            Duo.run(
                    () -> {
                        System.arraycopy(b, 0, a, 0, 100);
                        synchronized (lock) {
                            System.identityHashCode(lock);
                        }
                        System.arraycopy(b, 0, a, 50, 20); // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        synchronized (lock) {
                            System.identityHashCode(a[49] + a[70]);
                            System.identityHashCode(a[69]); // race
                        }
                    });
        }
    }
}
