package heddle.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The extension as users meet it: in a JVM with the packaged agent, or without one. */
class RaceExtensionIT {
    private static final String DURING = "A data race appeared during this test:\n";

    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class OnMethods {
        private TestRun run;
        private String result;

        @BeforeAll
        void run(@TempDir Path directory) throws Exception {
            Path out = directory.resolve("result.json");
            run = TestRun.of("quiet,out=" + out, "sample.Methods");
            result = Files.readString(out);
        }

        @Test
        void aRaceFailsItsTestWithTheReport() {
            assertThat(run.outcome("a1Races"))
                    .startsWith("FAILED")
                    .contains("AssertionFailedError: " + DURING)
                    .contains("Race 1 on sample.Account.balance, observed")
                    .containsPattern("(read|write) by (one|two) at Account.java:\\d+")
                    .containsPattern(" > +\\d+ \\| +balance \\+= 10;")
                    .contains("why: Neither access holds a lock")
                    .doesNotContain("it appeared before")
                    .doesNotContain("visits");
        }

        @Test
        void idIsThatOfTheAgentsResult() {
            String outcome = run.outcome("a1Races");
            String id = outcome.substring(outcome.lastIndexOf("id ") + 3)
                    .lines()
                    .findFirst()
                    .orElseThrow();
            assertThat(id).matches("[0-9a-f]{16}");
            assertThat(result).contains("\"id\":\"" + id + '"');
        }

        @Test
        void onlyTheTestThatRacedFails() {
            assertThat(run.outcome("a2IsQuietAfterARace")).startsWith("SUCCESSFUL");
            assertThat(run.outcome("a4RacesUnwatched")).startsWith("SUCCESSFUL");
            assertThat(run.outcome("a5IsQuietAfterAnUnwatchedRace")).startsWith("SUCCESSFUL");
        }

        @Test
        void theSameRaceFailsEveryTestInWhichItAppears() {
            assertThat(run.outcome("a3RacesAtTheSamePlaceAgain"))
                    .startsWith("FAILED")
                    .contains(DURING)
                    .contains("it appeared before");
        }

        @Test
        void benignRacesPass() {
            assertThat(run.outcome("a6RacesBenignly")).startsWith("SUCCESSFUL");
            assertThat(result).contains("sample.Account.looks");
        }

        @Test
        void expectedRacesMustAppear() {
            assertThat(run.outcome("b1Expected")).startsWith("SUCCESSFUL");
            assertThat(run.outcome("b2BothExpected")).startsWith("SUCCESSFUL");
            assertThat(run.outcome("b3ExpectedButMissing"))
                    .startsWith("FAILED")
                    .contains("A race on Account.balance was expected, and none appeared during this test.")
                    .doesNotContain(DURING);
        }

        @Test
        void otherRacesThanTheExpectedFail() {
            assertThat(run.outcome("b4AnotherIsExpected"))
                    .startsWith("FAILED")
                    .contains("A race on Account.visits was expected")
                    .contains("Race 1 on sample.Account.balance");
            assertThat(run.outcome("b5HalfANameIsNone")).startsWith("FAILED");
        }

        @Test
        void aTestThatEndedEarlyOwesNoRace() {
            assertThat(run.outcome("b6FailsByItself"))
                    .startsWith("FAILED")
                    .contains("its own failure")
                    .doesNotContain("expected");
            assertThat(run.outcome("b7IsAborted")).startsWith("ABORTED");
        }

        @Test
        void ignoredRacesPassAndAreTold() {
            assertThat(run.outcome("c1Ignored")).startsWith("SUCCESSFUL");
            assertThat(run.entries("c1Ignored"))
                    .contains("heddle.ignored")
                    .contains("sample.Account.balance")
                    .contains("shows how it goes wrong");
            assertThat(run.outcome("c3AnotherIsIgnored")).startsWith("FAILED").contains(DURING);
            assertThat(run.outcome("c4ThisOneIsIgnored")).startsWith("SUCCESSFUL");
        }

        @Test
        void ignoringNeedsAReason() {
            assertThat(run.outcome("c2IgnoredWithoutReason"))
                    .startsWith("FAILED")
                    .contains("@IgnoreRaces needs a reason");
        }
    }

    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class OnClasses {
        private TestRun run;

        @BeforeAll
        void run() throws Exception {
            run = TestRun.of(
                    "quiet",
                    "sample.Classes$WithRepetitions",
                    "sample.Classes$WithRacyPreparation",
                    "sample.Classes$WithRacySetUp",
                    "sample.Classes$Ignored",
                    "sample.Classes$Inheriting");
        }

        @Test
        void everyKindOfTestIsCovered() {
            assertThat(run.outcome("repetition 1 of 2")).startsWith("FAILED").contains(DURING);
            assertThat(run.outcome("repetition 2 of 2")).startsWith("FAILED").contains(DURING);
            assertThat(run.outcome("isQuiet")).startsWith("SUCCESSFUL");
            assertThat(run.outcome("racesInside")).startsWith("FAILED").contains("sample.Account.visits");
        }

        @Test
        void racesOfTestsAreNotBlamedOnTheirClassAgain() {
            assertThat(run.outcome("Classes$WithRepetitions")).startsWith("SUCCESSFUL");
            assertThat(run.outcome("Inner")).startsWith("SUCCESSFUL");
        }

        @Test
        void racesBetweenTestsFailTheClass() {
            assertThat(run.outcome("isNotToBlame")).startsWith("SUCCESSFUL");
            assertThat(run.outcome("Classes$WithRacyPreparation"))
                    .startsWith("FAILED")
                    .contains("A data race appeared in this class while none of its tests ran:");
        }

        @Test
        void setUpBelongsToTheTestAlsoInSubclasses() {
            assertThat(run.outcome("isToBlame").split(DURING)).hasSize(3);
        }

        @Test
        void aClassCanBeIgnored() {
            assertThat(run.outcome("Classes$Ignored")).startsWith("SUCCESSFUL");
            assertThat(run.entries("Classes$Ignored")).contains("to be repaired");
        }
    }

    @Test
    void withoutTheAgentTestsFailAndSayHowToAddIt() throws Exception {
        TestRun run = TestRun.of(null, "sample.Methods", "sample.Classes$WithRacySetUp");
        assertThat(run.outcome("a2IsQuietAfterARace"))
                .startsWith("FAILED")
                .contains("Heddle's agent is not in this JVM")
                .contains("-javaagent:/path/to/heddle-agent.jar")
                .contains("prepare-agent");
        assertThat(run.outcome("a4RacesUnwatched")).startsWith("SUCCESSFUL");
        assertThat(run.outcome("Classes$WithRacySetUp")).startsWith("FAILED").contains("Heddle's agent is not in");
    }

    @Test
    void nothingObservedIsNotGreen() throws Exception {
        TestRun run = TestRun.of("quiet,include=nobody.*", "sample.Methods");
        assertThat(run.outcome("a2IsQuietAfterARace")).startsWith("FAILED").contains("nothing was observed");
    }

    @Test
    void aRecordingIsNotGreen(@TempDir Path directory) throws Exception {
        TestRun run = TestRun.of("quiet,record=" + directory.resolve("t.hdl"), "sample.Methods");
        assertThat(run.outcome("a2IsQuietAfterARace")).startsWith("FAILED").contains("Remove 'record'");
    }
}
