package heddle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Libraries from the local Maven repository, fetched into it when they are missing, and from packages of Debian for what
 * Maven Central does not have.
 */
final class Artifacts {
    private static final Path REPOSITORY =
            Path.of(System.getProperty("maven.repo.local", System.getProperty("user.home") + "/.m2/repository"));

    private static final String DEBIAN = "debian:";

    private Artifacts() {}

    /** The jars as a class path. */
    static String classPath(List<String> coordinates) throws IOException, InterruptedException {
        List<String> jars = new ArrayList<>();
        for (String each : coordinates) {
            jars.add(jar(each).toString());
        }
        return String.join(":", jars);
    }

    /**
     * The jars of artifacts with all that they depend on. Maven is asked once for a name; the answer is kept beside the
     * benchmark's classes.
     */
    static List<String> closure(String name, List<String> coordinates) throws IOException, InterruptedException {
        Path project = Files.createDirectories(
                ProgramBench.ROOT.resolve("bench/target/closures").resolve(name));
        Path list = project.resolve("jars.txt");
        String pom = pom(name, coordinates);
        Path pomFile = project.resolve("pom.xml");
        boolean isKnown = Files.exists(list) && Files.readString(pomFile).equals(pom);
        if (!isKnown) {
            Files.writeString(pomFile, pom);
            Process maven = new ProcessBuilder(
                            "mvn", "-q", "-B", "dependency:build-classpath", "-Dmdep.outputFile=" + list)
                    .directory(project.toFile())
                    .inheritIO()
                    .start();
            if (maven.waitFor() != 0) {
                throw new IOException("cannot fetch " + coordinates);
            }
        }
        return List.of(Files.readString(list).strip().split(":"));
    }

    /**
     * The jars of each of many artifacts, first its own and then those that it depends on, which may be none of its
     * competitors' versions: each is resolved alone, all by one run of Maven. An artifact that cannot be fetched is missing.
     */
    static Map<String, List<String>> closures(String name, List<String> coordinates)
            throws IOException, InterruptedException {
        Path root = Files.createDirectories(
                ProgramBench.ROOT.resolve("bench/target/closures").resolve(name));
        StringBuilder modules = new StringBuilder();
        for (String each : coordinates) {
            Path project = root.resolve(each.replace(':', '_'));
            if (!Files.exists(project.resolve("jars.txt"))) {
                Files.createDirectories(project);
                Files.writeString(project.resolve("pom.xml"), pom(each.replace(':', '_'), List.of(each)));
                modules.append("<module>").append(project.getFileName()).append("</module>\n");
            }
        }
        if (!modules.isEmpty()) {
            String head = head(name).replace("</version>", "</version><packaging>pom</packaging>");
            Files.writeString(root.resolve("pom.xml"), head + "<modules>\n" + modules + "</modules>\n</project>\n");
            new ProcessBuilder("mvn", "-q", "-B", "-fae", "dependency:build-classpath", "-Dmdep.outputFile=jars.txt")
                    .directory(root.toFile())
                    .redirectOutput(root.resolve("maven.txt").toFile())
                    .redirectErrorStream(true)
                    .start()
                    .waitFor();
            Files.deleteIfExists(root.resolve("jars.txt"));
        }
        Map<String, List<String>> closures = new LinkedHashMap<>();
        for (String each : coordinates) {
            Path list = root.resolve(each.replace(':', '_')).resolve("jars.txt");
            if (Files.exists(list)) {
                closures.put(each, List.of(Files.readString(list).strip().split(":")));
            }
        }
        return closures;
    }

    private static String head(String name) {
        return "<project xmlns=\"http://maven.apache.org/POM/4.0.0\">\n"
                + "<modelVersion>4.0.0</modelVersion><groupId>closure</groupId><artifactId>" + name
                + "</artifactId><version>1</version>\n";
    }

    private static String pom(String name, List<String> coordinates) {
        StringBuilder pom = new StringBuilder(head(name)).append("<dependencies>\n");
        for (String each : coordinates) {
            String[] parts = each.split(":");
            pom.append("<dependency><groupId>").append(parts[0]);
            pom.append("</groupId><artifactId>").append(parts[1]);
            pom.append("</artifactId><version>").append(parts[2]).append("</version>");
            if (parts.length > 3) {
                pom.append("<classifier>").append(parts[3]).append("</classifier>");
            }
            pom.append("</dependency>\n");
        }
        return pom.append("</dependencies>\n</project>\n").toString();
    }

    /** A jar by its coordinates, {@code debian:PACKAGE:JAR} for one of Debian, or one that is there already by its path. */
    static Path jar(String coordinates) throws IOException, InterruptedException {
        if (coordinates.startsWith(DEBIAN)) {
            String[] parts = coordinates.split(":");
            return debianJar(parts[1], parts[2]);
        }
        if (coordinates.endsWith(".jar")) {
            return Path.of(coordinates);
        }
        String[] parts = coordinates.split(":");
        Path jar = REPOSITORY
                .resolve(parts[0].replace('.', '/'))
                .resolve(parts[1])
                .resolve(parts[2])
                .resolve(parts[1] + '-' + parts[2] + ".jar");
        if (!Files.isRegularFile(jar)) {
            Process get = new ProcessBuilder(
                            "mvn", "-q", "dependency:get", "-Dtransitive=false", "-Dartifact=" + coordinates)
                    .inheritIO()
                    .start();
            if (get.waitFor() != 0 || !Files.isRegularFile(jar)) {
                throw new IOException("cannot fetch " + coordinates);
            }
        }
        return jar;
    }

    /** A jar of a package, which is unpacked beside the benchmark's classes and not installed. */
    private static Path debianJar(String name, String jar) throws IOException, InterruptedException {
        Path directory = Files.createDirectories(
                ProgramBench.ROOT.resolve("bench/target/debian").resolve(name));
        Path file = directory.resolve("usr/share/java").resolve(jar);
        if (!Files.isRegularFile(file)) {
            String script =
                    "apt-get -qq -o APT::Sandbox::User=root download " + name + " && dpkg-deb -x " + name + "_*.deb .";
            Process get = new ProcessBuilder("sh", "-c", script)
                    .directory(directory.toFile())
                    .inheritIO()
                    .start();
            if (get.waitFor() != 0 || !Files.isRegularFile(file)) {
                throw new IOException("cannot fetch " + jar + " of Debian's package " + name);
            }
        }
        return file;
    }
}
