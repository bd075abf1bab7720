package program;

import heddle.suite.Duo;
import heddle.suite.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;

/** The state of java.util containers and of StringBuilder. */
final class ContainerPrograms {
    static final class Maps implements Program {
        final Map<String, String> hash = new HashMap<>();
        final Map<String, String> linked = new LinkedHashMap<>();
        final Map<String, String> tree = new TreeMap<>();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            hash.put("a", "b"); // race
            linked.put("a", "b"); // race
            tree.put("a", "b"); // race
        }
    }

    static final class MapGetAgainstPut implements Program {
        final Map<String, String> map = new HashMap<>();

        @Override
        public void run() throws Exception {
            Duo.run(() -> map.get("a"), () -> map.put("a", "b")); // race
        }
    }

    static final class MapReadOnly implements Program {
        final Map<String, String> map = new HashMap<>();

        @Override
        public void run() throws Exception {
            map.put("a", "b");
            Duo.run(() -> map.get("a"), () -> map.containsKey("a"));
            map.put("c", "d");
        }
    }

    static final class MapLocked implements Program {
        final Map<String, Integer> map = new HashMap<>();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            synchronized (map) {
                map.merge("a", 1, Integer::sum);
            }
        }
    }

    static final class WrappedMap implements Program {
        final Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());

        @Override
        public void run() throws Exception {
            Duo.run(() -> map.put("a", 1), () -> map.put("b", 2));
        }
    }

    static final class IterateAgainstPut implements Program {
        final Map<String, Integer> map = new HashMap<>();

        @Override
        public void run() throws Exception {
            map.put("a", 1);
            Duo.run(this::sum, () -> map.put("a", 2)); // race
        }

        private void sum() {
            for (Integer i : map.values()) { // race
                System.identityHashCode(i);
            }
        }
    }

    static final class Lists implements Program {
        final List<String> array = new ArrayList<>();
        final List<String> linked = new LinkedList<>();
        final Deque<String> deque = new ArrayDeque<>();
        final PriorityQueue<String> priority = new PriorityQueue<>();

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            synchronized (array) {
                array.size();
            }
            linked.size();
            deque.size();
            priority.size();
        }
    }

    static final class ListsRacy implements Program {
        final List<String> array = new ArrayList<>(100);
        final List<String> linked = new LinkedList<>();
        final Deque<String> deque = new ArrayDeque<>();

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        array.add("x"); // race
                        linked.add("x"); // race
                        deque.push("x"); // race
                    },
                    () -> {
                        array.size(); // race
                        linked.isEmpty(); // race
                        deque.peekFirst(); // race
                    });
        }
    }

    static final class ListIterated implements Program {
        final List<String> list = new ArrayList<>(List.of("a", "b"));

        @Override
        public void run() throws Exception {
            Duo.run(this::visit, () -> list.set(0, "c")); // race
        }

        private void visit() {
            for (String each : list) { // race
                System.identityHashCode(each);
            }
        }
    }

    static final class Sets implements Program {
        final Set<String> set = new HashSet<>();
        final BitSet bits = new BitSet();

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        set.add("x"); // race
                        bits.set(3); // race
                    },
                    () -> {
                        set.contains("x"); // race
                        bits.get(4); // race
                    });
        }
    }

    static final class SharedBuilder implements Program {
        final StringBuilder text = new StringBuilder();

        @Override
        public void run() throws Exception {
            Duo.run(() -> text.append("a"), () -> text.length()); // race
        }
    }

    static final class CapturedBuilder implements Program {
        @Override
        public void run() throws Exception {
            StringBuilder text = new StringBuilder();
            Thread t = new Thread(() -> text.append("a")); // race
            t.start();
            text.append("b"); // race
            t.join();
        }
    }

    static final class SharedBuffer implements Program {
        final StringBuffer text = new StringBuffer();

        @Override
        public void run() throws Exception {
            Duo.run(() -> text.append("a"), () -> text.length());
        }
    }

    /** A buffer of a method that another thread gets: its monitor orders the two. */
    static final class CapturedBuffer implements Program {
        int handedOver;

        @Override
        public void run() throws Exception {
            StringBuffer text = new StringBuffer();
            Thread t = new Thread(() -> {
                handedOver = 1;
                text.append("a");
            });
            t.start();
            while (text.length() == 0) {
                Thread.yield();
            }
            handedOver++;
            t.join();
        }
    }

    /** Buffers of two threads that are alike, and none that both have: nothing orders the threads. */
    static final class ConfinedBuffers implements Program {
        int unordered;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        new StringBuffer("a").append("b").length();
                        unordered++; // race
                    },
                    () -> {
                        new StringBuffer("a").append("b").length();
                        unordered++; // race
                    });
        }
    }

    static final class ConfinedContainers implements Program {
        @Override
        public void run() throws Exception {
            Duo.run(this::work, this::work);
        }

        private void work() {
            List<String> list = new ArrayList<>();
            Map<String, String> map = new HashMap<>();
            for (int i = 0; i < 10; i++) {
                list.add("a" + i);
                map.put("a" + i, "b");
            }
            list.forEach(map::remove);
        }
    }
}
