package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.util.Arrays;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Order that comes from the platform outside of java.util.concurrent, and code that the platform calls. */
final class PlatformPrograms {
    static final class Box {
        int value;

        static Box of(int value) {
            Box box = new Box();
            box.value = value;
            return box;
        }
    }

    /** Bytes through a pipe inside the process: a reader is ordered after the writer. */
    static final class ThroughPipedStream implements Program {
        int data;

        @Override
        public void run() throws Exception {
            PipedInputStream in = new PipedInputStream();
            PipedOutputStream out = new PipedOutputStream(in);
            Duo.run(
                    () -> {
                        data = 1;
                        out.write(1);
                        out.flush();
                    },
                    () -> {
                        in.read();
                        data++;
                    });
        }
    }

    static final class ThroughPipedWriter implements Program {
        int data;

        @Override
        public void run() throws Exception {
            PipedReader in = new PipedReader();
            PipedWriter out = new PipedWriter(in);
            Duo.run(
                    () -> {
                        data = 1;
                        out.write("x");
                        out.flush();
                    },
                    () -> {
                        in.read(new char[1]);
                        data++;
                    });
        }
    }

    static final class PipeNotRead implements Program {
        int data;

        @Override
        public void run() throws Exception {
            PipedInputStream in = new PipedInputStream();
            PipedOutputStream out = new PipedOutputStream(in);
            Duo.run(
                    () -> {
                        out.write(1);
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        in.read();
                        Order.await(1);
                        data++; // race
                    });
        }
    }

