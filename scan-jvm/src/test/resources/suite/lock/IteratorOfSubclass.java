package lock;

import java.util.concurrent.locks.ReentrantLock;

/** A constructor holds the list's lock and calls what two subclasses do on their own reference to the list. */
class IteratorOfSubclass {
    static class Node {
        int item;
    }

    static class Nodes {
        final ReentrantLock lock = new ReentrantLock();
        Node first = new Node();
        Node last = new Node();

        abstract class Walk {
            Node at;

            Walk() {
                lock.lock();
                at = begin();
                lock.unlock();
            }

            abstract Node begin();
        }

        class Forward extends Walk {
            @Override
            Node begin() {
                return first; // guarded
            }
        }

        class Backward extends Walk {
            @Override
            Node begin() {
                return last; // guarded
            }
        }

        Walk forward() {
            return new Forward();
        }

        Walk backward() {
            return new Backward();
        }

        void clear() {
            lock.lock();
            first = null; // guarded
            last = null; // guarded
            lock.unlock();
        }
    }

    static final Nodes nodes = new Nodes();

    static void run() {
        nodes.forward();
        nodes.backward();
        nodes.clear();
    }

    public static void main(String[] args) {
        new Thread(IteratorOfSubclass::run).start();
        new Thread(IteratorOfSubclass::run).start();
    }
}
