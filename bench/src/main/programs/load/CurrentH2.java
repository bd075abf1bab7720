package load;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;

/** H2 2.x behind HikariCP. */
public final class CurrentH2 extends Tpcc {
    private final HikariDataSource pool = pool();

    private static HikariDataSource pool() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:tpcc;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=10000");
        config.setUsername("sa");
        config.setMaximumPoolSize(5);
        return new HikariDataSource(config);
    }

    @Override
    Connection connect() throws Exception {
        return pool.getConnection();
    }

    /** A pool takes connections back only while the database is open. */
    @Override
    String end() {
        return "DROP ALL OBJECTS";
    }

    @Override
    void close() {
        pool.close();
    }
}
