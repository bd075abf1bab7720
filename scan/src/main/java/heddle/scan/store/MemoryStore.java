package heddle.scan.store;

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
    public byte[] get(Hash key) {
        return contents.get(key);
    }

    @Override
    public void put(Hash key, byte[] content) {
        contents.putIfAbsent(key, content);
    }
}
