package heddle.weave;

/** A fixture: methods with loops, plain and volatile fields, monitors and handlers. */
public class Looping {
    int plain;
    volatile int ordered;
    final int[] array = new int[16];
    Runnable halfWay = () -> {};

    public Looping() {
        plain = 1;
        for (int i = 0; i < array.length; i++) {
            array[i] = i;
        }
    }

    public long loop(int rounds) {
        long sum = 0;
        for (int i = 0; i < rounds; i++) {
            sum += array[i & 15];
            plain += i;
            if (i == rounds / 2) {
                halfWay.run();
            }
        }
        return sum + plain;
    }

    public long straight(long wide, double other, String text) {
        plain = text.length();
        array[3] = plain + 1;
        ordered = array[3];
        return wide + (long) other + plain + ordered;
    }

    /** Begins with the head of a loop. */
    public int filled() {
        while (plain < array.length) {
            array[plain++] = -1;
        }
        return plain;
    }

    public int handled(int rounds) {
        int caught = 0;
        int i = 0;
        while (i < rounds) {
            try {
                array[i++ * 5] = plain;
            } catch (ArrayIndexOutOfBoundsException e) {
                caught++;
            }
        }
        return caught;
    }

    /** Loops in loops, ways out of their midst and back to their heads. */
    public long nested(int rounds) {
        long sum = plain;
        for (int i = 0; i < rounds; i++) {
            long before = sum;
            int j = i;
            do {
                sum += array[j & 15];
                for (int k = j; k > 0; k -= 3) {
                    if (k % 7 == 5) {
                        continue;
                    }
                    plain ^= k;
                }
                switch (j & 3) {
                    case 0 -> sum ^= plain;
                    case 1 -> sum += before;
                    default -> sum--;
                }
            } while (j-- > 0);
        }
        return sum;
    }

    public synchronized int locked(int rounds) {
        int sum = 0;
        for (int i = 0; i < rounds; i++) {
            synchronized (array) {
                sum += array[i & 15] + plain;
            }
        }
        return sum;
    }
}
