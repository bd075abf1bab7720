package behaviour;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;

/** Calls methods of the JDK that enter monitors in blocks. */
public final class Letters implements Runnable {
    private static int n;

    @Override
    public void run() {
        try (BufferedReader reader = new BufferedReader(new StringReader("ab"))) {
            n += reader.read() + reader.read() + reader.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
