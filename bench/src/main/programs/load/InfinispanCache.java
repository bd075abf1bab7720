package load;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.infinispan.Cache;
import org.infinispan.configuration.cache.Configuration;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.eviction.EvictionStrategy;
import org.infinispan.manager.DefaultCacheManager;

/** A local cache that is smaller than what threads put into it, one call at a time and several at once. */
public final class InfinispanCache implements Load {
    @Override
    public long run(int threads, int requests) throws Exception {
        GlobalConfigurationBuilder global = new GlobalConfigurationBuilder().nonClusteredDefault();
        global.defaultCacheName("items");
        Configuration local = new ConfigurationBuilder()
                .memory()
                .maxCount(300)
                .whenFull(EvictionStrategy.REMOVE)
                .expiration()
                .lifespan(5, TimeUnit.MINUTES)
                .build();
        try (DefaultCacheManager manager = new DefaultCacheManager(global.build(), local)) {
            Cache<Integer, String> cache = manager.getCache();
            AtomicLong sum = new AtomicLong();
            Crew.run("client", threads, client -> {
                for (int i = 0; i < requests * 10; i++) {
                    int number = client % 2 * 100 + i % 700;
                    String known = cache.computeIfAbsent(number, Requests::answer);
                    sum.addAndGet(known.hashCode());
                    if (i % 50 == 0) {
                        cache.putAsync(number, known).get();
                        cache.remove(number);
                    }
                }
            });
            return sum.get();
        }
    }
}
