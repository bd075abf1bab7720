package load;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.concurrent.atomic.AtomicLong;

/** Two members in one JVM that share a map. */
public final class HazelcastCluster implements Load {
    @Override
    public long run(int threads, int requests) throws Exception {
        System.setProperty("hazelcast.logging.type", "none");
        HazelcastInstance one = Hazelcast.newHazelcastInstance(config());
        HazelcastInstance two = Hazelcast.newHazelcastInstance(config());
        try {
            AtomicLong sum = new AtomicLong();
            Crew.run("client", threads, client -> {
                IMap<Integer, String> writer = one.getMap("items");
                IMap<Integer, String> reader = two.getMap("items");
                for (int i = 0; i < requests; i++) {
                    int number = client * 1_000_000 + i;
                    writer.put(number, Requests.answer(number));
                    sum.addAndGet(reader.get(number).hashCode());
                }
            });
            return sum.get() + two.getMap("items").size();
        } finally {
            two.shutdown();
            one.shutdown();
        }
    }

    private static Config config() {
        Config config = new Config();
        config.setClusterName("heddle-" + ProcessHandle.current().pid());
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getTcpIpConfig().setEnabled(true).addMember("127.0.0.1");
        config.getJetConfig().setEnabled(false);
        return config;
    }
}
