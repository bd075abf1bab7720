package load;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** A mix of transactions like TPC-C's on one database in memory, which the subclasses choose. */
abstract class Tpcc implements Load {
    private static final int WAREHOUSES = 2;
    private static final int DISTRICTS = 5;
    private static final int CUSTOMERS = 60;
    private static final int ITEMS = 400;
    private static final String[] NAMES = {
        "BAR", "OUGHT", "ABLE", "PRI", "PRES", "ESE", "ANTI", "CALLY", "ATION", "EING"
    };
    private static final String[] TOTALS = {
        "SELECT SUM(ytd) FROM warehouse",
        "SELECT SUM(ytd) FROM district",
        "SELECT SUM(next_o) FROM district",
        "SELECT COUNT(*) FROM orders",
        "SELECT SUM(qty) FROM order_line",
        "SELECT SUM(cnt) FROM stock",
        "SELECT SUM(balance) FROM customer"
    };

    /** Numbers of orders do not come from a read: not every one of these databases isolates that well. */
    private final AtomicInteger orders = new AtomicInteger();

    abstract Connection connect() throws Exception;

    void close() throws Exception {}

    /** Leaves nothing behind for the next run in this JVM. */
    String end() {
        return "SHUTDOWN";
    }

    @Override
    public long run(int threads, int transactions) throws Exception {
        long sum = 0;
        try (Connection c = connect()) {
            load(c);
            Crew.run("terminal", threads, number -> work(number, transactions));
            try (Statement s = c.createStatement()) {
                for (String total : TOTALS) {
                    ResultSet row = s.executeQuery(total);
                    row.next();
                    sum = sum * 31 + row.getLong(1);
                }
                s.execute(end());
            }
        }
        close();
        return sum;
    }

    private static void load(Connection c) throws SQLException {
        try (Statement s = c.createStatement()) {
            s.execute("CREATE TABLE warehouse(w INT PRIMARY KEY, name VARCHAR(20), ytd BIGINT)");
            s.execute("CREATE TABLE district(w INT, d INT, name VARCHAR(20), ytd BIGINT, next_o INT, PRIMARY KEY(w,d))");
            s.execute("CREATE TABLE customer(w INT, d INT, c INT, surname VARCHAR(20), data VARCHAR(200), balance BIGINT,"
                    + " PRIMARY KEY(w,d,c))");
            s.execute("CREATE INDEX cust_last ON customer(w,d,surname)");
            s.execute("CREATE TABLE item(i INT PRIMARY KEY, name VARCHAR(30), price INT)");
            s.execute("CREATE TABLE stock(w INT, i INT, cnt BIGINT, PRIMARY KEY(w,i))");
            s.execute("CREATE TABLE orders(w INT, d INT, o INT, c INT, lines INT, PRIMARY KEY(w,d,o))");
            s.execute("CREATE TABLE order_line(w INT, d INT, o INT, n INT, i INT, qty INT, info VARCHAR(24),"
                    + " PRIMARY KEY(w,d,o,n))");
            for (int w = 0; w < WAREHOUSES; w++) {
                s.execute("INSERT INTO warehouse VALUES(" + w + ",'W" + w + "',0)");
                for (int d = 0; d < DISTRICTS; d++) {
                    s.execute("INSERT INTO district VALUES(" + w + "," + d + ",'D" + d + "',0,1)");
                    for (int k = 0; k < CUSTOMERS; k++) {
                        s.execute("INSERT INTO customer VALUES(" + w + "," + d + "," + k + ",'" + last(k) + "','data " + k
                                + "',0)");
                    }
                }
                for (int i = 0; i < ITEMS; i++) {
                    s.execute("INSERT INTO stock VALUES(" + w + "," + i + ",100)");
                }
            }
            for (int i = 0; i < ITEMS; i++) {
                s.execute("INSERT INTO item VALUES(" + i + ",'item number " + i + "'," + (i * 7 % 100 + 1) + ")");
            }
        }
    }

    private static String last(int customer) {
        return NAMES[customer / 10 % 10] + NAMES[customer % 10];
    }

