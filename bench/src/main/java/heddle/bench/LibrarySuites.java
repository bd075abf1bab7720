package heddle.bench;

import java.util.ArrayList;
import java.util.List;

/** Test suites that libraries publish on Maven Central beside their jars, with what the tests themselves need. */
final class LibrarySuites {
    private static final String JUPITER = "org.junit.jupiter:junit-jupiter:5.12.2";
    private static final String VINTAGE = "org.junit.vintage:junit-vintage-engine:5.12.2";
    private static final String LAUNCHER = "org.junit.platform:junit-platform-launcher:1.12.2";
    private static final String MOCKITO = "org.mockito:mockito-core:5.18.0";

    private LibrarySuites() {}

    /**
     * The suite of {@code group:artifact:version:classifier}, and the library itself.
     *
     * @param options properties of {@code TestSuite} and options of the JVM
     */
    private static Application suite(String tests, List<String> options, String... needs) {
        String[] parts = tests.split(":");
        List<String> artifacts = new ArrayList<>(List.of(parts[0] + ':' + parts[1] + ':' + parts[2], tests, LAUNCHER));
        artifacts.addAll(List.of(needs));
        String name = parts[1] + ' ' + parts[2].replace(".Final", "");
        return new Application(name, parts[1], "TestSuite", 1, options, artifacts);
    }

    static List<Application> all() {
        return List.of(
                suite(
                        "org.apache.commons:commons-lang3:3.18.0:tests",
                        // the tests left out wait for more than a minute by the clock
                        List.of(
                                "-Dsuite.tests=.*[.]lang3[.](concurrent|event|mutable|function)[.].*Test",
                                "-Dsuite.without=.*[.]LockingVisitorsTest"),
                        JUPITER,
                        "org.easymock:easymock:5.6.0",
                        "org.junit-pioneer:junit-pioneer:1.9.1",
                        "commons-io:commons-io:2.20.0",
                        "org.apache.commons:commons-text:1.13.0"),
                suite(
                        "org.apache.commons:commons-collections4:4.5.0:tests",
                        List.of("-Dsuite.tests=.*[.](keyvalue|queue|sequence)[.].*Test"),
                        JUPITER,
                        "org.easymock:easymock:5.6.0",
                        "commons-io:commons-io:2.20.0",
                        "org.apache.commons:commons-lang3:3.18.0",
                        "commons-codec:commons-codec:1.18.0"),
                suite(
                        "org.apache.commons:commons-pool2:2.12.1:tests",
                        // one fills the heap until it thrashes, the others wait for minutes by the clock
                        List.of(
                                "-Dsuite.without=.*[.]Test(SoftRefOutOfMemory|Generic(Keyed)?ObjectPool|DefaultPooledObject|PoolUtils)"),
                        JUPITER,
                        MOCKITO,
                        "org.apache.commons:commons-lang3:3.18.0",
                        "org.ow2.asm:asm-util:9.8",
                        "cglib:cglib:3.3.0"),
                suite(
                        "org.apache.commons:commons-dbcp2:2.13.0:tests",
                        // the former need a manager of transactions, the latter takes a million connections by 200
                        // threads
                        List.of("-Dsuite.without=.*[.](managed[.].*|TestDriverAdapterCPDS)"),
                        JUPITER,
                        MOCKITO,
                        "commons-io:commons-io:2.20.0",
                        "org.apache.commons:commons-lang3:3.18.0",
                        "com.h2database:h2:2.3.232"),
                suite(
                        "commons-io:commons-io:2.20.0:tests",
                        List.of("-Dsuite.tests=.*[.](output|monitor|function)[.].*Test"),
                        JUPITER,
                        MOCKITO,
                        "org.junit-pioneer:junit-pioneer:1.9.1",
                        "com.google.jimfs:jimfs:1.3.0",
                        "org.apache.commons:commons-lang3:3.18.0",
                        "commons-codec:commons-codec:1.18.0"),
                suite(
                        "io.netty:netty-common:4.1.118.Final:tests",
                        // the test left out counts to two billion by an atomic
                        List.of(
                                "-Dsuite.tests=.*[.]netty[.]util[.](concurrent[.].*|Recycler|ThreadDeathWatcher)Test",
                                "-Dsuite.without=.*[.]FastThreadLocalTest"),
                        JUPITER,
                        MOCKITO,
                        "org.hamcrest:hamcrest-library:1.3",
                        "org.assertj:assertj-core:3.27.3"),
                suite(
                        "ch.qos.logback:logback-core:1.5.18:tests",
                        List.of(),
                        JUPITER,
                        VINTAGE,
                        MOCKITO,
                        "org.assertj:assertj-core:3.27.3",
                        "org.slf4j:slf4j-api:2.0.17"),
                suite(
                        "org.apache.httpcomponents.core5:httpcore5:5.3.4:tests",
                        List.of(),
                        JUPITER,
                        MOCKITO,
                        "org.hamcrest:hamcrest:3.0"),
                suite(
                        "org.apache.curator:curator-recipes:5.9.0:tests",
                        // the others wait for minutes by the clock
                        List.of("-Dsuite.tests=.*[.](atomic|barriers|shared)[.]Test.*"),
                        JUPITER,
                        "org.apache.curator:curator-test:5.9.0",
                        "org.apache.curator:curator-framework:5.9.0:tests",
                        MOCKITO,
                        "org.awaitility:awaitility:4.3.0"),
                suite(
                        "org.apache.kafka:kafka-clients:3.9.1:test",
                        List.of(
                                "-Dsuite.tests=.*[.]common[.](internals|metrics|utils)[.].*Test",
                                "-Dsuite.without=.*[.]ByteUtilsTest"),
                        JUPITER,
                        MOCKITO,
                        "org.mockito:mockito-junit-jupiter:5.18.0",
                        "org.hamcrest:hamcrest:3.0",
                        "org.bouncycastle:bcpkix-jdk18on:1.80",
                        "com.fasterxml.jackson.core:jackson-databind:2.19.0"));
    }
}
