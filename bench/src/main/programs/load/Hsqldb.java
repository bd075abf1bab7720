package load;

import java.sql.Connection;
import java.sql.DriverManager;

/** HSQLDB 1.8. */
public final class Hsqldb extends Tpcc {
    @Override
    Connection connect() throws Exception {
        Class.forName("org.hsqldb.jdbcDriver");
        return DriverManager.getConnection("jdbc:hsqldb:mem:tpcc", "sa", "");
    }
}
