package load;

import org.apache.commons.dbcp.datasources.SharedPoolDataSource;

/**
 * commons-dbcp bug DBCP-369: sources of connections are entered into a table of all and taken out again, by threads that share
 * nothing else.
 */
public final class SharedSources implements Load {
    @Override
    public long run(int threads, int rounds) throws Exception {
        Crew.run("source", threads, number -> {
            for (int i = 0; i < rounds; i++) {
                SharedPoolDataSource source = new SharedPoolDataSource();
                source.getReference();
                source.close();
            }
        });
        return (long) threads * rounds;
    }
}
