package lock;

import java.util.concurrent.locks.ReentrantLock;

/** A node of one of two lists, each under the lock of its list; which list it is the caller chooses. */
class OneOfTwoLists {
    static class Node {
        Node next;
        int item;
    }

    static class Nodes {
        final ReentrantLock lock = new ReentrantLock();
        Node first;

        void add(Node node) {
            lock.lock();
            node.next = first;
            first = node;
            lock.unlock();
        }

        void remove(int item) {
            lock.lock();
            for (Node node = first; node != null; node = node.next) // guarded
                if (node.item == item) node.next = node; // guarded
            lock.unlock();
        }
    }

    static final Nodes one = new Nodes();
    static final Nodes two = new Nodes();
    static volatile boolean odd;

    static void run() {
        Nodes nodes = odd ? one : two;
        nodes.remove(3);
    }

    public static void main(String[] args) {
        one.add(new Node());
        two.add(new Node());
        new Thread(OneOfTwoLists::run).start();
        new Thread(OneOfTwoLists::run).start();
    }
}
