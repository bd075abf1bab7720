package heddle.report;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import java.util.List;

/** Which races are in the program's own code, and which in its libraries alone. */
public final class OwnCode {
    private OwnCode() {}

    /** Whether both accesses are in code of libraries; false where it is not known which packages are the program's. */
    public static boolean isOfLibrary(Race race, Result result) {
        List<String> own = result.run().ownPackages();
        return !own.isEmpty() && !isIn(race.first(), own) && !isIn(race.second(), own);
    }

    private static boolean isIn(Access access, List<String> packages) {
        return !access.stack().isEmpty()
                && packages.contains(packageOf(access.stack().get(0)));
    }

    /** The package of a frame {@code pkg.Class.method(File.java:LINE)}, empty for the unnamed one. */
    static String packageOf(String frame) {
        int end = frame.indexOf('(') < 0 ? frame.length() : frame.indexOf('(');
        int method = frame.lastIndexOf('.', end);
        int type = method < 0 ? -1 : frame.lastIndexOf('.', method - 1);
        return type < 0 ? "" : frame.substring(0, type);
    }
}
