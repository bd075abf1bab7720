package heddle.agent;

import heddle.runtime.race.Races;

/**
 * What this JVM has watched so far, for results of many JVMs.
 *
 * @param seconds without the time in which it was told not to watch
 * @param rate the share of the program's work that was checked; negative if that makes no sense
 * @param share with what probability a variable was watched
 * @param near see {@code docs/json-result.md}; negative where there are no windows
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
        json.key("watched").open('[').open('{').field("jvm", jvm.id());
        if (!jvm.host().isEmpty()) {
            json.field("host", jvm.host());
        }
        if (!jvm.version().isEmpty()) {
            json.field("version", jvm.version());
        }
        json.field("since", time(jvm.since()))
                .field("until", time(Math.max(jvm.since(), System.currentTimeMillis())))
                .field("seconds", (Object) rounded(seconds));
        if (rate >= 0) {
            json.field("rate", (Object) rounded(rate));
        }
        if (share < 1) {
            json.field("share", (Object) rounded(share));
        }
        if (near >= 0) {
            json.field("near", (Object) rounded(near));
        }
        if (reach > 0) {
            json.field("reach", (Object) reach);
        }
        json.field("complete", (Object) complete)
                .field("ended", (Object) ended)
                .field("events", (Object) events)
                .field("threads", (Object) threads)
                .close('}')
                .close(']');
    }

    void sighting(Json json, Races.Seen race) {
        json.key("sightings")
                .open('[')
                .open('{')
                .field("jvm", jvm.id())
                .field("count", (Object) race.count())
                .field("first", time(race.firstMillis()))
                .field("last", time(race.lastMillis()))
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
