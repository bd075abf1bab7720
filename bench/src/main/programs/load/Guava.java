package load;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Caches, futures and concurrent collections. */
public final class Guava implements Load {
    @Override
    public long run(int threads, int rounds) throws Exception {
        LoadingCache<Integer, String> cache =
                CacheBuilder.newBuilder().maximumSize(300).build(CacheLoader.from(key -> "value " + key));
        ConcurrentHashMultiset<String> counts = ConcurrentHashMultiset.create();
        AtomicLong sum = new AtomicLong();
        Crew.run("guava", threads, number -> {
            for (int i = 0; i < rounds; i++) {
                sum.addAndGet(cache.get((i * 31 + number) % 1000).length());
                counts.add("k" + i % 20);
            }
        });
        ListeningExecutorService pool = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(threads));
        List<ListenableFuture<int[]>> futures = new ArrayList<>();
        for (int i = 0; i < rounds / 10; i++) {
            int n = i;
            futures.add(Futures.transform(pool.submit(() -> new int[] {n}), a -> new int[] {a[0] + 1}, pool));
        }
        for (int[] result : Futures.allAsList(futures).get()) {
            sum.addAndGet(result[0]++);
        }
        pool.shutdown();
        return sum.get() + counts.size() + ImmutableList.copyOf(counts.elementSet()).size();
    }
}
