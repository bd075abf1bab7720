package behaviour;

/** Races of two threads on the lines that are asked for, of a method that accesses the same variables on others, too. */
public final class ManyLines {
    static int number;
    static int[] cells = new int[4];
    static final Object LOCK = new Object();

    private ManyLines() {}

    /** Arguments: numbers of {@link #touch}, of which each races with itself and with the next. */
    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < args.length; i++) {
            int one = Integer.parseInt(args[i]);
            int two = Integer.parseInt(args[(i + 1) % args.length]);
            race(one, one);
            race(one, two);
        }
    }

    private static void race(int one, int two) throws InterruptedException {
        Thread first = new Thread(() -> touch(one));
        Thread second = new Thread(() -> touch(two));
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void touch(int line) {
        int[] local = line > 5 ? cells : cells.clone();
        switch (line) {
            case 0:
                number = 1;
                break;
            case 1:
                number = 2;
                number = 3; // the check of this one is left out where repeats are
                break;
            case 2:
                synchronized (LOCK) {
                    number++;
                }
                break;
            case 3:
                number = 4;
                break;
            case 4:
                cells[0] = 1;
                break;
            case 5:
                cells[0] = 2;
                break;
            case 6:
                local[0] = 3;
                break;
            default:
                local[0] = 4;
        }
    }
}
