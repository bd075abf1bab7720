package behaviour;

/** Monitors in every shape, often enough for both compilers. */
public final class Hot {
    private int n;

    private Hot() {}

    public static void main(String[] args) {
        Hot hot = new Hot();
        for (int i = 0; i < 60_000; i++) {
            hot.block(i);
            hot.loop();
            hot.method(i);
            hot.nested();
            hot.exceptional(i);
            statics();
        }
        System.out.println(hot.n);
    }

    private int block(int i) {
        synchronized (this) {
            if (i % 3 == 0) {
                return n++;
            }
            n += 2;
        }
        return n;
    }

    private void loop() {
        synchronized (this) {
            while (true) {
                if (++n % 4 == 0) {
                    break;
                }
            }
        }
    }

    private synchronized int method(int i) {
        return i % 2 == 0 ? n++ : n--;
    }

    private void nested() {
        synchronized (this) {
            synchronized (Hot.class) {
                n++;
            }
            n++;
        }
    }

    private void exceptional(int i) {
        try {
            synchronized (this) {
                if (i % 1000 == 0) {
                    throw new IllegalStateException();
                }
                n++;
            }
        } catch (IllegalStateException e) {
            n--;
        } finally {
            synchronized (this) {
                n++;
            }
        }
    }

    private static synchronized void statics() {}
}
