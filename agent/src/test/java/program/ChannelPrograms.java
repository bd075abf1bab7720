package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;

/** Order through channels, selectors and sockets. */
@SuppressWarnings("try") // resources that are there to be closed
final class ChannelPrograms {
    private static InetSocketAddress anyPort() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    /** A handler that goes on with what the program did before the operation. */
    static final class Counting<V> implements CompletionHandler<V, Object> {
        final CountDownLatch done = new CountDownLatch(1);
        int count = 1;

        @Override
        public void completed(V result, Object attachment) {
            count++;
            done.countDown();
        }

        @Override
        public void failed(Throwable failure, Object attachment) {
            failure.printStackTrace();
        }

        int awaited() throws InterruptedException {
            done.await();
            return count++;
        }
    }

    static final class Handlers implements Program {
        @Override
        public void run() throws Exception {
            try (AsynchronousServerSocketChannel server =
                            AsynchronousServerSocketChannel.open().bind(anyPort());
                    AsynchronousSocketChannel client = AsynchronousSocketChannel.open()) {
                Counting<AsynchronousSocketChannel> accepted = new Counting<>();
                Counting<Void> connected = new Counting<>();
                server.accept(null, accepted);
                client.connect(server.getLocalAddress(), null, connected);
                accepted.awaited();
                connected.awaited();
                Counting<Integer> written = new Counting<>();
                client.write(ByteBuffer.wrap(new byte[3]), null, written);
                written.awaited();
            }
        }
    }

    static final class FileHandlers implements Program {
        @Override
        public void run() throws Exception {
            Path file = Files.createTempFile("heddle", null);
            try (AsynchronousFileChannel channel = AsynchronousFileChannel.open(file, StandardOpenOption.WRITE)) {
                Counting<Integer> written = new Counting<>();
                channel.write(ByteBuffer.wrap(new byte[3]), 0, null, written);
                written.awaited();
            } finally {
                Files.delete(file);
            }
        }
    }

