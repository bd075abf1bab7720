package load;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/**
 * An embedded Jetty whose clients are another process: it prints its port, and after each line of standard input what it has
 * taken so far. Argument: {@code text}, which it makes, or {@code rows} of an H2 behind HikariCP, which it changes and reads.
 */
public final class Serving {
    private static final int ROWS = 2000;
    private static final int CONNECTIONS = 8;

    private Serving() {}

    public static void main(String[] args) throws Exception {
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        server.setHandler(new Answers(args[0].equals("rows") ? pool() : null));
        server.start();
        System.out.println("port=" + connector.getLocalPort());
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        while (requests.readLine() != null) {
            System.out.println(Usage.now());
        }
        System.exit(0);
    }

    private static HikariDataSource pool() throws SQLException {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:rows;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=10000");
        config.setUsername("sa");
        config.setMaximumPoolSize(CONNECTIONS);
        HikariDataSource pool = new HikariDataSource(config);
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE counter(id INT PRIMARY KEY, name VARCHAR(40), hits BIGINT)");
            for (int i = 0; i < ROWS; i++) {
                statement.execute("INSERT INTO counter VALUES(" + i + ",'row number " + i + "',0)");
            }
        }
        return pool;
    }

    private static final class Answers extends Handler.Abstract {
        /** Null for an answer without a database. */
        private final HikariDataSource pool;

        Answers(HikariDataSource pool) {
            this.pool = pool;
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) throws Exception {
            int number = Requests.number(request.getHttpURI().getQuery());
            String answer = pool == null ? Requests.answer(number) : row(number % ROWS);
            byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
            response.getHeaders().put("Content-Type", "text/plain");
            response.getHeaders().put("Content-Length", bytes.length);
            response.write(true, ByteBuffer.wrap(bytes), callback);
            return true;
        }

        private String row(int id) throws SQLException {
            try (Connection connection = pool.getConnection();
                    PreparedStatement change = connection.prepareStatement("UPDATE counter SET hits=hits+1 WHERE id=?");
                    PreparedStatement read =
                            connection.prepareStatement("SELECT name, hits FROM counter WHERE id BETWEEN ? AND ?")) {
                change.setInt(1, id);
                change.executeUpdate();
                read.setInt(1, id);
                read.setInt(2, id + 10);
                StringBuilder text = new StringBuilder();
                try (ResultSet rows = read.executeQuery()) {
                    while (rows.next()) {
                        text.append(rows.getString(1)).append(' ').append(rows.getLong(2)).append('\n');
                    }
                }
                return text.toString();
            }
        }
    }
}
