package container;

import java.nio.ByteBuffer;

/** The position of a buffer is its content, too. */
class SharedBufferOfBytes {
    static final ByteBuffer BUFFER = ByteBuffer.allocate(16);
    static final ByteBuffer LOCKED = ByteBuffer.allocate(16);
    static void put() {
        BUFFER.putInt(4); // race: SharedBufferOfBytes.BUFFER
        synchronized (LOCKED) {
            LOCKED.putInt(4); // guarded
        }
    }
    public static void main(String[] args) {
        new Thread(SharedBufferOfBytes::put).start();
        BUFFER.clear(); // race: SharedBufferOfBytes.BUFFER
        synchronized (LOCKED) {
            LOCKED.clear(); // guarded
        }
    }
}
