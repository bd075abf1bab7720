package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Code of the program that the JDK calls in the middle of a call to a collection, with elements that another thread put
 * there: equals, hashCode, compareTo, comparators and toString.
 */
final class KeyPrograms {
    /** A key as they are often written: nothing about it is final. */
    static final class Key implements Comparable<Key> {
        int id;

        Key(int id) {
            this.id = id;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.id == id;
        }

        @Override
        public int hashCode() {
            return 7;
        }

        @Override
        public int compareTo(Key other) {
            return Integer.compare(id, other.id);
        }

        @Override
        public String toString() {
            return "key " + id;
        }
    }

    /** One thread puts keys, the other looks until it finds the last one. */
    abstract static class Looked implements Program {
        static final int KEYS = 20;

        abstract void put(Key key) throws Exception;

        abstract boolean finds(Key key) throws Exception;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        for (int i = 0; i < KEYS; i++) {
                            put(new Key(i));
                        }
                    },
                    () -> {
                        while (!finds(new Key(KEYS - 1))) {
                            Thread.yield();
                        }
                    });
        }
    }

    static final class EqualsInMap extends Looked implements Program {
        private final Map<Key, Integer> map = new ConcurrentHashMap<>();

        @Override
        void put(Key key) {
            map.put(key, 1);
        }

        @Override
        boolean finds(Key key) {
            return map.get(key) != null;
        }
    }

    static final class EqualsInPutIfAbsent extends Looked implements Program {
        private final Map<Key, Integer> map = new ConcurrentHashMap<>();

        @Override
        void put(Key key) {
            map.put(key, 1);
        }

        @Override
        boolean finds(Key key) {
            Integer known = map.putIfAbsent(key, 2);
            return known != null && known == 1;
        }
    }

    static final class EqualsInSet extends Looked implements Program {
        private final Set<Key> set = ConcurrentHashMap.newKeySet();

        @Override
        void put(Key key) {
            set.add(key);
        }

        @Override
        boolean finds(Key key) {
            return set.contains(key);
        }
    }

    static final class EqualsInQueue extends Looked implements Program {
        private final Queue<Key> queue = new ConcurrentLinkedQueue<>();

        @Override
        void put(Key key) {
            queue.add(key);
        }

        @Override
        boolean finds(Key key) {
            return queue.contains(key);
        }
    }

    static final class EqualsInBlockingQueue extends Looked implements Program {
        private final Queue<Key> queue = new LinkedBlockingQueue<>();

        @Override
        void put(Key key) {
            queue.add(key);
        }

        @Override
        boolean finds(Key key) {
            return queue.remove(key);
        }
    }

    static final class EqualsInCopyOnWrite extends Looked implements Program {
        private final List<Key> list = new CopyOnWriteArrayList<>();

        @Override
        void put(Key key) {
            list.add(key);
        }

        @Override
        boolean finds(Key key) {
            return list.indexOf(key) >= 0;
        }
    }

    static final class EqualsInHashtable extends Looked implements Program {
        private final Map<Key, Integer> map = new Hashtable<>();

        @Override
        void put(Key key) {
            map.put(key, 1);
        }

        @Override
        boolean finds(Key key) {
            return map.containsKey(key);
        }
    }

    static final class EqualsInVector extends Looked implements Program {
        private final List<Key> list = new Vector<>();

        @Override
        void put(Key key) {
            list.add(key);
        }

        @Override
        boolean finds(Key key) {
            return list.contains(key);
        }
    }

    static final class EqualsInWrapper extends Looked implements Program {
        private final List<Key> list = Collections.synchronizedList(new ArrayList<>());

        @Override
        void put(Key key) {
            list.add(key);
        }

        @Override
        boolean finds(Key key) {
            return list.contains(key);
        }
    }

    static final class ComparedInSkipList extends Looked implements Program {
        private final Map<Key, Integer> map = new ConcurrentSkipListMap<>();

        @Override
        void put(Key key) {
            map.put(key, 1);
        }

        @Override
        boolean finds(Key key) {
            return map.containsKey(key);
        }
    }

    static final class ComparatorInSkipList extends Looked implements Program {
        private final Set<Key> set = new ConcurrentSkipListSet<>(Comparator.comparingInt((Key key) -> key.id));

        @Override
        void put(Key key) {
            set.add(key);
        }

        @Override
        boolean finds(Key key) {
            return set.contains(key);
        }
    }

    static final class ComparedInPriorityQueue extends Looked implements Program {
        private final PriorityBlockingQueue<Key> queue =
                new PriorityBlockingQueue<>(4, (one, two) -> Integer.compare(two.id, one.id));

        @Override
        void put(Key key) {
            queue.add(key);
        }

        @Override
        boolean finds(Key key) {
            queue.add(new Key(-1));
            return queue.peek().id == key.id;
        }
    }

    static final class PrintedQueue extends Looked implements Program {
        private final Queue<Key> queue = new ConcurrentLinkedQueue<>();

        @Override
        void put(Key key) {
            queue.add(key);
        }

        @Override
        boolean finds(Key key) {
            return queue.toString().contains(key.toString());
        }
    }

    static final class PrintedByConcatenation extends Looked implements Program {
        private final Queue<Key> queue = new ConcurrentLinkedQueue<>();

        @Override
        void put(Key key) {
            queue.add(key);
        }

        @Override
        boolean finds(Key key) {
            String all = "queue " + queue;
            return all.contains(key.toString());
        }
    }

    static final class PrintedByFormat extends Looked implements Program {
        private final Map<Integer, Key> map = new ConcurrentHashMap<>();

        @Override
        void put(Key key) {
            map.put(key.id, key);
        }

        @Override
        boolean finds(Key key) {
            return String.format("%s", map).contains(key.toString());
        }
    }

    /** The components that a record's own toString and equals reach are not at a call site. */
    static final class PrintedByRecord extends Looked implements Program {
        record Holder(Queue<Key> keys) {}

        private final Holder holder = new Holder(new ConcurrentLinkedQueue<>());

        @Override
        void put(Key key) {
            holder.keys().add(key);
        }

        @Override
        boolean finds(Key key) {
            return holder.toString().contains(key.toString());
        }
    }

    static final class ComparedByRecord extends Looked implements Program {
        record Holder(List<Key> keys) {}

        private final Holder holder = new Holder(new CopyOnWriteArrayList<>());

        @Override
        void put(Key key) {
            holder.keys().add(key);
        }

        @Override
        boolean finds(Key key) {
            List<Key> all = new ArrayList<>();
            for (int i = 0; i < KEYS; i++) {
                all.add(new Key(i));
            }
            return holder.equals(new Holder(all));
        }
    }

    /** A key that is changed after it was put. */
    static final class ChangedInMap implements Program {
        private final Map<Key, Integer> map = new ConcurrentHashMap<>();

        @Override
        public void run() throws Exception {
            Key key = new Key(1);
            Duo.run(
                    () -> {
                        map.put(key, 1);
                        key.id = 2; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        map.size();
                        key.id++; // race
                    });
        }
    }

    static final class PrintedWithoutPut implements Program {
        private final Queue<Key> queue = new ConcurrentLinkedQueue<>();
        private int printed;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        printed = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        printed = ("" + queue).length(); // race
                    });
        }
    }
}
