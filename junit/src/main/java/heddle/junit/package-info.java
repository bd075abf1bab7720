/**
 * The JUnit Jupiter extension. {@link heddle.junit.RaceTest} asks that a test, or every test of a class, is free of
 * races; {@link heddle.junit.ExpectRace} that one appears; {@link heddle.junit.IgnoreRaces} lets them pass, for a
 * reason.
 *
 * <p>{@link heddle.junit.RaceExtension} is called around tests and classes. It asks the {@link
 * heddle.junit.RunningAgent} for all races so far, the {@link heddle.junit.RaceLedger} for those among them that were
 * not there before, and the test's {@link heddle.junit.RaceRules} which of them are failures. The agent's runtime is
 * linked where the agent put it, in the boot loader; no class that mentions it is touched until it is known to be
 * there.
 */
package heddle.junit;