    static final class ThroughChannelPipe implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Pipe pipe = Pipe.open();
            Duo.run(
                    () -> {
                        data = 1;
                        pipe.sink().write(ByteBuffer.wrap(new byte[] {1}));
                    },
                    () -> {
                        pipe.source().read(ByteBuffer.allocate(1));
                        data++;
                    });
            pipe.sink().close();
            pipe.source().close();
        }
    }

    /** A request and its answer over a socket of this process. */
    static final class ThroughSocket implements Program {
        int data;

        @Override
        public void run() throws Exception {
            try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                Duo.run(
                        () -> {
                            try (Socket socket = server.accept()) {
                                socket.getInputStream().read();
                                data++;
                                socket.getOutputStream().write(1);
                            }
                        },
                        () -> {
                            try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
                                data = 1;
                                socket.getOutputStream().write(1);
                                socket.getInputStream().read();
                                data++;
                            }
                        });
            }
        }
    }

    static final class ThroughSystemProperty implements Program {
        private static int count;
        int data;

        @Override
        public void run() throws Exception {
            String key = "heddle.test." + count++;
            Duo.run(
                    () -> {
                        data = 1;
                        System.setProperty(key, "set");
                    },
                    () -> {
                        while (System.getProperty(key) == null) {
                            Thread.yield();
                        }
                        data++;
                    });
            System.clearProperty(key);
        }
    }

    static final class ClassValueShared implements Program {
        private static final class Values extends ClassValue<Box> {
            @Override
            protected Box computeValue(Class<?> type) {
                return Box.of(1);
            }
        }

        private final Values values = new Values();

        @Override
        public void run() throws Exception {
            Duo.Part part = () -> {
                if (values.get(String.class).value != 1) {
                    throw new IllegalStateException();
                }
            };
            Duo.run(part, part);
        }
    }

    static final class InheritedLocal implements Program {
        private static final InheritableThreadLocal<Box> LOCAL = new InheritableThreadLocal<>() {
            @Override
            protected Box childValue(Box parent) {
                parent.value++;
                return Box.of(parent.value);
            }
        };

        @Override
        public void run() throws Exception {
            LOCAL.set(Box.of(1));
            Duo.Part part = () -> LOCAL.get().value++;
            Duo.run(part, part);
            LOCAL.get().value++;
            LOCAL.remove();
        }
    }

    /** Tasks of a timer run one after the other, in one thread. */
    static final class TimerTasks implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Timer timer = new Timer(true);
            CountDownLatch done = new CountDownLatch(3);
            data = 1;
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            data++;
                            done.countDown();
                            if (done.getCount() == 0) {
                                cancel();
                            }
                        }
                    },
                    0,
                    1);
            done.await();
            timer.cancel();
        }
    }

    /** The calls of a subscriber are ordered one after the other, and after the submission. */
    static final class Subscription implements Program {
        @Override
        public void run() throws Exception {
            CountDownLatch done = new CountDownLatch(1);
            int[] seen = new int[1];
            try (SubmissionPublisher<Box> publisher = new SubmissionPublisher<>()) {
                publisher.subscribe(new Flow.Subscriber<>() {
                    private Flow.Subscription subscription;

                    @Override
                    public void onSubscribe(Flow.Subscription given) {
                        subscription = given;
                        given.request(1);
                    }

                    @Override
                    public void onNext(Box item) {
                        seen[0] += item.value++;
                        subscription.request(1);
                    }

                    @Override
                    public void onError(Throwable thrown) {
                        done.countDown();
                    }

                    @Override
                    public void onComplete() {
                        seen[0]++;
                        done.countDown();
                    }
                });
                for (int i = 0; i < 20; i++) {
                    publisher.submit(Box.of(i));
                }
            }
            done.await();
            seen[0]++;
        }
    }

    /** A handler of java.util.logging that is called under no lock but its own. */
    static final class LogHandler implements Program {
        private static final class Counting extends Handler {
            private int records;

            @Override
            public synchronized void publish(LogRecord logged) {
                records++;
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        }

        @Override
        public void run() throws Exception {
            Logger logger = Logger.getAnonymousLogger();
            logger.setUseParentHandlers(false);
            Counting counting = new Counting();
            logger.addHandler(counting);
            Duo.Part part = () -> logger.log(Level.WARNING, "message {0}", 1);
            Duo.run(part, part);
            counting.records++;
        }
    }

    interface Counted {
        void count();
    }

    static final class ThroughProxy implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Counted proxy = (Counted) Proxy.newProxyInstance(
                    Counted.class.getClassLoader(), new Class<?>[] {Counted.class}, (self, method, arguments) -> {
                        synchronized (this) {
                            data++;
                        }
                        return null;
                    });
            Duo.run(proxy::count, proxy::count);
        }
    }

    static final class ThroughProxyRacy implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Counted proxy = (Counted) Proxy.newProxyInstance(
                    Counted.class.getClassLoader(), new Class<?>[] {Counted.class}, (self, method, arguments) -> {
                        data++; // race
                        return null;
                    });
            Duo.run(proxy::count, proxy::count);
        }
    }

    static final class ParallelArrays implements Program {
        @Override
        public void run() throws Exception {
            long[] numbers = new long[20_000];
            Arrays.parallelSetAll(numbers, i -> i % 1000);
            Arrays.parallelPrefix(numbers, Long::sum);
            Arrays.parallelSort(numbers);
            numbers[0]++;
            Box[] boxes = new Box[10_000];
            Arrays.parallelSetAll(boxes, i -> Box.of(-i));
            Arrays.parallelSort(boxes, (a, b) -> Integer.compare(a.value, b.value));
            Arrays.parallelPrefix(boxes, (a, b) -> Box.of(a.value + b.value));
            boxes[1].value++;
        }
    }

    /** A class that is initialised by name, and an interface by the use of a default method. */
    static final class InitialisedByName implements Program {
        static final class Named {
            static int[] table;

            static {
                table = new int[] {1};
            }
        }

        @Override
        public void run() throws Exception {
            Duo.Part part = () -> {
                Class.forName("program.PlatformPrograms$InitialisedByName$Named");
                if (Named.table[0] != 1) {
                    throw new IllegalStateException();
                }
            };
            Duo.run(part, part);
        }
    }

    /** A reference to a method of the JDK that can be written out, and read in again. */
    static final class SerializableUnlock implements Program {
        interface Action extends Runnable, Serializable {}

        private static final ReentrantLock LOCK = new ReentrantLock();
        int data;

        private void count() {
            LOCK.lock();
            Action unlock = LOCK::unlock;
            data++;
            unlock.run();
        }

        /** The written form names the lock's method, as it would without an agent. */
        private static void checkWritten() throws ReflectiveOperationException {
            Action unlock = LOCK::unlock;
            Method replacement = unlock.getClass().getDeclaredMethod("writeReplace");
            replacement.setAccessible(true);
            SerializedLambda written = (SerializedLambda) replacement.invoke(unlock);
            String form = written.getImplMethodKind() + " " + written.getImplClass() + "." + written.getImplMethodName()
                    + written.getImplMethodSignature();
            if (!form.equals("5 java/util/concurrent/locks/ReentrantLock.unlock()V")) {
                throw new IllegalStateException(form);
            }
        }

        @Override
        public void run() throws Exception {
            checkWritten();
            Duo.Part part = () -> {
                for (int i = 0; i < 20; i++) {
                    count();
                }
            };
            Duo.run(part, part);
        }
    }

    static final class SerializableAdd implements Program {
        interface Adder extends java.util.function.Predicate<Box>, Serializable {}

        private final ConcurrentLinkedQueue<Box> queue = new ConcurrentLinkedQueue<>();

        @Override
        public void run() throws Exception {
            Adder adder = queue::add;
            Duo.run(() -> adder.test(Box.of(1)), () -> {
                Box box = null;
                while (box == null) {
                    box = queue.poll();
                }
                box.value++;
            });
        }
    }

    /** An object that is written out in one thread and read in by the other. */
    static final class Serialized implements Program {
        static final class Note implements Serializable {
            private static final long serialVersionUID = 1;
            private int value = 1;
            private final List<Integer> more = List.of(1, 2);
        }

        @Override
        public void run() throws Exception {
            PipedInputStream in = new PipedInputStream(1 << 16);
            PipedOutputStream out = new PipedOutputStream(in);
            AtomicInteger sum = new AtomicInteger();
            Duo.run(
                    () -> {
                        ObjectOutputStream objects = new ObjectOutputStream(out);
                        objects.writeObject(new Note());
                        objects.flush();
                    },
                    () -> sum.set(read(in)));
            if (sum.get() != 3) {
                throw new IllegalStateException("read " + sum);
            }
        }

        private static int read(InputStream in) throws IOException, ClassNotFoundException {
            Note note = (Note) new ObjectInputStream(in).readObject();
            return note.value + note.more.size();
        }
    }
}