    private void work(int terminal, int transactions) throws Exception {
        for (int i = 0; i < transactions; i++) {
            try (Connection c = connect()) {
                c.setAutoCommit(false);
                attempt(c, terminal * 1_000_003L + i);
            }
        }
    }

    /** A transaction is repeated with the same random numbers until it gets through. */
    private void attempt(Connection c, long seed) throws SQLException {
        for (int attempt = 0; ; attempt++) {
            try {
                transaction(c, new Random(seed));
                c.commit();
                return;
            } catch (SQLException e) {
                c.rollback();
                if (attempt == 1000) {
                    throw e;
                }
            }
        }
    }

    private void transaction(Connection c, Random random) throws SQLException {
        int kind = random.nextInt(100);
        if (kind < 45) {
            order(c, random);
        } else if (kind < 88) {
            pay(c, random);
        } else if (kind < 94) {
            query(
                    c,
                    "SELECT o, lines FROM orders WHERE w=? AND d=? AND c=? ORDER BY o DESC",
                    random.nextInt(WAREHOUSES),
                    random.nextInt(DISTRICTS),
                    random.nextInt(CUSTOMERS));
        } else {
            query(c, "SELECT COUNT(*) FROM stock WHERE w=? AND cnt<?", random.nextInt(WAREHOUSES), 50);
        }
    }

    private void order(Connection c, Random random) throws SQLException {
        int w = random.nextInt(WAREHOUSES);
        int d = random.nextInt(DISTRICTS);
        int customer = random.nextInt(CUSTOMERS);
        int lines = 3 + random.nextInt(5);
        update(c, "UPDATE district SET next_o=next_o+1 WHERE w=? AND d=?", w, d);
        query(c, "SELECT next_o, name FROM district WHERE w=? AND d=?", w, d);
        int o = orders.incrementAndGet();
        update(c, "INSERT INTO orders VALUES(?,?,?,?,?)", w, d, o, customer, lines);
        int[] items = random.ints(0, ITEMS).distinct().limit(lines).sorted().toArray();
        for (int k = 0; k < lines; k++) {
            int quantity = 1 + random.nextInt(9);
            query(c, "SELECT price, name FROM item WHERE i=?", items[k]);
            update(c, "UPDATE stock SET cnt=cnt-? WHERE w=? AND i=?", quantity, w, items[k]);
            // with literals, so that the parser and shared caches of text meet something new
            try (Statement s = c.createStatement()) {
                s.execute("INSERT INTO order_line VALUES(" + w + "," + d + "," + o + "," + k + "," + items[k] + ","
                        + quantity + ",'info " + items[k] + "/" + quantity + "')");
            }
        }
    }

    private static void pay(Connection c, Random random) throws SQLException {
        int w = random.nextInt(WAREHOUSES);
        int d = random.nextInt(DISTRICTS);
        int customer = random.nextInt(CUSTOMERS);
        int amount = 1 + random.nextInt(500);
        update(c, "UPDATE warehouse SET ytd=ytd+? WHERE w=?", amount, w);
        update(c, "UPDATE district SET ytd=ytd+? WHERE w=? AND d=?", amount, w, d);
        query(c, "SELECT c, data FROM customer WHERE w=? AND d=? AND surname='" + last(customer) + "' ORDER BY c", w, d);
        update(c, "UPDATE customer SET balance=balance-? WHERE w=? AND d=? AND c=?", amount, w, d, customer);
    }

    private static void update(Connection c, String sql, int... values) throws SQLException {
        try (PreparedStatement s = prepared(c, sql, values)) {
            s.executeUpdate();
        }
    }

    private static void query(Connection c, String sql, int... values) throws SQLException {
        try (PreparedStatement s = prepared(c, sql, values)) {
            ResultSet rows = s.executeQuery();
            while (rows.next()) {
                rows.getString(1);
            }
        }
    }

    private static PreparedStatement prepared(Connection c, String sql, int... values) throws SQLException {
        PreparedStatement s = c.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            s.setInt(i + 1, values[i]);
        }
        return s;
    }
}
