package heddle.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The JDKs installed beside the one that runs the tests, one for each feature release. */
public final class Jdks {
    private Jdks() {}

    /** Sorted by feature release, the oldest first. */
    public static List<Path> installed() throws IOException {
        Path own = Path.of(System.getProperty("java.home")).toRealPath();
        Map<String, Path> byRelease = new TreeMap<>();
        try (Stream<Path> siblings = Files.list(own.getParent())) {
            for (Path each : siblings.sorted().toList()) {
                Path release = each.resolve("release");
                if (Files.isRegularFile(release) && Files.isExecutable(each.resolve("bin/java"))) {
                    byRelease.put(feature(release), each);
                }
            }
        }
        byRelease.put(feature(own.resolve("release")), own);
        return byRelease.entrySet().stream()
                .filter(e -> Integer.parseInt(e.getKey()) >= 17)
                .map(Map.Entry::getValue)
                .toList();
    }

    /** The feature release of a JDK. */
    public static int release(Path jdk) throws IOException {
        return Integer.parseInt(feature(jdk.resolve("release")));
    }

    private static String feature(Path release) throws IOException {
        for (String line : Files.readAllLines(release)) {
            if (line.startsWith("JAVA_VERSION=")) {
                return line.replaceAll("\\D*(\\d+).*", "$1");
            }
        }
        return "0";
    }
}
