package forget;

import java.io.IOException;
import java.io.InputStream;

/** A library method fills an array. */
public class LibraryFills {
    static int probe;

    public static void main(String[] args) throws IOException {
        byte[] bytes = {0};
        InputStream in = System.in;
        in.read(bytes);
        if (bytes[0] == 0) return;
        new Thread(() -> probe++).start(); // race: LibraryFills.probe
        probe++; // race: LibraryFills.probe
    }
}
