package load;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.DefaultEventLoopGroup;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.local.LocalAddress;
import io.netty.channel.local.LocalChannel;
import io.netty.channel.local.LocalServerChannel;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/** Clients send pooled buffers to an echoing server, all inside the process. */
public final class Netty implements Load {
    /** Sends every message back. */
    private static final class Echo extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            context.writeAndFlush(message);
        }
    }

    /** Adds up what comes back. */
    private static final class Sum extends ChannelInboundHandlerAdapter {
        private final AtomicLong sum;
        private final CountDownLatch pending;

        Sum(AtomicLong sum, CountDownLatch pending) {
            this.sum = sum;
            this.pending = pending;
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            ByteBuf buffer = (ByteBuf) message;
            sum.addAndGet(buffer.readLong());
            buffer.release();
            pending.countDown();
        }
    }

    @Override
    public long run(int threads, int messages) throws Exception {
        EventLoopGroup group = new DefaultEventLoopGroup(threads);
        AtomicLong sum = new AtomicLong();
        LocalAddress address = new LocalAddress("echo");
        new ServerBootstrap()
                .group(group)
                .channel(LocalServerChannel.class)
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(new Echo());
                    }
                })
                .bind(address)
                .sync();
        Crew.run("client", threads, number -> {
            CountDownLatch pending = new CountDownLatch(messages);
            Channel channel = new Bootstrap()
                    .group(group)
                    .channel(LocalChannel.class)
                    .handler(new Sum(sum, pending))
                    .connect(address)
                    .sync()
                    .channel();
            for (int i = 0; i < messages; i++) {
                ByteBuf buffer = channel.alloc().buffer(64).writeLong(i * 7L + number);
                channel.writeAndFlush(buffer);
            }
            pending.await();
            channel.close().sync();
        });
        group.shutdownGracefully().sync();
        return sum.get();
    }
}
