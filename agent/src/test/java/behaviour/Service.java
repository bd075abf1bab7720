package behaviour;

import com.sun.net.httpserver.HttpServer;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import javax.management.Attribute;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import jdk.jfr.Recording;

/**
 * A service with many requests in flight, whose operator switches the agent on and off through its bean while a flight
 * recording is made.
 *
 * <p>Arguments: the requests in flight, how often it is switched off and on, a file for the recording.
 */
public final class Service {
    /** The race of this program: two threads count, and nothing orders them. */
    static int ticks;

    /** How often it is switched off and on before each count of what is left over. */
    private static final int QUICK = 100;

    private static final AtomicBoolean ended = new AtomicBoolean();
    /** Set while no request is to be made. */
    private static final AtomicBoolean resting = new AtomicBoolean();

    /** Clients with a request under way. */
    private static final AtomicInteger atWork = new AtomicInteger();

    private static final AtomicInteger right = new AtomicInteger();
    private static final AtomicInteger wrong = new AtomicInteger();

    private Service() {}

    public static void main(String[] args) throws Exception {
        int inFlight = Integer.parseInt(args[0]);
        int switches = Integer.parseInt(args[1]);
        Recording recording = new Recording();
        recording.enable("heddle.Race");
        recording.start();
        ExecutorService workers = Executors.newFixedThreadPool(inFlight);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), inFlight);
        server.setExecutor(workers);
        server.createContext("/", exchange -> {
            byte[] answer = answer(exchange.getRequestURI().getPath()).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(answer);
            }
        });
        server.start();
        List<Thread> clients = new ArrayList<>();
        for (int i = 0; i < inFlight; i++) {
            Thread client = new Thread(() -> ask(server.getAddress().getPort()), "client-" + i);
            client.start();
            clients.add(client);
        }
        for (int i = 0; i < 2; i++) {
            Thread ticker = new Thread(Service::tick, "ticker-" + i);
            ticker.start();
            clients.add(ticker);
        }
        operate(server.getAddress().getPort(), inFlight, switches);
        ended.set(true);
        for (Thread client : clients) {
            client.join();
        }
        recording.stop();
        recording.dump(Path.of(args[2]));
        recording.close();
        System.out.println("right " + (right.get() > inFlight));
        System.out.println("wrong " + wrong.get());
        System.exit(0); // to stop the server takes a minute on some JDKs, as long as it keeps connections alive
    }

    private static void tick() {
        while (!ended.get()) {
            ticks++;
            LockSupport.parkNanos(100_000);
        }
    }

    private static String answer(String path) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 50; i++) {
            text.append(Integer.toHexString((path + i).hashCode()));
        }
        return text.toString();
    }

    private static void ask(int port) {
        for (int i = 0; !ended.get() || i == 0; i++) {
            atWork.incrementAndGet();
            while (resting.get()) {
                atWork.decrementAndGet();
                LockSupport.parkNanos(20_000_000);
                atWork.incrementAndGet();
            }
            String path = "/" + Thread.currentThread().getName() + '/' + i;
            ask(port, path);
            atWork.decrementAndGet();
        }
    }

    private static void ask(int port, String path) {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) new URI("http", null, "127.0.0.1", port, path, null, null)
                            .toURL()
                            .openConnection();
            try (InputStream in = connection.getInputStream()) {
                String got = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                (got.equals(answer(path)) ? right : wrong).incrementAndGet();
            }
        } catch (Exception e) {
            System.out.println(e);
            wrong.incrementAndGet();
        }
    }

    /** Switches off and on, and says what is left over from it. */
    private static void operate(int port, int inFlight, int switches) throws Exception {
        MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
        ObjectName run = new ObjectName("dev.heddle:type=Run");
        while (!beans.isRegistered(run)) {
            Thread.onSpinWait();
        }
        beans.setAttribute(run, new Attribute("Budget", 1.0));
        // the other half cannot grow by half of the switches at every look, and may take minutes to be seen
        while ((int) beans.getAttribute(run, "RaceCount") == 0 || threadsSeen(beans, run) < inFlight) {
            Thread.sleep(100);
        }
        long threads = ownThreads();
        Leftovers leftovers = new Leftovers(switches / Leftovers.LOOKS + Leftovers.COUNTS * QUICK);
        for (int i = 0; i < switches; i++) {
            if (i % (switches / Leftovers.LOOKS) == 0) {
                rest();
                for (int j = 0; j < Leftovers.COUNTS; j++) {
                    ask(port, "/rest"); // the server lets go of connections when it is next asked
                    switchQuickly(beans, run);
                    leftovers.count();
                }
                resting.set(false);
            }
            beans.invoke(run, "stop", new Object[0], new String[0]);
            check(!(boolean) beans.getAttribute(run, "Watching"), "stopped");
            long events = (long) beans.getAttribute(run, "Events");
            awaitAnswers();
            long more = (long) beans.getAttribute(run, "Events") - events;
            check(more <= 2 * clientsAndWorkers(), "silent: " + more);
            beans.setAttribute(run, new Attribute("Budget", i % 2 == 0 ? 0.5 : 0.25));
            beans.invoke(run, "start", new Object[0], new String[0]);
            check((boolean) beans.getAttribute(run, "Watching"), "started");
            awaitAnswers();
        }
        System.out.println("threads left over " + (ownThreads() - threads));
        leftovers.print();
        String dump = (String) beans.invoke(run, "dump", new Object[0], new String[0]);
        System.out.println("dump " + dump.contains("behaviour.Service.ticks"));
        try {
            beans.setAttribute(run, new Attribute("Budget", 2.0));
        } catch (Exception e) {
            System.out.println("refused " + e.getCause().getMessage());
        }
    }

    private static void awaitAnswers() {
        int before = right.get();
        while (right.get() < before + 20) {
            LockSupport.parkNanos(100_000);
        }
    }

    /** How many threads have come into a window. */
    private static int threadsSeen(MBeanServer beans, ObjectName run) throws Exception {
        String dump = (String) beans.invoke(run, "dump", new Object[0], new String[0]);
        return Integer.parseInt(dump.replaceAll("(?s).*?\"threads\": *(\\d+).*", "$1"));
    }

    /** Lets all requests be answered and no other be made, so that what is in memory depends on what has been done alone. */
    private static void rest() throws InterruptedException {
        resting.set(true);
        while (atWork.get() > 0) {
            Thread.sleep(1);
        }
    }

    /** So often that what it may leave over stands out from strings that the JIT makes, and the like. */
    private static void switchQuickly(MBeanServer beans, ObjectName run) throws Exception {
        System.gc();
        System.runFinalization();
        System.gc();
        for (int i = 0; i < QUICK; i++) { // lets go of what is known of garbage, too
            beans.invoke(run, "stop", new Object[0], new String[0]);
            beans.invoke(run, "start", new Object[0], new String[0]);
        }
    }

    /** Each may have been in a hook when the window was closed. */
    private static int clientsAndWorkers() {
        return Thread.activeCount();
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            System.out.println("not " + what);
        }
    }

    private static long ownThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("heddle-"))
                .count();
    }
}
