package heddle.bench.sample;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Connections to a server over HTTP, each of which asks at its own even pace, whether the server is quick or slow: so that a
 * server has the same work in every mode. A request's latency counts from the moment at which it was due.
 */
public final class Clients implements AutoCloseable {
    private final List<Client> clients = new ArrayList<>();
    private final long start = System.nanoTime();

    /** @param millis between the requests of a connection */
    public Clients(int port, int connections, int millis) throws IOException {
        for (int i = 0; i < connections; i++) {
            clients.add(new Client(port, i, start, millis * 1_000_000L, millis * 1_000_000L * i / connections));
        }
        clients.forEach(Client::start);
    }

    /** Latencies in milliseconds, sorted, of the requests that were answered between two moments since the start. */
    public double[] latencies(double fromSeconds, double toSeconds) {
        double[] all = new double[0];
        for (Client client : clients) {
            double[] some = client.latencies((long) (fromSeconds * 1e9), (long) (toSeconds * 1e9));
            int at = all.length;
            all = Arrays.copyOf(all, at + some.length);
            System.arraycopy(some, 0, all, at, some.length);
        }
        Arrays.sort(all);
        return all;
    }

    /** The message of a request that failed; null if none did. */
    public IOException failure() {
        for (Client client : clients) {
            if (client.failure != null) {
                return client.failure;
            }
        }
        return null;
    }

    @Override
    public void close() {
        clients.forEach(client -> client.ended = true);
    }

    private static final class Client extends Thread {
        private final int port;
        private final int number;
        private final long start;
        private final long pace;
        private final long offset;
        /** When each request was due, and how long it took; guarded by this. */
        private long[] due = new long[1024];

        private long[] taken = new long[1024];
        private int count;
        private volatile boolean ended;
        private volatile IOException failure;

        Client(int port, int number, long start, long pace, long offset) {
            super("client " + number);
            setDaemon(true);
            this.port = port;
            this.number = number;
            this.start = start;
            this.pace = pace;
            this.offset = offset;
        }

        @Override
        public void run() {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                socket.setTcpNoDelay(true);
                InputStream in = new BufferedInputStream(socket.getInputStream(), 1 << 14);
                for (long i = 0; !ended; i++) {
                    long moment = start + offset + i * pace;
                    for (long left = moment - System.nanoTime(); left > 0; left = moment - System.nanoTime()) {
                        LockSupport.parkNanos(left);
                    }
                    ask(socket.getOutputStream(), in, number * 131 + i);
                    note(moment - start, System.nanoTime() - moment);
                }
            } catch (IOException e) {
                if (!ended) {
                    failure = e;
                }
            }
        }

        private static void ask(OutputStream out, InputStream in, long item) throws IOException {
            out.write(("GET /item?n=" + item % 100_000 + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            int length = 0;
            String line = line(in);
            if (!line.contains(" 200 ")) {
                throw new IOException("the server answers " + line);
            }
            for (; !line.isEmpty(); line = line(in)) {
                if (line.regionMatches(true, 0, "Content-Length:", 0, 15)) {
                    length = Integer.parseInt(line.substring(15).strip());
                }
            }
            in.skipNBytes(length);
        }

        private static String line(InputStream in) throws IOException {
            StringBuilder line = new StringBuilder();
            for (int c = in.read(); c != '\n'; c = in.read()) {
                if (c < 0) {
                    throw new EOFException("the server closed the connection");
                }
                if (c != '\r') {
                    line.append((char) c);
                }
            }
            return line.toString();
        }

        private synchronized void note(long moment, long nanos) {
            if (count == due.length) {
                due = Arrays.copyOf(due, count * 2);
                taken = Arrays.copyOf(taken, count * 2);
            }
            due[count] = moment;
            taken[count++] = nanos;
        }

        private synchronized double[] latencies(long from, long to) {
            double[] some = new double[count];
            int found = 0;
            for (int i = 0; i < count; i++) {
                if (due[i] >= from && due[i] < to) {
                    some[found++] = taken[i] / 1e6;
                }
            }
            return Arrays.copyOf(some, found);
        }
    }
}
