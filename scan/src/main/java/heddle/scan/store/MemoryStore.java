package heddle.scan.store;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A store that lives as long as the scan. Equal contents under one key are kept once. */
public final class MemoryStore implements Store {
    private final Map<Hash, byte[]> contents = new ConcurrentHashMap<>();

    /** Keeps the content under its own hash, and answers that. */
    public Hash put(byte[] content) {
        Hash key = Hash.of(content);
        contents.putIfAbsent(key, content);
        return key;
    }

    @Override
    public ByteBuffer get(Hash key) {
        byte[] content = contents.get(key);
        return content == null ? null : ByteBuffer.wrap(content);
    }

    @Override
    public boolean put(Hash key, byte[] content) {
        contents.putIfAbsent(key, content);
        return true;
    }
}
