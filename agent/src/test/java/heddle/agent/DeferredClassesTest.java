package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes of the JDK are woven when they are loaded, even if a class loader of the program loads them while it is asked. */
class DeferredClassesTest {
    static List<Path> jdks() throws Exception {
        return Jdks.installed();
    }

    /** In a JVM of its own, where nothing else has loaded the classes before. */
    @ParameterizedTest
    @MethodSource("jdks")
    void classLoadersMayUseThem(Path jdk) throws Exception {
        Jvm jvm = Jvm.run(jdk, "quiet", ProgramsTest.arguments(1, List.of("program.LoaderPrograms"), List.of()));
        assertThat(jvm.exit()).as(jvm.err()).isZero();
        assertThat(jvm.out()).contains("FuturesOfALoader").endsWith("end\n").doesNotContain("race", "failure");
    }
}
