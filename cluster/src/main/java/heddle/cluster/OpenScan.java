package heddle.cluster;

import heddle.scan.part.Crew;
import java.io.IOException;

/** The program that this process has read for its tasks: the last one, as a process works for one scan at a time. */
final class OpenScan {
    private static String scan = "";
    private static Crew.Member member;

    private OpenScan() {}

    /** Reads the program unless it is read; other tasks wait meanwhile. */
    static synchronized Crew.Member of(ScanLocation location) throws IOException {
        if (!scan.equals(location.scan())) {
            close();
            put(location, location.open());
        }
        return member;
    }

    static synchronized void put(ScanLocation location, Crew.Member opened) {
        scan = location.scan();
        member = opened;
    }

    /** Forgets it. */
    static synchronized void close() {
        scan = "";
        member = null;
    }
}
