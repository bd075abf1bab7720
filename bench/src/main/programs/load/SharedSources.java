package load;

import java.sql.Connection;
import org.apache.commons.dbcp.datasources.SharedPoolDataSource;
import org.h2.jdbcx.JdbcDataSource;

/**
 * commons-dbcp bug DBCP-369: sources of connections are entered into a table of all under a lock and taken out without, by
 * threads that share nothing else.
 */
public final class SharedSources implements Load {
    @Override
    public long run(int threads, int rounds) throws Exception {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:shared;DB_CLOSE_DELAY=-1");
        Crew.run("source", threads, number -> {
            for (int i = 0; i < rounds; i++) {
                SharedPoolDataSource source = new SharedPoolDataSource();
                source.setConnectionPoolDataSource(database);
                try (Connection connection = source.getConnection("sa", "")) {
                    connection.commit();
                }
                source.close();
            }
        });
        return (long) threads * rounds;
    }
}
