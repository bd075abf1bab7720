package program;

import com.sun.net.httpserver.HttpServer;
import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Flow;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/** Order through services of the JDK: HTTP, processes, management, timers, resource bundles, file locks. */
@SuppressWarnings("try") // locks that are there to be released
final class ServicePrograms {
    private static HttpServer server() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] body = "one\ntwo\nthree\n".getBytes();
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        return server;
    }

    private static HttpRequest request(HttpServer server) {
        InetSocketAddress address = server.getAddress();
        return HttpRequest.newBuilder(URI.create("http://" + address.getHostString() + ':' + address.getPort() + '/'))
                .build();
    }

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    /** Takes lines in the client's threads, and tells none of what it does. */
    static final class Lines implements Flow.Subscriber<String> {
        final List<String> lines = new ArrayList<>();
        private Flow.Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            given.request(1);
        }

        @Override
        public void onNext(String line) {
            lines.add(line);
            subscription.request(1);
        }

        @Override
        public void onError(Throwable failure) {}

        @Override
        public void onComplete() {
            lines.add("end");
        }
    }

    static final class HttpExchanges implements Program {
        int n;

        @Override
        public void run() throws Exception {
            HttpServer server = server();
            server.start();
            n++;
            n += CLIENT.send(request(server), HttpResponse.BodyHandlers.ofString())
                    .statusCode();
            n += CLIENT.sendAsync(request(server), info -> {
                        n++;
                        return HttpResponse.BodySubscribers.ofByteArray();
                    })
                    .thenApply(response -> n++)
                    .get();
            Lines lines = new Lines();
            CLIENT.sendAsync(request(server), HttpResponse.BodyHandlers.fromLineSubscriber(lines))
                    .get();
            n += lines.lines.size();
            server.stop(0);
        }
    }

    /** The answer is held until the call has returned: its last step could take over the history of the answer's thread. */
    static final class ExchangeNotAwaited implements Program {
        int n;

        @Override
        public void run() throws Exception {
            HttpServer server = server();
            server.start();
            CLIENT.sendAsync(request(server), info -> {
                Order.await(1);
                n++; // race
                Order.reach(2);
                return HttpResponse.BodySubscribers.ofByteArray();
            });
            Order.reach(1);
            Order.await(2);
            n++; // race
            server.stop(0);
        }
    }

    static final class ProcessEnds implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Process process = new ProcessBuilder("true").start();
            n++;
            process.onExit().thenAccept(ended -> n++).get();
            n++;
        }
    }

    static final class ProcessEndsUnawaited implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Process process = new ProcessBuilder("true").start();
            process.onExit().thenAcceptAsync(ended -> {
                Order.await(1);
                n++; // race
                Order.reach(2);
            });
            Order.reach(1);
            Order.await(2);
            n++; // race
        }
    }

    public interface Value {
        int getValue();
    }

    static final class Bean implements Value {
        int value;

        @Override
        public int getValue() {
            return value;
        }
    }

    static final class Registered implements Program {
        @Override
        public void run() throws Exception {
            MBeanServer server = ManagementFactory.getPlatformMBeanServer();
            ObjectName name = new ObjectName("heddle:type=Registered");
            Duo.run(
                    () -> {
                        Bean bean = new Bean();
                        bean.value = 3;
                        server.registerMBean(new StandardMBean(bean, Value.class), name);
                    },
                    () -> {
                        while (!server.isRegistered(name)) {
                            Thread.yield();
                        }
                        server.getAttribute(name, "Value");
                    });
            server.unregisterMBean(name);
        }
    }

    static final class RegisteredTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            MBeanServer server = ManagementFactory.getPlatformMBeanServer();
            ObjectName name = new ObjectName("heddle:type=RegisteredTooEarly");
            Duo.run(
                    () -> {
                        server.registerMBean(new StandardMBean(new Bean(), Value.class), name);
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        server.isRegistered(name);
                        data++; // race
                    });
            server.unregisterMBean(name);
        }
    }

    static final class ScheduledTime implements Program {
        @Override
        public void run() throws Exception {
            Timer timer = new Timer(true);
            TimerTask task = new TimerTask() {
                @Override
                public void run() {}
            };
            Pass.on(() -> timer.schedule(task, 100_000), () -> task.scheduledExecutionTime() > 0);
            timer.cancel();
        }
    }

    static final class ScheduledTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Timer timer = new Timer(true);
            TimerTask task = new TimerTask() {
                @Override
                public void run() {}
            };
            Duo.run(
                    () -> {
                        timer.schedule(task, 100_000);
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (task.scheduledExecutionTime() > 0) {
                            data++; // race
                        }
                    });
            timer.cancel();
        }
    }

    static final class BundleLoaded implements Program {
        static final class Bundle extends ListResourceBundle {
            @Override
            protected Object[][] getContents() {
                int[] value = new int[1];
                value[0] = 1;
                return new Object[][] {{"key", value}};
            }
        }

        @Override
        public void run() throws Exception {
            Bundle bundle = new Bundle();
            Duo.Part part = () -> {
                int read = ((int[]) bundle.getObject("key"))[0];
                Order.say(read + "");
            };
            Duo.run(part, part);
        }
    }

    static final class BundleLoadedTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            BundleLoaded.Bundle bundle = new BundleLoaded.Bundle();
            Duo.run(
                    () -> {
                        bundle.getObject("key");
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        bundle.getObject("key");
                        data++; // race
                    });
        }
    }

    static final class FileLocks implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Path file = Files.createTempFile("heddle", null);
            Duo.Part part = () -> {
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    FileLock lock = null;
                    while (lock == null) {
                        try {
                            lock = channel.tryLock();
                        } catch (OverlappingFileLockException e) {
                            Thread.yield();
                        }
                    }
                    n++;
                    lock.release();
                }
            };
            Duo.run(part, part);
            Files.delete(file);
        }
    }

    static final class TwoFileLocks implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Path one = Files.createTempFile("heddle", null);
            Path two = Files.createTempFile("heddle", null);
            try (FileChannel first = FileChannel.open(one, StandardOpenOption.WRITE);
                    FileChannel second = FileChannel.open(two, StandardOpenOption.WRITE)) {
                Duo.run(
                        () -> {
                            try (FileLock lock = first.lock()) {
                                n++; // race
                                Order.reach(1);
                                Order.await(2);
                            }
                        },
                        () -> {
                            Order.await(1);
                            try (FileLock lock = second.lock()) {
                                n++; // race
                            }
                            Order.reach(2);
                        });
            }
            Files.delete(one);
            Files.delete(two);
        }
    }
}
