package program;

import heddle.suite.Duo;
import heddle.suite.Program;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Synchronised views beside the containers inside them. */
@SuppressWarnings("unused")
final class SynchronizedPrograms {
    private SynchronizedPrograms() {}

    static final class ViewAgainstRaw extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        final List<Integer> shared = Collections.synchronizedList(list);

        @Override
        void one() throws Exception {
            shared.add(1); // race
        }

        @Override
        void two() throws Exception {
            list.size(); // race
        }
    }

    static final class TwoViews extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));

        @Override
        void one() throws Exception {
            Collections.synchronizedList(list).add(1); // race
        }

        @Override
        void two() throws Exception {
            Collections.synchronizedList(list).contains(3); // race
        }
    }

    static final class IteratedView extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        final List<Integer> shared = Collections.synchronizedList(list);

        @Override
        void one() throws Exception {
            shared.add(1); // race
        }

        @Override
        void two() throws Exception {
            for (int i : shared) { // race
                System.identityHashCode(i);
            }
        }
    }

    static final class IteratedKeys extends Pair implements Program {
        final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));
        final Map<Integer, Integer> shared = Collections.synchronizedMap(map);

        @Override
        void one() throws Exception {
            for (int i : shared.keySet()) { // race
                System.identityHashCode(i);
            }
        }

        @Override
        void two() throws Exception {
            shared.put(2, 1); // race
        }
    }

    static final class StreamedView extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        final List<Integer> shared = Collections.synchronizedList(list);

        @Override
        void one() throws Exception {
            shared.add(1); // race
        }

        @Override
        void two() throws Exception {
            shared.stream().forEach(x -> {}); // race
        }
    }

    static final class RemovedFromView extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        final List<Integer> shared = Collections.synchronizedList(list);

        @Override
        void one() throws Exception {
            shared.remove(0); // race
        }

        @Override
        void two() throws Exception {
            list.size(); // race
        }
    }

    static final class IteratedUnderMutex extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        final List<Integer> shared = Collections.synchronizedList(list);

        @Override
        void one() throws Exception {
            shared.add(1);
        }

        @Override
        void two() throws Exception {
            synchronized (shared) {
                for (int i : shared) {
                    System.identityHashCode(i);
                }
            }
        }
    }

    static final class RawUnderMutex extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        final List<Integer> shared = Collections.synchronizedList(list);

        @Override
        void one() throws Exception {
            synchronized (shared) {
                list.add(1);
            }
        }

        @Override
        void two() throws Exception {
            shared.remove(0);
            shared.toString();
            new ArrayList<>(shared);
        }
    }

    static final class CopiedView extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        final List<Integer> shared = Collections.synchronizedList(list);

        @Override
        void one() throws Exception {
            shared.add(1);
        }

        @Override
        void two() throws Exception {
            new ArrayList<>(shared);
        }
    }

    static final class ViewAndItsKeys extends Pair implements Program {
        final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));
        final Map<Integer, Integer> shared = Collections.synchronizedMap(map);

        @Override
        void one() throws Exception {
            shared.put(2, 1);
        }

        @Override
        void two() throws Exception {
            shared.keySet().remove(1);
            String s = "" + shared;
        }
    }

    static final class CrowdOnView implements Program {
        final List<Integer> list = new ArrayList<>();
        final List<Integer> shared = Collections.synchronizedList(list);

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            for (int i = 0; i < 200; i++) {
                shared.add(i);
                synchronized (shared) {
                    for (int each : shared) {
                        System.identityHashCode(each);
                    }
                    list.remove(0);
                }
                shared.toString();
            }
        }
    }

    static final class PropertiesReadOnly extends Pair implements Program {
        final Properties properties = new Properties();
        int number;

        @Override
        void one() throws Exception {
            number = 1; // race
            properties.getProperty("a");
        }

        @Override
        void two() throws Exception {
            properties.getProperty("b");
            System.identityHashCode(number); // race
        }
    }

    /** Each pair once more, under a lock. */
    static final class SynchronizedLocked implements Program {
        @Override
        public void run() throws Exception {
            Pair.runLocked(SynchronizedPrograms.class);
        }
    }
}
