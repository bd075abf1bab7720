package heddle.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code heddle} with a cluster; runs after packaging, so that nothing is left to build. */
class ClusterLauncherIT {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    @TempDir
    Path directory;

    /** Workers know nothing but Spark, and fetch Heddle's jars. */
    @Test
    void theScriptBringsSparkAndSendsHeddle() throws IOException, InterruptedException {
        Path bank = ROOT.resolve("examples/bank.std");
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        try (StandaloneSpark spark = StandaloneSpark.start(directory, 1)) {
            ProcessBuilder builder = new ProcessBuilder(
                            ROOT.resolve("heddle").toString(),
                            "analyze",
                            bank.toString(),
                            "--cluster",
                            spark.address(),
                            "--spark",
                            "spark.executor.memory=512m")
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
            builder.environment().keySet().removeIf(name -> name.startsWith("SPARK_") || name.startsWith("HEDDLE_"));
            Process process = builder.start();
            assertThat(process.waitFor(15, TimeUnit.MINUTES)).isTrue();
            assertThat(Files.readString(err)).isEmpty();
            assertThat(process.exitValue()).isEqualTo(66);
            assertThat(Files.readString(out))
                    .isEqualTo(Command.run("analyze", bank.toString()).out());
        }
    }
}
