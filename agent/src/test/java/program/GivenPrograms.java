package program;

import heddle.suite.Duo;
import heddle.suite.Program;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;

/** Containers that calls of the JDK are given, go through or print. */
@SuppressWarnings("unused")
final class GivenPrograms {
    private GivenPrograms() {}

    static final class CopyConstructor extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            new ArrayList<>(list); // race
        }
    }

    static final class CopyConstructorOfMap extends Pair implements Program {
        final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));

        @Override
        void one() throws Exception {
            map.put(2, 1); // race
        }

        @Override
        void two() throws Exception {
            new TreeMap<>(map); // race
        }
    }

    static final class CopyConstructorOfQueue extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            new ArrayBlockingQueue<>(9, true, list); // race
        }
    }

    static final class AddedAll extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            new HashSet<Integer>().addAll(list); // race
        }
    }

    static final class InsertedAll extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            new LinkedList<>(List.of(7)).addAll(1, list); // race
        }
    }

    static final class ContainedAll extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            Set.of(1, 2, 3).containsAll(list); // race
        }
    }

    static final class RemovedAll extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            new ArrayList<>(List.of(1, 9)).removeAll(list); // race
        }
    }

    static final class PutAll extends Pair implements Program {
        final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));

        @Override
        void one() throws Exception {
            map.put(2, 1); // race
        }

        @Override
        void two() throws Exception {
            new HashMap<Integer, Integer>().putAll(map); // race
        }
    }

    static final class CopyOfList extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            List.copyOf(list); // race
        }
    }

    static final class CopyOfMap extends Pair implements Program {
        final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));

        @Override
        void one() throws Exception {
            map.put(2, 1); // race
        }

        @Override
        void two() throws Exception {
            Map.copyOf(map); // race
        }
    }

    static final class CopyThroughUnmodifiable extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            new ArrayList<>(Collections.unmodifiableList(list)); // race
        }
    }

    static final class SortedByCollections extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.get(0); // race
        }

        @Override
        void two() throws Exception {
            Collections.sort(list); // race
        }
    }

    static final class ReversedByCollections extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.get(0); // race
        }

        @Override
        void two() throws Exception {
            Collections.reverse(list); // race
        }
    }

    static final class ShuffledByCollections extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.get(0); // race
        }

        @Override
        void two() throws Exception {
            Collections.shuffle(list); // race
        }
    }

    static final class AddedByCollections extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.get(0); // race
        }

        @Override
        void two() throws Exception {
            Collections.addAll(list, 1, 2); // race
        }
    }

    static final class MaximumByCollections extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.add(0); // race
        }

        @Override
        void two() throws Exception {
            Collections.max(list); // race
        }
    }

    static final class CopiedByCollections extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.get(0); // race
        }

        @Override
        void two() throws Exception {
            Collections.copy(list, List.of(1)); // race
        }
    }

    static final class EqualReceiver extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            list.equals(List.of(1)); // race
        }
    }

    static final class EqualArgument extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            List.of(1, 2).equals(list); // race
        }
    }

    static final class HashOfList extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            list.hashCode(); // race
        }
    }

    static final class HashOfMap extends Pair implements Program {
        final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));

        @Override
        void one() throws Exception {
            map.put(2, 1); // race
        }

        @Override
        void two() throws Exception {
            map.hashCode(); // race
        }
    }

    static final class StreamOfList extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            list.stream().mapToInt(x -> x).sum(); // race
        }
    }

    static final class StreamOfEntries extends Pair implements Program {
        final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));

        @Override
        void one() throws Exception {
            map.put(2, 2); // race
        }

        @Override
        void two() throws Exception {
            map.entrySet().stream().map(e -> e.getKey()).toList(); // race
        }
    }

    static final class StreamOfUnmodifiable extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            Collections.unmodifiableCollection(list).stream().findFirst(); // race
        }
    }

    static final class JoinedList extends Pair implements Program {
        final List<String> list = new ArrayList<>(List.of("a"));

        @Override
        void one() throws Exception {
            list.add("b"); // race
        }

        @Override
        void two() throws Exception {
            String.join(",", list); // race
        }
    }

    static final class ConcatenatedList extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        int round;

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            round++;
            String s = "" + list; // race
        }
    }

    static final class PrintedList extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        final PrintStream out = new PrintStream(OutputStream.nullOutputStream());
        int round;

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            round++;
            out.println(list); // race
        }
    }

    static final class PrintedInside extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        int round;

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            round++;
            List.of(list).toString(); // race
        }
    }

    static final class FormattedList extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        int round;

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            round++;
            String.format("%s", list); // race
        }
    }

    static final class AppendedBuilder extends Pair implements Program {
        final StringBuilder text = new StringBuilder("x");

        @Override
        void one() throws Exception {
            text.append(1); // race
        }

        @Override
        void two() throws Exception {
            new StringBuffer().append(text); // race
        }
    }

    static final class ValueOfBuilder extends Pair implements Program {
        final StringBuilder text = new StringBuilder("x");

        @Override
        void one() throws Exception {
            text.append(1); // race
        }

        @Override
        void two() throws Exception {
            String.valueOf(text); // race
        }
    }

    static final class StringOfBuilder extends Pair implements Program {
        final StringBuilder text = new StringBuilder("x");

        @Override
        void one() throws Exception {
            text.append(1); // race
        }

        @Override
        void two() throws Exception {
            new String(text); // race
        }
    }

    static final class SubListCleared extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            list.size(); // race
        }

        @Override
        void two() throws Exception {
            list.subList(0, 1).clear(); // race
        }
    }

    static final class AccessOrder extends Pair implements Program {
        final Map<Integer, Integer> map = new LinkedHashMap<>(16, .75f, true);

        AccessOrder() {
            map.put(1, 1);
            map.put(2, 2);
        }

        @Override
        void one() throws Exception {
            map.get(1); // race
        }

        @Override
        void two() throws Exception {
            map.get(2); // race
        }
    }

    static final class InsertionOrder implements Program {
        final Map<Integer, Integer> map = new LinkedHashMap<>(Map.of(1, 1, 2, 2));

        @Override
        public void run() throws Exception {
            Duo.run(() -> map.get(1), () -> map.getOrDefault(2, 0));
        }
    }

    static final class AccessOrderOfLast implements Program {
        final Map<Integer, Integer> map = new LinkedHashMap<>(16, .75f, true);

        @Override
        public void run() throws Exception {
            map.put(1, 1);
            Duo.run(() -> map.get(1), () -> map.get(1));
        }
    }

    static final class NothingChanged implements Program {
        final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));
        final List<Integer> list = new ArrayList<>(List.of(1));

        @Override
        public void run() throws Exception {
            Duo.run(this::look, this::look);
        }

        private void look() {
            map.computeIfAbsent(1, k -> 2);
            map.putIfAbsent(1, 2);
            map.remove(7);
            map.replace(7, 8);
            map.computeIfPresent(7, (k, v) -> 8);
            map.keySet().remove(7);
            list.remove(Integer.valueOf(7));
            list.removeAll(List.of(7));
            list.removeIf(x -> x == 7);
            list.equals(map);
            list.equals(null);
            Collections.reverse(list);
            Collections.shuffle(list);
        }
    }

    static final class ReadByAll implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        final Map<Integer, List<Integer>> map = new TreeMap<>(Map.of(1, list));

        @Override
        public void run() throws Exception {
            Duo.run(this::look, this::look);
        }

        private void look() {
            new ArrayList<>(list);
            new HashMap<>(map).equals(map);
            List.copyOf(list).equals(list);
            new HashSet<Integer>().addAll(list);
            Collections.max(list);
            list.stream().sorted().toList();
            map.values().stream().mapToInt(List::size).sum();
            String.join(map + "," + list, List.of());
            list.toArray(new Integer[0]);
        }
    }

    static final class DisjointEmpty implements Program {
        final List<Integer> list = new ArrayList<>();

        @Override
        public void run() throws Exception {
            Duo.run(() -> list.add(1), () -> new ArrayList<Integer>().removeAll(list));
        }
    }

    /** Each pair once more, under a lock. */
    static final class GivenLocked implements Program {
        @Override
        public void run() throws Exception {
            Pair.runLocked(GivenPrograms.class);
        }
    }
}
