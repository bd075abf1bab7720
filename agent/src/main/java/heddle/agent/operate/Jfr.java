package heddle.agent.operate;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.StackTrace;
import jdk.jfr.Timestamp;

/**
 * Races in flight recordings. All that is known of is told at the beginning and at the end of each chunk of a recording, so
 * that every file has all races, those from before it began, too. The first use of this class loads {@code jdk.jfr}.
 */
final class Jfr {
    private Jfr() {}

    static void register(Controls run) {
        FlightRecorder.addPeriodicEvent(RaceEvent.class, new Runnable() {
            @Override
            public void run() {
                for (Controls.SeenRace race : run.races()) {
                    new RaceEvent(race).commit();
                }
            }
        });
    }

    @Name("heddle.Race")
    @Label("Data Race")
    @Category("Heddle")
    @Description("Two accesses to one variable, one of them a write, that nothing orders")
    @StackTrace(false)
    @Period("everyChunk")
    static final class RaceEvent extends Event {
        @Label("Id")
        final String id;

        @Label("Variable")
        final String variable;

        @Label("First Access")
        final String firstLocation;

        @Label("First Thread")
        final String firstThread;

        @Label("Second Access")
        final String secondLocation;

        @Label("Second Thread")
        final String secondThread;

        @Label("Count")
        final long count;

        @Label("First Seen")
        @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH)
        final long firstSeen;

        @Label("Last Seen")
        @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH)
        final long lastSeen;

        RaceEvent(Controls.SeenRace race) {
            id = race.id();
            variable = race.variable();
            firstLocation = race.firstLocation();
            firstThread = race.firstThread();
            secondLocation = race.secondLocation();
            secondThread = race.secondThread();
            count = race.count();
            firstSeen = race.first();
            lastSeen = race.last();
        }
    }
}
