package choice;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** State of one of several objects, reached by many calls: each of them holds the lock of the one that it means. */
class ManyCallers {
    static class Node {
        int hits;
        Node next;
    }

    static class Chain {
        final Lock lock = new ReentrantLock();
        final Node first = new Node();

        void hit() {
            lock.lock();
            try {
                for (Node p = first; p != null; p = p.next) mark(p);
            } finally {
                lock.unlock();
            }
        }

        static void mark(Node p) {
            p.hits++; // guarded
        }
    }

    static final Map<String, Chain> CHAINS = new ConcurrentHashMap<>();

    static Chain of(String key) {
        Chain chain = CHAINS.get(key);
        if (chain != null) return chain;
        Chain made = new Chain();
        Chain before = CHAINS.putIfAbsent(key, made);
        return before == null ? made : before;
    }

    static void run() {
        of("one").hit();
        of("two").hit();
        of("three").hit();
        of("four").hit();
        of("five").hit();
    }

    public static void main(String[] args) {
        new Thread(ManyCallers::run).start();
        new Thread(ManyCallers::run).start();
    }
}
