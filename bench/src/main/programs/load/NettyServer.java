package load;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** A server of Netty's HTTP codec, with several event loops. */
public final class NettyServer implements Load {
    @Override
    public long run(int threads, int requests) throws Exception {
        EventLoopGroup acceptor = new NioEventLoopGroup(1);
        EventLoopGroup workers = new NioEventLoopGroup(threads);
        try {
            Channel server = new ServerBootstrap()
                    .group(acceptor, workers)
                    .channel(NioServerSocketChannel.class)
                    .childHandler(new Pipeline())
                    .bind("127.0.0.1", 0)
                    .sync()
                    .channel();
            int port = ((InetSocketAddress) server.localAddress()).getPort();
            long sum = Requests.sum(port, threads, requests);
            server.close().sync();
            return sum;
        } finally {
            acceptor.shutdownGracefully().sync();
            workers.shutdownGracefully().sync();
        }
    }

    private static final class Pipeline extends ChannelInitializer<SocketChannel> {
        @Override
        protected void initChannel(SocketChannel channel) {
            channel.pipeline().addLast(new HttpServerCodec(), new HttpObjectAggregator(65536), new Items());
        }
    }

    private static final class Items extends SimpleChannelInboundHandler<FullHttpRequest> {
        @Override
        protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
            byte[] answer = Requests.answer(Requests.number(request.uri())).getBytes(StandardCharsets.UTF_8);
            FullHttpResponse response = new DefaultFullHttpResponse(
                    HttpVersion.HTTP_1_1, HttpResponseStatus.OK, Unpooled.wrappedBuffer(answer));
            response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, answer.length);
            context.writeAndFlush(response);
        }
    }
}
