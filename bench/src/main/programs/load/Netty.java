package load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import io.netty.util.concurrent.EventExecutorGroup;
import io.netty.util.concurrent.Future;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicLong;

/** Pooled buffers that one thread fills and another empties and gives back, through Netty's executors and futures. */
public final class Netty implements Load {
    private static final int UNDER_WAY = 16;

    @Override
    public long run(int threads, int messages) throws Exception {
        EventExecutorGroup group = new DefaultEventExecutorGroup(threads);
        AtomicLong sum = new AtomicLong();
        Crew.run("client", threads, number -> {
            Queue<Future<Long>> pending = new ArrayDeque<>();
            for (int i = 0; i < messages; i++) {
                ByteBuf buffer = PooledByteBufAllocator.DEFAULT.buffer(64).writeLong(i * 7L + number);
                pending.add(group.next().submit(() -> empty(buffer)));
                if (pending.size() == UNDER_WAY) {
                    sum.addAndGet(pending.remove().get());
                }
            }
            for (Future<Long> each : pending) {
                sum.addAndGet(each.get());
            }
        });
        group.shutdownGracefully(0, 1, java.util.concurrent.TimeUnit.SECONDS).sync();
        return sum.get();
    }

    private static long empty(ByteBuf buffer) {
        try {
            return buffer.readLong();
        } finally {
            buffer.release();
        }
    }
}
