package behaviour;

import java.util.ArrayList;
import java.util.List;

/** Fills the heap until a twenty-fifth is left, and works on for a second. */
public final class Full {
    private static final List<byte[]> KEPT = new ArrayList<>();
    private static final int PIECE = 1 << 16;

    static long shared;

    private Full() {}

    public static void main(String[] args) {
        Runtime jvm = Runtime.getRuntime();
        while (jvm.maxMemory() - jvm.totalMemory() + jvm.freeMemory() > jvm.maxMemory() / 25) {
            KEPT.add(new byte[PIECE]);
        }
        long end = System.nanoTime() + 1_500_000_000;
        while (System.nanoTime() < end) {
            shared++;
        }
        System.out.println("done");
    }
}