    static final class HandlerNotAwaited implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Path file = Files.createTempFile("heddle", null);
            CompletionHandler<Integer, Object> handler = new CompletionHandler<>() {
                @Override
                public void completed(Integer result, Object attachment) {
                    data++; // race
                    Order.reach(1);
                }

                @Override
                public void failed(Throwable failure, Object attachment) {}
            };
            try (AsynchronousFileChannel channel = AsynchronousFileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.write(ByteBuffer.wrap(new byte[3]), 0, null, handler);
                Order.await(1);
                data++; // race
            } finally {
                Files.delete(file);
            }
        }
    }

    static final class AcceptedFuture implements Program {
        int data;

        @Override
        public void run() throws Exception {
            try (AsynchronousServerSocketChannel server =
                    AsynchronousServerSocketChannel.open().bind(anyPort())) {
                Future<AsynchronousSocketChannel> accepted = server.accept();
                Duo.run(
                        () -> {
                            data = 1;
                            try (Socket client = new Socket()) {
                                client.connect(server.getLocalAddress());
                                client.getOutputStream().write(1);
                            }
                        },
                        () -> {
                            try (AsynchronousSocketChannel channel = accepted.get()) {
                                channel.read(ByteBuffer.allocate(1)).get();
                                data++;
                            }
                        });
            }
        }
    }

    static final class ConnectAndAccept implements Program {
        int data;

        @Override
        public void run() throws Exception {
            try (ServerSocket server = new ServerSocket(0)) {
                Duo.run(
                        () -> {
                            data = 1;
                            new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort()).close();
                        },
                        () -> {
                            server.accept().close();
                            data++;
                        });
            }
            try (ServerSocketChannel server = ServerSocketChannel.open().bind(anyPort())) {
                Duo.run(
                        () -> {
                            data = 1;
                            SocketChannel.open(server.getLocalAddress()).close();
                        },
                        () -> {
                            server.accept().close();
                            data++;
                        });
            }
        }
    }

    static final class ConnectedTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            try (ServerSocket server = new ServerSocket(0)) {
                Duo.run(
                        () -> {
                            try (Socket client = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort())) {
                                data = 1; // race
                                Order.reach(1);
                                Order.await(2);
                            }
                        },
                        () -> {
                            Socket accepted = server.accept();
                            Order.await(1);
                            data++; // race
                            Order.reach(2);
                            accepted.close();
                        });
            }
        }
    }

    static final class EndOfStream implements Program {
        int data;

        @Override
        public void run() throws Exception {
            try (ServerSocket server = new ServerSocket(0)) {
                Socket client = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort());
                Socket accepted = server.accept();
                Duo.run(
                        () -> {
                            data = 1;
                            client.shutdownOutput();
                        },
                        () -> {
                            accepted.getInputStream().read();
                            data++;
                        });
                Duo.run(
                        () -> {
                            data = 1;
                            accepted.close();
                        },
                        () -> {
                            client.getInputStream().read();
                            data++;
                        });
                client.close();
            }
        }
    }

    static final class Datagrams implements Program {
        int data;

        @Override
        public void run() throws Exception {
            try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
                Duo.run(
                        () -> {
                            data = 1;
                            try (DatagramSocket sender = new DatagramSocket()) {
                                sender.send(new DatagramPacket(new byte[1], 1, socket.getLocalSocketAddress()));
                            }
                        },
                        () -> {
                            socket.receive(new DatagramPacket(new byte[1], 1));
                            data++;
                        });
            }
            try (DatagramChannel channel = DatagramChannel.open().bind(anyPort())) {
                Duo.run(
                        () -> {
                            data = 1;
                            try (DatagramChannel sender = DatagramChannel.open()) {
                                sender.send(ByteBuffer.wrap(new byte[1]), channel.getLocalAddress());
                            }
                        },
                        () -> {
                            channel.receive(ByteBuffer.allocate(1));
                            data++;
                        });
            }
        }
    }

    static final class SentTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            try (DatagramChannel channel = DatagramChannel.open().bind(anyPort());
                    DatagramChannel sender = DatagramChannel.open()) {
                Duo.run(
                        () -> {
                            sender.send(ByteBuffer.wrap(new byte[1]), channel.getLocalAddress());
                            data = 1; // race
                            Order.reach(1);
                        },
                        () -> {
                            channel.receive(ByteBuffer.allocate(1));
                            Order.await(1);
                            data++; // race
                        });
            }
        }
    }

    static final class Wakeup implements Program {
        int data;

        @Override
        public void run() throws Exception {
            try (Selector selector = Selector.open()) {
                Duo.run(
                        () -> {
                            data = 1;
                            selector.wakeup();
                        },
                        () -> {
                            selector.select();
                            data++;
                        });
            }
        }
    }

    static final class WokenTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            try (Selector selector = Selector.open()) {
                Duo.run(
                        () -> {
                            selector.wakeup();
                            data = 1; // race
                            Order.reach(1);
                        },
                        () -> {
                            selector.select();
                            Order.await(1);
                            data++; // race
                        });
            }
        }
    }

    static final class Keys implements Program {
        @Override
        public void run() throws Exception {
            Pipe pipe = Pipe.open();
            try (Selector selector = Selector.open();
                    Pipe.SourceChannel source = pipe.source();
                    Pipe.SinkChannel sink = pipe.sink()) {
                source.configureBlocking(false);
                SelectionKey key = source.register(selector, 0);
                Pass.on(() -> key.attach("x"), () -> key.attachment() != null);
                Pass.on(() -> key.interestOps(SelectionKey.OP_READ), () -> key.interestOps() == SelectionKey.OP_READ);
                Pass.on(key::cancel, () -> !key.isValid());
                Pass.on(sink::close, () -> !sink.isOpen());
                Pass.on(selector::close, () -> !selector.isOpen());
            }
        }
    }

    static final class InterestSet implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Pipe pipe = Pipe.open();
            try (Selector selector = Selector.open();
                    Pipe.SourceChannel source = pipe.source();
                    Pipe.SinkChannel sink = pipe.sink()) {
                sink.configureBlocking(false);
                SelectionKey key = sink.register(selector, 0);
                Duo.run(
                        () -> {
                            data = 1;
                            key.interestOps(SelectionKey.OP_WRITE);
                            selector.wakeup();
                        },
                        () -> {
                            while (selector.selectedKeys().isEmpty()) {
                                selector.select();
                            }
                            data++;
                        });
            }
        }
    }

    static final class AttachedTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Pipe pipe = Pipe.open();
            try (Selector selector = Selector.open();
                    Pipe.SourceChannel source = pipe.source();
                    Pipe.SinkChannel sink = pipe.sink()) {
                source.configureBlocking(false);
                SelectionKey key = source.register(selector, 0);
                Duo.run(
                        () -> {
                            key.attach("x");
                            data = 1; // race
                            Order.reach(1);
                        },
                        () -> {
                            Order.await(1);
                            if (key.attachment() != null) {
                                data++; // race
                            }
                        });
            }
        }
    }

    static final class ClosedSeen implements Program {
        @Override
        public void run() throws Exception {
            SocketChannel channel = SocketChannel.open();
            Pass.on(channel::close, () -> !channel.isOpen());
            Socket socket = new Socket();
            Pass.on(socket::close, socket::isClosed);
        }
    }

    static final class ClosedTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Socket socket = new Socket();
            Duo.run(
                    () -> {
                        socket.close();
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (socket.isClosed()) {
                            data++; // race
                        }
                    });
        }
    }
}
