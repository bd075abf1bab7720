package forget;

import java.util.List;

/** A lambda changes an element of a captured array: what is behind the test of it is reached. */
public class CapturedArray {
    static int probe;

    public static void main(String[] args) {
        boolean[] found = {false};
        List.of(args).forEach(arg -> found[0] = true);
        if (!found[0]) return;
        new Thread(() -> probe++).start(); // race: CapturedArray.probe
        probe++; // race: CapturedArray.probe
    }
}
