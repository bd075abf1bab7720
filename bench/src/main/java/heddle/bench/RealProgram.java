package heddle.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * A load of {@code bench/src/main/programs} over libraries of Maven Central, or of Debian.
 *
 * @param load simple name of the driver's class
 * @param artifacts {@code group:artifact:version}, or {@code debian:package:jar}
 * @param smallWork an amount that is enough to look for races
 * @param work an amount that is worth timing; 0 for a load that only looks for races
 * @param published pairs of places, as {@code File.java:LINE File.java:LINE}, of published races that a run shows
 * @param ordered pairs that were published as races and are none: an executor orders them
 * @param isFree whether the release is one whose known race was fixed
 * @param options of the JVM
 */
record RealProgram(
        String name,
        String load,
        List<String> artifacts,
        int threads,
        int smallWork,
        int work,
        List<String> published,
        List<String> ordered,
        boolean isFree,
        List<String> options) {

    private static final String H2 = "com.h2database:h2:1.2.121";
    private static final String HSQLDB = "hsqldb:hsqldb:1.8.0.10";

    /** The same, and repeated runs of it end after so many seconds by the clock. */
    RealProgram within(double seconds) {
        List<String> bounded = new ArrayList<>(options);
        bounded.add("-Dclock=" + seconds);
        return new RealProgram(
                name, load, artifacts, threads, smallWork, work, published, ordered, isFree, List.copyOf(bounded));
    }

    private static RealProgram timed(
            String name, String load, int threads, int smallWork, int work, String... artifacts) {
        return new RealProgram(
                name, load, List.of(artifacts), threads, smallWork, work, List.of(), List.of(), false, List.of());
    }

    private static RealProgram known(String name, String load, int work, String pair, String... artifacts) {
        List<String> published = pair.isEmpty() ? List.of() : List.of(pair);
        return new RealProgram(
                name, load, List.of(artifacts), 3, work, 0, published, List.of(), pair.isEmpty(), List.of());
    }

    RealProgram withThreads(int others) {
        return new RealProgram(name, load, artifacts, others, smallWork, work, published, ordered, isFree, options);
    }

    private RealProgram publishing(String... pairs) {
        return new RealProgram(
                name, load, artifacts, threads, smallWork, work, List.of(pairs), ordered, isFree, options);
    }

    private RealProgram ordering(String... pairs) {
        return new RealProgram(
                name, load, artifacts, threads, smallWork, work, published, List.of(pairs), isFree, options);
    }

    static List<RealProgram> all() {
        return List.of(
                timed("h2 1.2", "H2", 4, 300, 1500, H2)
                        .publishing(
                                "StringCache.java:93 StringCache.java:83", "StringCache.java:83 StringCache.java:54"),
                timed("hsqldb 1.8", "Hsqldb", 4, 200, 3000, HSQLDB),
                timed(
                        "xalan 2.7",
                        "Xalan",
                        8,
                        40,
                        200,
                        "xalan:xalan:2.7.1",
                        "xalan:serializer:2.7.1",
                        "xerces:xercesImpl:2.9.1",
                        "xml-apis:xml-apis:1.3.04"),
                timed("lucene 2.4", "Lucene", 4, 100, 1000, "org.apache.lucene:lucene-core:2.4.1"),
                timed("pmd 4.2", "Pmd", 4, 20, 100, "pmd:pmd:4.2.5", "jaxen:jaxen:1.1.1", "asm:asm:3.1")
                        .ordering("PMD.java:57 PMD.java:152", "PMD.java:234 PMD.java:96"),
                timed(
                        "log4j, pool",
                        "Log4jAndPool",
                        4,
                        5000,
                        300000,
                        "log4j:log4j:1.2.13",
                        "commons-pool:commons-pool:1.4"),
                timed(
                        "h2 2, hikari",
                        "CurrentH2",
                        4,
                        150,
                        1500,
                        "com.h2database:h2:2.3.232",
                        "com.zaxxer:HikariCP:5.1.0",
                        "org.slf4j:slf4j-api:2.0.17"),
                timed("lucene 9", "CurrentLucene", 4, 100, 1500, "org.apache.lucene:lucene-core:9.12.0"),
                timed("caffeine 3", "Caffeine", 4, 5000, 400000, "com.github.ben-manes.caffeine:caffeine:3.2.2"),
                timed("jctools 4", "Jctools", 4, 5000, 150000, "org.jctools:jctools-core:4.0.5"),
                timed(
                        "guava 33",
                        "Guava",
                        4,
                        3000,
                        200000,
                        "com.google.guava:guava:33.5.0-jre",
                        "com.google.guava:failureaccess:1.0.3"),
                timed(
                        "netty 4.1",
                        "Netty",
                        4,
                        2000,
                        60000,
                        "io.netty:netty-common:4.1.138.Final",
                        "io.netty:netty-buffer:4.1.138.Final"),
                timed(
                        "batik 1.7",
                        "Batik",
                        4,
                        10,
                        0,
                        "org.apache.xmlgraphics:batik-transcoder:1.7",
                        "org.apache.xmlgraphics:batik-codec:1.7",
                        "org.apache.xmlgraphics:batik-bridge:1.7",
                        "org.apache.xmlgraphics:batik-anim:1.7",
                        "org.apache.xmlgraphics:batik-awt-util:1.7",
                        "org.apache.xmlgraphics:batik-css:1.7",
                        "org.apache.xmlgraphics:batik-dom:1.7",
                        "org.apache.xmlgraphics:batik-ext:1.7",
                        "org.apache.xmlgraphics:batik-gvt:1.7",
                        "org.apache.xmlgraphics:batik-parser:1.7",
                        "org.apache.xmlgraphics:batik-script:1.7",
                        "org.apache.xmlgraphics:batik-svg-dom:1.7",
                        "org.apache.xmlgraphics:batik-util:1.7",
                        "org.apache.xmlgraphics:batik-xml:1.7",
                        "xml-apis:xml-apis-ext:1.3.04"),
                timed("sunflow 0.07", "Sunflow", 4, 2, 0, "debian:libsunflow-java:sunflow.jar"),
                timed("jython 2.5", "Jython", 4, 2, 0, "org.python:jython-standalone:2.5.3"),
                timed(
                        "tomcat 10",
                        "TomcatServer",
                        4,
                        100,
                        0,
                        "org.apache.tomcat.embed:tomcat-embed-core:10.1.44",
                        "org.apache.tomcat:tomcat-annotations-api:10.1.44"),
                timed("derby 10", "Derby", 4, 5, 0, "org.apache.derby:derby:10.14.2.0"),
                timed(
                        "ftpserver 1.2",
                        "FtpServer",
                        4,
                        10,
                        0,
                        "org.apache.ftpserver:ftpserver-core:1.2.0",
                        "org.apache.ftpserver:ftplet-api:1.2.0",
                        "org.apache.mina:mina-core:2.1.6",
                        "org.slf4j:slf4j-api:1.7.36"),
                timed(
                        "jackson 2.17",
                        "Jackson",
                        4,
                        20,
                        4000,
                        "com.fasterxml.jackson.core:jackson-databind:2.17.2",
                        "com.fasterxml.jackson.core:jackson-core:2.17.2",
                        "com.fasterxml.jackson.core:jackson-annotations:2.17.2"),
                timed(
                        "kryo 5.6",
                        "KryoObjects",
                        4,
                        20,
                        8000,
                        "com.esotericsoftware:kryo:5.6.0",
                        "com.esotericsoftware:reflectasm:1.11.9",
                        "com.esotericsoftware:minlog:1.3.1",
                        "org.objenesis:objenesis:3.4"),
                timed("rhino 1.7", "Rhino", 4, 10, 4000, "org.mozilla:rhino:1.7.15"),
                timed("jsoup 1.17", "Pages", 4, 10, 3000, "org.jsoup:jsoup:1.17.2"),
                timed("bouncy castle", "Ciphers", 4, 10, 15000, "org.bouncycastle:bcprov-jdk18on:1.78.1"),
                timed(
                        "compress 1.26",
                        "Archives",
                        4,
                        4,
                        600,
                        "org.apache.commons:commons-compress:1.26.2",
                        "commons-io:commons-io:2.16.1",
                        "org.apache.commons:commons-lang3:3.14.0",
                        "commons-codec:commons-codec:1.17.0"),
                timed("k lock churn", "LockChurn", 4, 10_000, 2_000_000),
                timed("k molecules", "Molecules", 4, 3, 300),
                timed("k trees", "Trees", 4, 20, 4_000),
                timed("k prod. cons.", "ProducerConsumer", 4, 2_000, 200_000),
                timed("k strings", "Strings", 4, 10_000, 3_000_000),
                timed("k stencil", "Stencil", 4, 10, 3_000),
                timed("k series", "Series", 4, 20, 3_000),
                timed("k lufact", "Lufact", 4, 1, 60),
                timed("k crypt", "Crypt", 4, 1, 60),
                timed("k sparse", "Sparse", 4, 5, 3_000),
                timed("k montecarlo", "MonteCarlo", 4, 200, 60_000),
                timed("k raytracer", "RayTracer", 4, 16, 600),
                timed("k tour", "Tour", 4, 5, 0),
                timed("k crawler", "Crawler", 4, 300, 0),
                known(
                        "log4j 1.2.15",
                        "ThrowableRep",
                        20,
                        "ThrowableInformation.java ThrowableInformation.java",
                        "log4j:log4j:1.2.15"),
                known(
                        "dbcp 1.2",
                        "SharedSources",
                        2,
                        "InstanceKeyObjectFactory.java InstanceKeyObjectFactory.java",
                        "commons-dbcp:commons-dbcp:1.2",
                        "commons-pool:commons-pool:1.2",
                        "commons-collections:commons-collections:2.1",
                        H2),
                known("log4j 1.2.16", "ThrowableRep", 20, "", "log4j:log4j:1.2.16"),
                known(
                        "pool 1.2",
                        "PoolClosed",
                        20,
                        "BaseObjectPool.java BaseObjectPool.java",
                        "commons-pool:commons-pool:1.2"),
                known("pool 1.4", "PoolClosed", 20, "", "commons-pool:commons-pool:1.4"));
    }
}
