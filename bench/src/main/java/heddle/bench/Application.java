package heddle.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * A whole application: a server and its clients in one JVM, or the test suite of a library.
 *
 * @param key by which a user chooses it
 * @param load simple name of the driver's class in {@code bench/src/main/programs}
 * @param work requests of each client
 * @param options of the JVM
 * @param artifacts {@code group:artifact:version} or {@code group:artifact:version:classifier}, with all that they depend on
 */
record Application(String name, String key, String load, int work, List<String> options, List<String> artifacts) {
    private static final String NO_LOGGING = "org.slf4j:slf4j-nop:2.0.17";

    private static Application of(String name, String load, int work, String... artifacts) {
        return new Application(name, load, load, work, List.of(), List.of(artifacts));
    }

    /** Servers with their clients, then test suites of libraries. */
    static List<Application> all() {
        List<Application> all = new ArrayList<>(servers());
        all.addAll(LibrarySuites.all());
        return all;
    }

    private static List<Application> servers() {
        return List.of(
                of("Tomcat 10.1.44", "TomcatServer", 300, "org.apache.tomcat.embed:tomcat-embed-core:10.1.44"),
                of("Jetty 12.0.25", "JettyServer", 300, "org.eclipse.jetty:jetty-server:12.0.25", NO_LOGGING),
                of("Netty 4.1.138", "NettyServer", 300, "io.netty:netty-codec-http:4.1.138.Final"),
                of("Undertow 2.3.19", "UndertowServer", 300, "io.undertow:undertow-core:2.3.19.Final"),
                of("Vert.x 4.5.21", "VertxServer", 300, "io.vertx:vertx-web:4.5.21"),
                of(
                        "Spring Boot 3.5.5",
                        "SpringBootServer",
                        300,
                        "org.springframework.boot:spring-boot-starter-web:3.5.5"),
                of("gRPC 1.75.0", "GrpcServer", 300, "io.grpc:grpc-netty:1.75.0", "io.grpc:grpc-stub:1.75.0"),
                of(
                        "ZooKeeper 3.9.4",
                        "ZooKeeperCluster",
                        300,
                        "org.apache.zookeeper:zookeeper:3.9.4",
                        "io.dropwizard.metrics:metrics-core:4.2.33",
                        "org.xerial.snappy:snappy-java:1.1.10.8",
                        NO_LOGGING),
                of("Pekko 1.2.0", "PekkoActors", 300, "org.apache.pekko:pekko-actor-typed_2.13:1.2.0", NO_LOGGING),
                of("Hazelcast 5.5.0", "HazelcastCluster", 300, "com.hazelcast:hazelcast:5.5.0"),
                of("Kafka 3.9.1", "KafkaBroker", 300, "org.apache.kafka:kafka_2.13:3.9.1", NO_LOGGING),
                of(
                        "ActiveMQ 6.1.7",
                        "ActiveMqBroker",
                        300,
                        "org.apache.activemq:activemq-broker:6.1.7",
                        "org.apache.activemq:activemq-client:6.1.7",
                        NO_LOGGING),
                of("Quartz 2.5.0", "QuartzJobs", 300, "org.quartz-scheduler:quartz:2.5.0", NO_LOGGING),
                of(
                        "Infinispan 15.0.11",
                        "InfinispanCache",
                        300,
                        "org.infinispan:infinispan-core:15.0.11.Final",
                        NO_LOGGING));
    }

    /** The application as a program over these jars. */
    RealProgram program(List<String> jars) {
        return new RealProgram(name, load, jars, 4, work, work, List.of(), List.of(), false, options);
    }
}
