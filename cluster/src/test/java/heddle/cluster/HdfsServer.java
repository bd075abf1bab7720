package heddle.cluster;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hdfs.MiniDFSCluster;

/** HDFS in a process of its own: a name node and a data node on the loopback address, until its standard input ends. */
final class HdfsServer {
    /** Printed before the port of the name node. */
    static final String READY = "name node on port ";

    private HdfsServer() {}

    /** @param args the directory for its files */
    public static void main(String[] args) throws IOException {
        Configuration configuration = new Configuration();
        configuration.set(MiniDFSCluster.HDFS_MINIDFS_BASEDIR, Path.of(args[0]).toString());
        configuration.set("dfs.permissions.superusergroup", "nobody");
        configuration.setInt("dfs.replication", 1);
        try (MiniDFSCluster cluster =
                new MiniDFSCluster.Builder(configuration).numDataNodes(1).build()) {
            cluster.waitActive();
            System.out.println(READY + cluster.getNameNodePort());
            while (System.in.read() >= 0) {
                // the parent process is alive
            }
        }
    }
}
