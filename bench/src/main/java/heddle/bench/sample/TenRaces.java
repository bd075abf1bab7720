package heddle.bench.sample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ten programs with one race each, which occurs once: two threads that nothing orders access a variable at moments drawn at
 * random, and print how many nanoseconds they were apart, and when that was.
 *
 * <p>Arguments: a seed, and the pace at which they come from one moment to the next.
 */
public final class TenRaces {
    static final int RACES = 10;
    private static final long SETTLE = 500_000_000;
    private static final long SPREAD = 150_000_000;

    static int staticInt;
    static Object staticReference;
    static final Cell CELL = new Cell();
    static final int[] INTS = new int[8];
    static final Object[] OBJECTS = new Object[8];
    static final Map<String, String> MAP = new HashMap<>();
    static final List<String> LIST = new ArrayList<>(RACES);

    /** Fields of different kinds. */
    static final class Cell {
        int number;
        long wide;
        boolean flag;
        Object reference;
    }

    private TenRaces() {}

    public static void main(String[] args) throws InterruptedException {
        SplittableRandom random = new SplittableRandom(Long.parseLong(args[0]));
        Steps.Pace pace = Steps.Pace.valueOf(args[1]);
        long[] moments = new long[RACES];
        for (int i = 0; i < RACES; i++) {
            moments[i] = SETTLE + i * SPREAD + random.nextLong(SPREAD / 2);
        }
        long start = System.nanoTime();
        AtomicInteger arrived = new AtomicInteger();
        long[] first = new long[RACES];
        long[] second = new long[RACES];
        Thread one = new Thread(() -> accesses(new Steps(pace, start, arrived), moments, first, 0), "one");
        Thread two = new Thread(() -> accesses(new Steps(pace, start, arrived), moments, second, 1), "two");
        one.start();
        two.start();
        one.join();
        two.join();
        for (int i = 0; i < RACES; i++) {
            System.out.println(pace + " " + i + ' ' + Math.abs(second[i] - first[i]) + ' ' + (first[i] - start));
        }
    }

    private static void accesses(Steps steps, long[] moments, long[] at, int side) {
        try {
            for (int i = 0; i < RACES; i++) {
                steps.to(moments[i]);
                at[i] = System.nanoTime();
                access(i, side);
                steps.onwards();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void access(int race, int side) {
        switch (race) {
            case 0 -> staticInt = side;
            case 1 -> staticReference = Thread.currentThread();
            case 2 -> CELL.number = side;
            case 3 -> CELL.wide += side;
            case 4 -> CELL.flag = side == 0;
            case 5 -> CELL.reference = MAP;
            case 6 -> INTS[3] = side;
            case 7 -> OBJECTS[5] = CELL;
            case 8 -> MAP.put("key", "value");
            default -> LIST.add("value");
        }
    }

    /** The variable of the race with a number. */
    static String variable(int race) {
        String own = TenRaces.class.getName();
        return switch (race) {
            case 0 -> own + ".staticInt";
            case 1 -> own + ".staticReference";
            case 2 -> own + "$Cell.number";
            case 3 -> own + "$Cell.wide";
            case 4 -> own + "$Cell.flag";
            case 5 -> own + "$Cell.reference";
            case 6 -> own + ".INTS[]";
            case 7 -> own + ".OBJECTS[]";
            case 8 -> own + ".MAP (HashMap)";
            default -> own + ".LIST (ArrayList)";
        };
    }
}
