package load;

import org.apache.log4j.spi.ThrowableInformation;

/** log4j bug 44032: threads ask one object for its text. Fixed in 1.2.16. */
public final class ThrowableRep implements Load {
    @Override
    public long run(int threads, int rounds) throws Exception {
        long sum = 0;
        for (int i = 0; i < rounds; i++) {
            ThrowableInformation shared = new ThrowableInformation(new IllegalStateException("round " + i));
            Crew.run("asker", threads, number -> shared.getThrowableStrRep());
            sum += shared.getThrowableStrRep()[0].length();
        }
        return sum;
    }
}
