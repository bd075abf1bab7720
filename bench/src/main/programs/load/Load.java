package load;

/** A program over a real library. The checksum of its work does not depend on the schedule. */
public interface Load {
    long run(int threads, int work) throws Exception;
}
