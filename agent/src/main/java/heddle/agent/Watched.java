package heddle.agent;

import heddle.agent.option.JvmIdentity;
import heddle.race.ResultKey;
import heddle.runtime.race.Races;

/**
 * The coverage of this JVM so far, for results of many JVMs.
 *
 * @param seconds without the time in which it was told not to watch
 * @param rate the share of the program's work that was checked; negative if that makes no sense
 * @param share with what probability a variable was watched
 * @param near see {@code docs/reference/json-result.md}; negative where there are no windows
 * @param reach how many milliseconds the accesses of a race may be apart; 0 for any distance
 */
record Watched(
        JvmIdentity jvm,
        double seconds,
        double rate,
        double share,
        double near,
        long reach,
        boolean complete,
        boolean ended) {
    void write(Json json, long events, int threads) {
        json.key(ResultKey.WATCHED).open('[').open('{').field(ResultKey.JVM, jvm.id());
        if (!jvm.host().isEmpty()) {
            json.field(ResultKey.HOST, jvm.host());
        }
        if (!jvm.version().isEmpty()) {
            json.field(ResultKey.VERSION, jvm.version());
        }
        json.field(ResultKey.SINCE, time(jvm.since()))
                .field(ResultKey.UNTIL, time(Math.max(jvm.since(), System.currentTimeMillis())))
                .field(ResultKey.SECONDS, (Object) rounded(seconds));
        if (rate >= 0) {
            json.field(ResultKey.RATE, (Object) rounded(rate));
        }
        if (share < 1) {
            json.field(ResultKey.SHARE, (Object) rounded(share));
        }
        if (near >= 0) {
            json.field(ResultKey.NEAR, (Object) rounded(near));
        }
        if (reach > 0) {
            json.field(ResultKey.REACH, (Object) reach);
        }
        json.field(ResultKey.COMPLETE, (Object) complete)
                .field(ResultKey.ENDED, (Object) ended)
                .field(ResultKey.EVENTS, (Object) events)
                .field(ResultKey.THREADS, (Object) threads)
                .close('}')
                .close(']');
    }

    void sighting(Json json, Races.Seen race) {
        json.key(ResultKey.SIGHTINGS)
                .open('[')
                .open('{')
                .field(ResultKey.JVM, jvm.id())
                .field(ResultKey.COUNT, (Object) race.count())
                .field(ResultKey.FIRST, time(race.firstMillis()))
                .field(ResultKey.LAST, time(race.lastMillis()))
                .close('}')
                .close(']');
    }

    private static String time(long millis) {
        return UtcTime.of(millis);
    }

    private static double rounded(double value) {
        return Math.round(value * 1e9) / 1e9;
    }
}
