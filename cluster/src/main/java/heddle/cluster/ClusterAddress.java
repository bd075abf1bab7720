package heddle.cluster;

import heddle.engine.cluster.ClusterException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where a cluster is, in Spark's words for it. */
record ClusterAddress(String master) {
    private static final Pattern LOCAL = Pattern.compile("local(\\[(\\*|[1-9]\\d{0,4})(, *[1-9]\\d*)?])?");
    private static final Pattern STANDALONE = Pattern.compile("spark://([^/?#@]+)");
    private static final Pattern HOST = Pattern.compile("(\\[[0-9a-fA-F:]+]|[^:,\\[\\]]+):(\\d{1,5})");
    private static final Pattern KUBERNETES = Pattern.compile("k8s://\\S+");
    private static final int PATIENCE = 5_000;

    /** Classes of Spark's that a bare Spark lacks, by the beginning of the address. */
    private static final List<String[]> EXTENSIONS = List.of(
            new String[] {"yarn", "org.apache.spark.deploy.yarn.Client"},
            new String[] {"k8s:", "org.apache.spark.scheduler.cluster.k8s.KubernetesClusterManager"});

    /** @throws ClusterException if no cluster can be meant */
    static ClusterAddress parse(String text) throws ClusterException {
        boolean isKnown = LOCAL.matcher(text).matches()
                || text.equals("yarn")
                || KUBERNETES.matcher(text).matches()
                || STANDALONE.matcher(text).matches() && hosts(text).allMatch(ClusterAddress::isSane);
        if (!isKnown) {
            throw new ClusterException(
                    "'" + text + "' is no cluster; use local[*], spark://host:port, yarn or k8s://host:port");
        }
        return new ClusterAddress(text);
    }

    boolean isLocal() {
        return LOCAL.matcher(master).matches();
    }

    /** Whether this machine drives a standalone cluster on itself, which should not depend on the machine's name. */
    boolean isLoopback() {
        return master.startsWith("spark://")
                && hosts(master).allMatch(host -> host.matches("(127\\..*|localhost|\\[::1]):\\d+"));
    }

    /**
     * Looks whether somebody listens: Spark would try for a minute.
     *
     * @throws ClusterException if nobody does, or Spark's class path lacks what this kind of cluster needs
     */
    void check() throws ClusterException {
        for (String[] extension : EXTENSIONS) {
            if (master.startsWith(extension[0]) && !isOnClassPath(extension[1])) {
                throw new ClusterException("the cluster " + master + " needs more of Spark than Heddle brings: set"
                        + " SPARK_HOME to an installation of Spark 4");
            }
        }
        if (!master.startsWith("spark://")) {
            return;
        }
        String reason = null;
        for (String host : hosts(master).toList()) {
            try (Socket socket = new Socket()) {
                Matcher parsed = HOST.matcher(host);
                parsed.matches();
                socket.connect(new InetSocketAddress(parsed.group(1), Integer.parseInt(parsed.group(2))), PATIENCE);
                return;
            } catch (IOException e) {
                reason =
                        e instanceof UnknownHostException ? "there is no host " + host : String.valueOf(e.getMessage());
            }
        }
        throw new ClusterException("there is no Spark master at " + master + ": " + reason);
    }

    private static boolean isOnClassPath(String name) {
        try {
            Class.forName(name, false, ClusterAddress.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static Stream<String> hosts(String master) {
        return Stream.of(master.substring("spark://".length()).split(",", -1));
    }

    private static boolean isSane(String host) {
        Matcher matcher = HOST.matcher(host);
        return matcher.matches() && Integer.parseInt(matcher.group(2)) < 1 << 16;
    }
}
