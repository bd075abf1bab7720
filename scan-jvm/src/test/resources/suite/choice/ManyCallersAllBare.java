package choice;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** As ManyCallers, but the call that goes through all takes no lock. */
class ManyCallersAllBare {
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
            p.hits++; // race: ManyCallersAllBare$Node.hits
        }

        void hitBare() {
            for (Node p = first; p != null; p = p.next) p.hits++; // race: ManyCallersAllBare$Node.hits
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
        for (Chain chain : CHAINS.values()) chain.hitBare();
    }

    public static void main(String[] args) {
        new Thread(ManyCallersAllBare::run).start();
        new Thread(ManyCallersAllBare::run).start();
    }
}
