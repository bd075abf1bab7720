package load;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Derby with a database in memory. */
public final class Derby extends Tpcc {
    @Override
    Connection connect() throws Exception {
        System.setProperty("derby.stream.error.method", "load.Derby.quiet");
        return DriverManager.getConnection("jdbc:derby:memory:tpcc;create=true");
    }

    /** Where Derby writes its log. */
    public static java.io.OutputStream quiet() {
        return java.io.OutputStream.nullOutputStream();
    }

    @Override
    String end() {
        return "VALUES 1";
    }

    /** To drop a database is told by an exception. */
    @Override
    void close() throws SQLException {
        try {
            DriverManager.getConnection("jdbc:derby:memory:tpcc;drop=true").close();
        } catch (SQLException dropped) {
            if (!"08006".equals(dropped.getSQLState())) {
                throw dropped;
            }
        }
    }
}
