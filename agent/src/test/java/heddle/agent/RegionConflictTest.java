package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A region conflict that is thrown, as a program sees it, and its report when the JVM is halted. */
class RegionConflictTest {
    private static final Path JDK = Path.of(System.getProperty("java.home"));

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"valor", "fastrcd"})
    void aConflictingWriteThrowsAndIsNotCarriedOut(String detector) throws Exception {
        assertThat(out(detector, "write"))
                .contains("second caught: region conflict on behaviour.Conflicted.balance between Conflicted.java:")
                .contains("second finally\n")
                .contains("first done\n")
                .endsWith("balance 10, locked false\n");
    }

    /** The monitor is released all the same, by the JVM's own handler. */
    @Test
    void valorThrowsAtTheMonitorExitThatEndsTheReadersRegion() throws Exception {
        assertThat(out("valor", "read"))
                .contains("first caught: region conflict on behaviour.Conflicted.balance between Conflicted.java:")
                .contains("first holds the monitor: false\n")
                .contains("second done\n")
                .doesNotContain("never here")
                .endsWith("balance 20, locked false\n");
    }

    @Test
    void fastRcdThrowsAtTheWrite() throws Exception {
        assertThat(out("fastrcd", "read"))
                .contains("second caught: region conflict on behaviour.Conflicted.balance")
                .endsWith("balance 0, locked false\n");
    }

    /** An unlock is carried out; the exception comes at the next access. */
    @Test
    void valorLetsAnUnlockPass() throws Exception {
        assertThat(out("valor", "unlock"))
                .contains("unlocked\n")
                .contains("first caught: region conflict on behaviour.Conflicted.balance")
                .doesNotContain("never here")
                .endsWith("balance 20, locked false\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"handler", "print"})
    void valorThrowsBeforeAHandlerAndBeforeOutput(String scenario) throws Exception {
        assertThat(out("valor", scenario))
                .contains("first caught: region conflict on behaviour.Conflicted.balance")
                .doesNotContain("never here");
    }

    @ParameterizedTest
    @ValueSource(strings = {"valor", "fastrcd"})
    void aConflictCanHalt(String detector) throws Exception {
        Path result = directory.resolve("result.json");
        Jvm jvm = Jvm.run(
                JDK, "quiet,on-race=halt,detector=" + detector + ",out=" + result, "behaviour.Conflicted", "write");
        assertThat(jvm.exit()).isEqualTo(66);
        assertThat(jvm.out()).isEmpty();
        assertThat(Files.readString(result))
                .contains("\"engine\":\"" + detector + "\"")
                .contains("behaviour.Conflicted.balance");
    }

    private static String out(String detector, String scenario) throws Exception {
        Jvm jvm = Jvm.run(JDK, "quiet,on-race=throw,detector=" + detector, "behaviour.Conflicted", scenario);
        assertThat(jvm.exit()).as(jvm.err()).isZero();
        return jvm.out();
    }
}
