/**
 * What a live run is told and what it says when two accesses of a race are to meet in it: the {@link
 * heddle.race.live.LiveSchedule}, a text file that people can read and keep, and the {@link heddle.race.live.LiveRun} that
 * each JVM writes. The command, the agent and the JUnit extension share them.
 */
package heddle.race.live;
