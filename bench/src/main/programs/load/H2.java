package load;

import java.sql.Connection;
import java.sql.DriverManager;

/** H2 1.2 with multi-version concurrency. */
public final class H2 extends Tpcc {
    @Override
    Connection connect() throws Exception {
        Class.forName("org.h2.Driver");
        return DriverManager.getConnection("jdbc:h2:mem:tpcc;DB_CLOSE_DELAY=-1;MVCC=TRUE;LOCK_TIMEOUT=10000", "sa", "");
    }
}
