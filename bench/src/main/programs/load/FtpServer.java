package load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.ftpserver.ConnectionConfigFactory;
import org.apache.ftpserver.FtpServerFactory;
import org.apache.ftpserver.listener.Listener;
import org.apache.ftpserver.listener.ListenerFactory;
import org.apache.ftpserver.usermanager.impl.BaseUser;

/** An Apache FtpServer whose clients log in, ask where they are, and leave. */
public final class FtpServer implements Load {
    private static final String[] COMMANDS = {"USER weaver", "PASS weaver", "PWD", "SYST", "TYPE I", "NOOP", "STAT", "QUIT"};

    @Override
    public long run(int threads, int sessions) throws Exception {
        FtpServerFactory factory = new FtpServerFactory();
        ListenerFactory listeners = new ListenerFactory();
        listeners.setPort(0);
        Listener listener = listeners.createListener();
        factory.addListener("default", listener);
        ConnectionConfigFactory limits = new ConnectionConfigFactory();
        limits.setMaxThreads(threads);
        factory.setConnectionConfig(limits.createConnectionConfig());
        BaseUser user = new BaseUser();
        user.setName("weaver");
        user.setPassword("weaver");
        user.setHomeDirectory(Files.createTempDirectory("ftp").toString());
        factory.getUserManager().save(user);
        org.apache.ftpserver.FtpServer server = factory.createServer();
        server.start();
        AtomicLong codes = new AtomicLong();
        try {
            Crew.run("client", threads, number -> {
                for (int i = 0; i < sessions; i++) {
                    codes.addAndGet(session(listener.getPort()));
                }
            });
        } finally {
            server.stop();
        }
        return codes.get();
    }

    /** The sum of the codes that the server answers. */
    private static long session(int port) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
                BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
                PrintWriter out = new PrintWriter(socket.getOutputStream(), true)) {
            long sum = code(in);
            for (String command : COMMANDS) {
                out.print(command + "\r\n");
                out.flush();
                sum += code(in);
            }
            return sum;
        }
    }

    /** An answer of several lines ends with its code and a space. */
    private static int code(BufferedReader in) throws IOException {
        String line = in.readLine();
        while (line != null && !line.matches("\\d{3} .*")) {
            line = in.readLine();
        }
        return line == null ? 0 : Integer.parseInt(line.substring(0, 3));
    }
}
