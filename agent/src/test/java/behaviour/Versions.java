package behaviour;

import heddle.suite.Duo;

/** Runs the classes VersionN of a range, each in two threads. */
public final class Versions {
    private Versions() {}

    public static void main(String[] args) throws Exception {
        for (int version = Integer.parseInt(args[0]); version <= Integer.parseInt(args[1]); version++) {
            Class<?> type = Class.forName("Version" + version);
            Runnable racer = (Runnable) type.getDeclaredConstructor().newInstance();
            Duo.run(racer::run, racer::run);
        }
    }
}
