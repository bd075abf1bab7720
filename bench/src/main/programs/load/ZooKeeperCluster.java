package load;

import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.Watcher;
import org.apache.zookeeper.ZooDefs;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.server.NIOServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;

/** A standalone ZooKeeper with clients that create, write, watch and read nodes. */
public final class ZooKeeperCluster implements Load {
    @Override
    public long run(int threads, int requests) throws Exception {
        System.setProperty("zookeeper.admin.enableServer", "false");
        ZooKeeperServer server = new ZooKeeperServer(
                Files.createTempDirectory("zookeeper").toFile(),
                Files.createTempDirectory("zookeeper").toFile(),
                2000);
        NIOServerCnxnFactory factory = new NIOServerCnxnFactory();
        factory.configure(new InetSocketAddress("127.0.0.1", 0), 100);
        factory.startup(server);
        try {
            String address = "127.0.0.1:" + factory.getLocalPort();
            AtomicLong sum = new AtomicLong();
            Crew.run("client", threads, client -> sum.addAndGet(session(address, client, requests)));
            return sum.get();
        } finally {
            factory.shutdown();
            server.shutdown();
        }
    }

    private static long session(String address, int client, int requests) throws Exception {
        CountDownLatch connected = new CountDownLatch(1);
        long sum = 0;
        try (ZooKeeper keeper = new ZooKeeper(address, 30_000, event -> {
            if (event.getState() == Watcher.Event.KeeperState.SyncConnected) {
                connected.countDown();
            }
        })) {
            connected.await();
            String node = "/node" + client;
            keeper.create(node, new byte[0], ZooDefs.Ids.OPEN_ACL_UNSAFE, CreateMode.PERSISTENT);
            for (int i = 0; i < requests; i++) {
                CountDownLatch changed = new CountDownLatch(1);
                keeper.exists(node, event -> changed.countDown());
                byte[] text = Requests.answer(client * 100 + i).getBytes(StandardCharsets.UTF_8);
                keeper.setData(node, text, -1);
                changed.await();
                sum += new String(keeper.getData(node, false, null), StandardCharsets.UTF_8).hashCode();
            }
        }
        return sum;
    }
}
