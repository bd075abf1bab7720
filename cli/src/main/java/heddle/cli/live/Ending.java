package heddle.cli.live;

import heddle.race.Reproduction;
import heddle.race.live.LiveRun;

/**
 * How one run ended.
 *
 * @param order what was to go first, or {@code baseline}
 * @param said what its JVMs said together
 * @param jvms how many said something
 * @param output what it printed on standard output, as far as it is kept
 * @param hash of all of it
 * @param complaint the last line that it printed on standard error; empty if there is none
 * @param millis how long it took
 */
record Ending(
        String order,
        LiveRun said,
        int jvms,
        int exit,
        String output,
        String hash,
        String complaint,
        boolean timedOut,
        long millis) {
    boolean reached() {
        return said.reachedFirst() > 0 || said.reachedSecond() > 0;
    }

    Reproduction.Outcome outcome() {
        return new Reproduction.Outcome(order, said.met(), exit, hash, said.exceptions(), timedOut);
    }
}
