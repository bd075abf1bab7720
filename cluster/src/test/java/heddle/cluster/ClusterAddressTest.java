package heddle.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.engine.cluster.ClusterException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A wrong address is refused before Spark is started. */
class ClusterAddressTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "local",
                "local[*]",
                "local[4]",
                "local[4,2]",
                "spark://host:7077",
                "spark://a:1,b:2",
                "spark://[::1]:7077",
                "yarn",
                "k8s://https://host:443"
            })
    void takesSparksAddresses(String address) throws ClusterException {
        assertThat(ClusterAddress.parse(address).master()).isEqualTo(address);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "host",
                "host:7077",
                "local[0]",
                "local[x]",
                "spark:/host:7077",
                "spark://",
                "spark://host",
                "spark://host:port",
                "spark://host:70777",
                "spark://a:1,,b:2",
                "mesos://host:1",
                "k8s://"
            })
    void refusesOthers(String address) {
        assertThatThrownBy(() -> ClusterAddress.parse(address))
                .isInstanceOf(ClusterException.class)
                .hasMessage(
                        "'" + address + "' is no cluster; use local[*], spark://host:port, yarn or k8s://host:port");
    }

    @Test
    void saysThatNobodyListens() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        Command run = Command.run("analyze", "t.hdl", "--cluster", "spark://127.0.0.1:" + port);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("heddle: there is no Spark master at spark://127.0.0.1:" + port + ": Connection refused\n");
    }

    @ParameterizedTest
    @CsvSource({"analyze,yarn", "scan,yarn", "analyze,k8s://https://host:443", "scan,k8s://https://host:443"})
    void saysWhatABareSparkLacks(String command, String address) {
        assertThat(Command.run(command, "t.hdl", "--cluster", address))
                .isEqualTo(new Command(
                        2,
                        "",
                        "heddle: the cluster " + address
                                + " needs more of Spark than Heddle brings: set SPARK_HOME to an"
                                + " installation of Spark 4\n"));
    }

    /** Spark itself is told where the cluster is, in the words of the user. */
    @ParameterizedTest
    @ValueSource(strings = {"yarn", "k8s://https://host:443", "spark://a:1,b:2", "local[3]"})
    void handsTheAddressToSpark(String address) throws ClusterException {
        assertThat(Settings.of(ClusterAddress.parse(address), Map.of("spark.a", "b"))
                        .get("spark.master"))
                .isEqualTo(address);
    }

    /** A name node that is not there is no missing file, and said in a sentence. */
    @ParameterizedTest
    @ValueSource(strings = {"analyze", "scan"})
    void saysThatAFileSystemIsSilent(String command) {
        String file = "hdfs://127.0.0.1:1/app.jar";
        Command run = Command.run(
                command, file, "--cluster", "local", "--spark", "spark.hadoop.ipc.client.connect.max.retries=0");
        assertThat(run.err()).contains(file + ": its file system cannot be reached (Connection refused)");
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.exit()).isEqualTo(65);
    }

    @Test
    void saysThatItCannotWriteThere() {
        String target = "hdfs://127.0.0.1:1/races.json";
        Command run = Command.run(("analyze t.hdl -o " + target
                        + " --cluster local --spark spark.hadoop.ipc.client.connect.max.retries=0")
                .split(" "));
        assertThat(run.err())
                .contains("cannot write " + target + ": its file system cannot be reached (Connection refused)");
        assertThat(run.exit()).isEqualTo(74);
    }

    @Test
    void aScanOnAClusterKeepsNoCache() {
        assertThat(Command.run("scan", "a.jar", "--cluster", "local", "--cache", "c"))
                .isEqualTo(new Command(2, "", "heddle: --cache cannot be used with --cluster\n"));
    }

    @Test
    void saysWhichSettingsMakeNoSense() {
        assertThat(Command.run("analyze", "t.hdl", "--spark", "spark.a=1").err())
                .isEqualTo("heddle: --spark needs --cluster ADDRESS\n");
        assertThat(Command.run("analyze", "t.hdl", "--cluster", "local", "--spark", "a=1")
                        .err())
                .isEqualTo("heddle: --spark a: settings of Spark begin with 'spark.'\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"divide=some", "order=x", "patience=-1", "patience=", "stage=few"})
    void saysWhichValuesMakeNoSense(String setting) {
        Command run = Command.run("analyze", "t.hdl", "--cluster", "local", "--spark", "spark.heddle." + setting);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).startsWith("heddle: --spark spark.heddle.").contains(" must be ");
    }

    /** The launcher's options are Spark's; if a new version of Spark asks for more, this test says so. */
    @Test
    void theLauncherOpensWhatSparkWants() throws IOException {
        assertThat(Files.readAllLines(Path.of("src/main/launch/java.options")))
                .filteredOn(line -> !line.startsWith("#"))
                .containsExactlyElementsOf(Arrays.stream(JavaModuleOptions.defaultModuleOptionArray())
                        .filter(option -> !option.contains("vector") && !option.contains("security.action"))
                        .toList());
    }
}
