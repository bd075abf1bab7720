package heddle.cluster;

import heddle.engine.cluster.ClusterException;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;

/** The configuration of Spark. The user's settings come last and win. */
final class Settings {
    /** Seconds without any executor after which the rest is given up. */
    static final String PATIENCE = "spark.heddle.patience";

    /** Whether traces are divided: {@code auto}, {@code always} or {@code never}. */
    static final String DIVIDE = "spark.heddle.divide";

    /** Tasks are started in an order drawn by this seed, and not the costly ones first. */
    static final String ORDER = "spark.heddle.order";

    /** The least work of a stage of a scan, in statements, that is not done by the driver. */
    static final String STAGE = "spark.heddle.stage";

    private static final String LOOPBACK = "127.0.0.1";

    private Settings() {}

    /** @throws ClusterException if a setting of Heddle's own makes no sense */
    static void check(Map<String, String> given) throws ClusterException {
        check(given, PATIENCE, "\\d{1,9}", "a number of seconds");
        check(given, ORDER, "-?\\d{1,18}", "a whole number");
        check(given, STAGE, "\\d{1,18}", "a number of statements");
        check(given, DIVIDE, "auto|always|never", "auto, always or never");
    }

    private static void check(Map<String, String> given, String key, String pattern, String must)
            throws ClusterException {
        String value = given.get(key);
        if (value != null && !value.matches(pattern)) {
            throw new ClusterException("--spark " + key + " must be " + must + ", but is '" + value + "'");
        }
    }

    static SparkConf of(ClusterAddress address, Map<String, String> given) {
        SparkConf conf = new SparkConf()
                .setAppName("heddle")
                .setMaster(address.master())
                .setIfMissing("spark.ui.enabled", "false")
                .setIfMissing("spark.ui.showConsoleProgress", "false")
                .setIfMissing("spark.scheduler.mode", "FAIR")
                .setIfMissing(PATIENCE, "120");
        if (address.isLocal() || address.isLoopback()) {
            conf.setIfMissing("spark.driver.host", LOOPBACK).setIfMissing("spark.driver.bindAddress", LOOPBACK);
        }
        if (!address.isLocal()) {
            sendCode(conf);
        }
        given.forEach(conf::set);
        return conf;
    }

    /** Has workers fetch Heddle's jars; classes that are not packed have to lie on a file system that they share. */
    private static void sendCode(SparkConf conf) {
        try {
            Path code = Path.of(Settings.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (Files.isDirectory(code)) {
                // Executors have working directories of their own.
                String here = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(entry -> new File(entry).getAbsolutePath())
                        .collect(Collectors.joining(File.pathSeparator));
                conf.setIfMissing("spark.executor.extraClassPath", here);
                return;
            }
            try (Stream<Path> libraries = Files.list(code.resolveSibling("lib"))) {
                conf.setIfMissing(
                        "spark.jars",
                        Stream.concat(Stream.of(code), libraries)
                                .map(Path::toUri)
                                .map(Object::toString)
                                .collect(Collectors.joining(",")));
            }
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("the jars of Heddle's cluster module are not where they belong", e);
        }
    }
}
