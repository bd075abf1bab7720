/**
 * The protocol of a live run in which two accesses of a race are to meet: the {@link heddle.race.live.LiveSchedule}, a text
 * file that people can read and keep, and the {@link heddle.race.live.LiveRun} that each JVM writes. The command, the agent
 * and the JUnit extension share them.
 */
package heddle.race.live;
