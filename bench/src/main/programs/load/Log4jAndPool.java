package load;

import java.io.Writer;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.NDC;
import org.apache.log4j.PatternLayout;
import org.apache.log4j.WriterAppender;

/** log4j 1.2 with asynchronous and direct appenders, whose levels change meanwhile, and a pool with an evictor. */
public final class Log4jAndPool implements Load {
    private static final class Connection {
        int uses;
    }

    private static final class Sink extends Writer {
        @Override
        public void write(char[] text, int from, int length) {}

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    @Override
    public long run(int threads, int rounds) throws Exception {
        Logger root = Logger.getRootLogger();
        root.removeAllAppenders();
        AsyncAppender async = new AsyncAppender();
        async.addAppender(new WriterAppender(new PatternLayout("%d %-5p [%t] %c %x - %m%n"), new Sink()));
        root.addAppender(async);
        root.addAppender(new WriterAppender(new PatternLayout("%p %m%n"), new Sink()));
        root.setLevel(Level.INFO);
        GenericObjectPool pool = new GenericObjectPool(
                new BasePoolableObjectFactory() {
                    @Override
                    public Object makeObject() {
                        return new Connection();
                    }
                },
                3);
        pool.setTestOnBorrow(true);
        pool.setTimeBetweenEvictionRunsMillis(20);
        pool.setMinEvictableIdleTimeMillis(1_000_000);
        AtomicLong uses = new AtomicLong();
        Crew.run("worker", threads, number -> {
            Logger log = Logger.getLogger("app.mod" + number % 3 + ".Worker");
            for (int k = 0; k < rounds; k++) {
                use(pool, uses);
                say(log, number, k);
            }
        });
        async.close();
        pool.close();
        return uses.get();
    }

    private static void use(GenericObjectPool pool, AtomicLong uses) throws Exception {
        Connection connection = (Connection) pool.borrowObject();
        connection.uses++;
        uses.incrementAndGet();
        pool.returnObject(connection);
        pool.getNumIdle();
    }

    /** No level is ever taken back: log4j 1.2 looks at it twice, and fails if it is gone the second time. */
    private static void say(Logger log, int number, int k) {
        if (k % 8 == 0) {
            NDC.push("r" + k);
            log.info("request " + k);
            NDC.pop();
        }
        log.debug("hidden");
        if (number == 0 && k % 1000 == 0) {
            Logger.getLogger("app").setLevel(k % 2000 == 0 ? Level.INFO : Level.WARN);
            Logger.getLogger("app.mod" + k / 1000 % 50);
        }
    }
}
