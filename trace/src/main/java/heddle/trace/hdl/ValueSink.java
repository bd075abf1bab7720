package heddle.trace.hdl;

import java.io.IOException;

/** Takes what a file has beside its events, in the order in which it was written. */
public interface ValueSink {
    /** The tables of a block of values. */
    int PATH = 0;

    int REGISTER = 1;

    /** In place of a thread, to write to the register. */
    int REGISTER_THREAD = -1;

    /** More of what a thread saw and decided. */
    void path(int thread, byte[] bytes) throws IOException;

    /** More of what the numbers in paths stand for. */
    void register(byte[] bytes) throws IOException;
}
