package load;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A bounded cache that expires, refilled by all threads. */
public final class Caffeine implements Load {
    @Override
    public long run(int threads, int rounds) throws Exception {
        Cache<Integer, String> cache = com.github.benmanes.caffeine.cache.Caffeine.newBuilder()
                .maximumSize(500)
                .expireAfterWrite(1, TimeUnit.HOURS)
                .recordStats()
                .build();
        AtomicLong sum = new AtomicLong();
        Crew.run("cache", threads, number -> {
            Random random = new Random(number);
            for (int i = 0; i < rounds; i++) {
                int key = random.nextInt(2000);
                sum.addAndGet(cache.get(key, k -> "value " + k).hashCode());
                if (i % 50 == 0) {
                    cache.invalidate(key);
                }
            }
        });
        cache.cleanUp();
        return sum.get();
    }
}
