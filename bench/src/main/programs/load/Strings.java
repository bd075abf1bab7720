package load;

/** Kernel: arrays of characters that live for a moment. */
public final class Strings implements Load {
    @Override
    public long run(int threads, int work) throws Exception {
        long[] sums = new long[threads];
        Crew.run("writer", threads, number -> {
            long sum = 0;
            for (int i = 0; i < work; i++) {
                char[] text = digits(i * 31 + number);
                sum += hash(reversed(text));
            }
            sums[number] = sum;
        });
        long sum = 0;
        for (long each : sums) {
            sum = sum * 31 + each;
        }
        return sum;
    }

    private static char[] digits(int n) {
        char[] text = new char[12];
        int value = n;
        for (int i = text.length - 1; i >= 0; i--) {
            text[i] = (char) ('0' + Math.abs(value % 10));
            value /= 10;
        }
        return text;
    }

    private static char[] reversed(char[] text) {
        char[] other = new char[text.length];
        for (int i = 0; i < text.length; i++) {
            other[text.length - 1 - i] = text[i];
        }
        return other;
    }

    private static int hash(char[] text) {
        int hash = 0;
        for (char each : text) {
            hash = 31 * hash + each;
        }
        return hash;
    }
}
