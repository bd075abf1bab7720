package load;

import java.util.concurrent.atomic.AtomicLong;

/** Rounds of a library's work, the same number in each thread; the checksum is the sum of what they return. */
abstract class Shares implements Load {
    /** One round; a thread's rounds are numbered, and so are threads. */
    abstract long round(int number, int thread) throws Exception;

    @Override
    public final long run(int threads, int rounds) throws Exception {
        AtomicLong sum = new AtomicLong();
        Crew.run(getClass().getSimpleName(), threads, thread -> {
            long own = 0;
            for (int i = 0; i < rounds; i++) {
                own += round(i, thread);
            }
            sum.addAndGet(own);
        });
        return sum.get();
    }
}
