package behaviour;

import java.nio.file.Files;
import java.nio.file.Path;

/** Makes the directory of its result when half a second has passed. */
public final class Late {
    static int shared;

    private Late() {}

    public static void main(String[] args) throws Exception {
        long end = System.nanoTime() + 1_000_000_000;
        while (System.nanoTime() < end) {
            shared++;
        }
        Files.createDirectory(Path.of(args[0]));
    }
}
