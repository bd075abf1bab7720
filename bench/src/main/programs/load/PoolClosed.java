package load;

import org.apache.commons.pool.BaseObjectPool;

/** commons-pool bug POOL-46: one thread closes a pool whose state others look at. Volatile since 1.4. */
public final class PoolClosed implements Load {
    private static final class Pool extends BaseObjectPool {
        @Override
        public Object borrowObject() {
            return isClosed() ? "closed" : "open";
        }

        @Override
        public void returnObject(Object object) {}

        @Override
        public void invalidateObject(Object object) {}
    }

    @Override
    public long run(int threads, int rounds) throws Exception {
        long closed = 0;
        for (int i = 0; i < rounds; i++) {
            Pool pool = new Pool();
            Crew.run("user", threads, number -> {
                if (number == 0) {
                    pool.close();
                } else {
                    pool.borrowObject();
                }
            });
            closed += pool.borrowObject().equals("closed") ? 1 : 0;
        }
        return closed;
    }
}
