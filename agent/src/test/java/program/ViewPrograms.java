package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.TimeUnit;

/** Views, wrappers and iterators: each call counts for the container behind. */
final class ViewPrograms {
    static final class Item {
        int value;
    }

    static final class UnmodifiableOfHashMap implements Program {
        final Map<String, Item> map = new HashMap<>();
        final Map<String, Item> view = Collections.unmodifiableMap(map);

        @Override
        public void run() throws Exception {
            Duo.run(() -> view.get("a"), () -> map.put("a", new Item())); // race
        }
    }

    static final class UnmodifiableOfConcurrentMap implements Program {
        final Map<String, Item> map = new ConcurrentHashMap<>();
        final Map<String, Item> view = Collections.unmodifiableMap(map);

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        Item item = new Item();
                        item.value = 1;
                        map.put("a", item);
                    },
                    () -> {
                        Item item = view.get("a");
                        while (item == null) {
                            item = view.get("a");
                        }
                        item.value++;
                    });
        }
    }

    static final class UnmodifiableList implements Program {
        final List<String> list = new ArrayList<>();
        final Collection<String> view = Collections.unmodifiableCollection(list);

        @Override
        public void run() throws Exception {
            Duo.run(() -> view.contains("a"), () -> list.add("a")); // race
        }
    }

    static final class UnmodifiableIterated implements Program {
        final List<String> list = new ArrayList<>(List.of("a", "b"));
        final List<String> view = Collections.unmodifiableList(list);

        @Override
        public void run() throws Exception {
            Iterator<String> all = view.iterator();
            Duo.run(
                    () -> {
                        all.next(); // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        list.add("c"); // race
                    });
        }
    }

    static final class SetFromConcurrentMap implements Program {
        final Set<Item> set = Collections.newSetFromMap(new ConcurrentHashMap<>());

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        Item item = new Item();
                        item.value = 1;
                        set.add(item);
                    },
                    () -> {
                        while (set.isEmpty()) {
                            Thread.yield();
                        }
                        for (Item item : set) {
                            item.value++;
                        }
                    });
        }
    }

    static final class SetFromIdentityMap implements Program {
        final Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());

        @Override
        public void run() throws Exception {
            Duo.run(() -> set.add("a"), () -> set.contains("b")); // race
        }
    }

    static final class LifoQueue implements Program {
        final Queue<Item> queue = Collections.asLifoQueue(new ConcurrentLinkedDeque<>());

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        Item item = new Item();
                        item.value = 1;
                        queue.add(item);
                    },
                    () -> {
                        Item item = queue.poll();
                        while (item == null) {
                            item = queue.poll();
                        }
                        item.value++;
                    });
        }
    }

    static final class LifoQueueRacy implements Program {
        final Queue<String> queue = Collections.asLifoQueue(new ArrayDeque<>());

        @Override
        public void run() throws Exception {
            Duo.run(() -> queue.add("a"), () -> queue.add("b")); // race
        }
    }

    static final class CheckedMap implements Program {
        final Map<String, String> map = Collections.checkedMap(new HashMap<>(), String.class, String.class);

        @Override
        public void run() throws Exception {
            Duo.run(() -> map.put("a", "b"), () -> map.size()); // race
        }
    }

    static final class CheckedMapLocked implements Program {
        final Map<String, String> map = Collections.checkedMap(new HashMap<>(), String.class, String.class);

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            synchronized (map) {
                map.put("a", "b");
            }
        }
    }

    static final class KeysAgainstPut implements Program {
        final Map<String, String> linked = new LinkedHashMap<>();

        @Override
        public void run() throws Exception {
            Set<String> keys = linked.keySet();
            Duo.run(() -> keys.contains("a"), () -> linked.put("a", "b")); // race
        }
    }

    static final class SubMapAgainstPut implements Program {
        final TreeMap<String, String> tree = new TreeMap<>();

        @Override
        public void run() throws Exception {
            Map<String, String> head = tree.headMap("m");
            Duo.run(() -> head.get("a"), () -> tree.put("z", "b")); // race
        }
    }

    static final class SubSetReads implements Program {
        final TreeSet<String> tree = new TreeSet<>(List.of("a", "b"));

        @Override
        public void run() throws Exception {
            Set<String> tail = tree.tailSet("b");
            Duo.run(() -> tail.contains("b"), () -> tree.first());
            tree.add("c");
        }
    }

    static final class SubSetAgainstAdd implements Program {
        final TreeSet<String> tree = new TreeSet<>(List.of("a", "b"));

        @Override
        public void run() throws Exception {
            Set<String> tail = tree.tailSet("b");
            Duo.run(() -> tail.contains("b"), () -> tree.add("c")); // race
        }
    }

    static final class EnumContainers implements Program {
        final Map<TimeUnit, String> map = new EnumMap<>(TimeUnit.class);
        final Set<TimeUnit> set = EnumSet.noneOf(TimeUnit.class);
        final BitSet bits = new BitSet();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            map.put(TimeUnit.DAYS, "d"); // race
            set.add(TimeUnit.DAYS); // race
            bits.set(3); // race
        }
    }

    static final class EnumContainersRead implements Program {
        final Map<TimeUnit, String> map = new EnumMap<>(TimeUnit.class);
        final Set<TimeUnit> set = EnumSet.of(TimeUnit.DAYS);
        final BitSet bits = new BitSet();

        @Override
        public void run() throws Exception {
            Duo.run(this::look, this::look);
        }

        private void look() {
            map.get(TimeUnit.DAYS);
            set.contains(TimeUnit.HOURS);
            for (TimeUnit unit : set) {
                System.identityHashCode(unit);
            }
            bits.get(3);
        }
    }

    static final class WeakMap implements Program {
        final Map<Object, String> map = new WeakHashMap<>();

        @Override
        public void run() throws Exception {
            Duo.run(() -> map.put(this, "a"), () -> map.get(this)); // race
        }
    }

    static final class SkipListSetIterated implements Program {
        static final class Entry implements Comparable<Entry> {
            final int key;
            int value;

            Entry(int key) {
                this.key = key;
            }

            @Override
            public int compareTo(Entry other) {
                return Integer.compare(key, other.key);
            }
        }

        final ConcurrentSkipListSet<Entry> set = new ConcurrentSkipListSet<>();

        @Override
        public void run() throws Exception {
            set.add(new Entry(0));
            Iterator<Entry> all = set.iterator();
            Duo.run(
                    () -> {
                        Entry fresh = new Entry(1);
                        fresh.value = 1;
                        set.add(fresh);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        while (all.hasNext()) {
                            all.next().value++;
                        }
                    });
        }
    }

    /** A program's own map that locks: the calls of the map inside are in order. */
    static final class LockingMap extends HashMap<String, String> {
        @Override
        public synchronized String get(Object key) {
            return super.get(key);
        }

        @Override
        public synchronized String put(String key, String value) {
            return super.put(key, value);
        }
    }

    static final class OverriddenByProgram implements Program {
        final Map<String, String> map = new LockingMap();

        @Override
        public void run() throws Exception {
            Duo.run(() -> map.put("a", "b"), () -> map.get("a"));
        }
    }

    static final class InheritedByProgram implements Program {
        final Map<String, String> map = new LockingMap();

        @Override
        public void run() throws Exception {
            Duo.run(map::clear, () -> map.containsKey("a")); // race
        }
    }
}
