package load;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Unary calls over one channel, with texts for messages. */
public final class GrpcServer implements Load {
    private static final MethodDescriptor<String, String> ITEM = MethodDescriptor.<String, String>newBuilder()
            .setType(MethodDescriptor.MethodType.UNARY)
            .setFullMethodName("load.Items/item")
            .setRequestMarshaller(new Texts())
            .setResponseMarshaller(new Texts())
            .build();

    @Override
    public long run(int threads, int requests) throws Exception {
        Server server = NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", 0))
                .addService(ServerServiceDefinition.builder("load.Items")
                        .addMethod(ITEM, ServerCalls.asyncUnaryCall((request, observer) -> {
                            observer.onNext(Requests.answer(Integer.parseInt(request)));
                            observer.onCompleted();
                        }))
                        .build())
                .build()
                .start();
        ManagedChannel channel = NettyChannelBuilder.forAddress("127.0.0.1", server.getPort())
                .usePlaintext()
                .build();
        try {
            AtomicLong sum = new AtomicLong();
            Crew.run("client", threads, client -> {
                for (int i = 0; i < requests; i++) {
                    String answer = ClientCalls.blockingUnaryCall(
                            channel, ITEM, CallOptions.DEFAULT, Integer.toString(client * 100 + i));
                    sum.addAndGet(answer.hashCode());
                }
            });
            return sum.get();
        } finally {
            channel.shutdown().awaitTermination(30, TimeUnit.SECONDS);
            server.shutdown().awaitTermination(30, TimeUnit.SECONDS);
        }
    }

    private static final class Texts implements MethodDescriptor.Marshaller<String> {
        @Override
        public InputStream stream(String text) {
            return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String parse(InputStream in) {
            try {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
