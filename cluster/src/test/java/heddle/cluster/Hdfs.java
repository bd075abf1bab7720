package heddle.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;

/** A {@link HdfsServer} as a process, which the workers of a cluster find on the loopback address. */
final class Hdfs implements AutoCloseable {
    private final Process process;
    private final String address;

    private Hdfs(Process process, String address) {
        this.process = process;
        this.address = address;
    }

    static Hdfs start(Path directory) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "@" + Path.of("src/main/launch/java.options").toAbsolutePath(),
                        "-Xmx192m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Djava.io.tmpdir=" + directory,
                        "-cp",
                        System.getProperty("java.class.path"),
                        HdfsServer.class.getName(),
                        directory.resolve("hdfs").toString())
                .redirectError(directory.resolve("hdfs.log").toFile());
        Process process = builder.start();
        BufferedReader lines = process.inputReader();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith(HdfsServer.READY)) {
                return new Hdfs(process, "hdfs://127.0.0.1:" + line.substring(HdfsServer.READY.length()));
            }
        }
        throw new IOException("HDFS does not start:\n" + Files.readString(directory.resolve("hdfs.log")));
    }

    /** The location of its root, without a slash at the end. */
    String address() {
        return address;
    }

    /** Copies files and directories of this machine into its root. */
    void put(List<Path> files) throws IOException {
        try (FileSystem hdfs = FileSystem.newInstance(URI.create(address), new Configuration())) {
            for (Path file : files) {
                hdfs.copyFromLocalFile(
                        new org.apache.hadoop.fs.Path(file.toUri()),
                        new org.apache.hadoop.fs.Path("/" + file.getFileName()));
            }
        }
    }

    String text(String name) throws IOException {
        try (FileSystem hdfs = FileSystem.newInstance(URI.create(address), new Configuration());
                var in = hdfs.open(new org.apache.hadoop.fs.Path(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
