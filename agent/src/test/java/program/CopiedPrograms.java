package program;

import heddle.suite.Program;
import java.awt.Point;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Objects that the JDK copies or writes, fields that it declares, and iterators and entries in several hands. */
@SuppressWarnings("unused")
final class CopiedPrograms {
    private CopiedPrograms() {}

    static final class CloneOfList extends Pair implements Program {
        final ArrayList<Integer> list = new ArrayList<>(List.of(1));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            list.clone(); // race
        }
    }

    /** The first that the thread does. */
    static final class ConcatenatedAtOnce extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(1));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            String s = "" + list; // race
        }
    }

    static final class PrintedMapAtOnce extends Pair implements Program {
        final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));

        @Override
        void one() throws Exception {
            map.put(2, 2); // race
        }

        @Override
        void two() throws Exception {
            String.valueOf(map); // race
        }
    }

    static final class CloneOfObject extends Pair implements Program {
        final Original object = new Original();

        @Override
        void one() throws Exception {
            object.number++; // race
        }

        @Override
        void two() throws Exception {
            object.copy();
        }

        static final class Original implements Cloneable {
            int number;

            Object copy() throws CloneNotSupportedException {
                return super.clone(); // race
            }
        }
    }

    static final class SerialisedList extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(1));

        @Override
        void one() throws Exception {
            list.add(1); // race
        }

        @Override
        void two() throws Exception {
            new ObjectOutputStream(OutputStream.nullOutputStream()).writeObject(list); // race
        }
    }

    static final class Copied implements Serializable {
        private static final long serialVersionUID = 1;
        int number;
        transient int left;
    }

    static final class SerialisedField extends Pair implements Program {
        final Copied object = new Copied();

        @Override
        void one() throws Exception {
            object.number++; // race
        }

        @Override
        void two() throws Exception {
            new ObjectOutputStream(OutputStream.nullOutputStream()).writeObject(object); // race
        }
    }

    static final class SerialisedArray extends Pair implements Program {
        final int[] numbers = new int[2];

        @Override
        void one() throws Exception {
            numbers[1] = 1; // race
        }

        @Override
        void two() throws Exception {
            new ObjectOutputStream(OutputStream.nullOutputStream()).writeObject(numbers); // race
        }
    }

    static final class TransientField extends Pair implements Program {
        final Copied object = new Copied();

        @Override
        void one() throws Exception {
            object.left++;
        }

        @Override
        void two() throws Exception {
            new ObjectOutputStream(OutputStream.nullOutputStream()).writeObject(object);
        }
    }

    static final class InheritedField extends Pair implements Program {
        final Counted list = new Counted();

        @Override
        void one() throws Exception {
            list.touch();
        }

        @Override
        void two() throws Exception {
            list.modified();
        }

        static final class Counted extends AbstractList<Integer> {
            @Override
            public Integer get(int index) {
                return 1;
            }

            @Override
            public int size() {
                return 1;
            }

            void touch() {
                modCount++; // race
            }

            int modified() {
                return modCount; // race
            }
        }
    }

    static final class FieldOfJdk extends Pair implements Program {
        final Point point = new Point();

        @Override
        void one() throws Exception {
            point.x = 1; // race
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(point.x); // race
        }
    }

    static final class OtherFieldOfJdk extends Pair implements Program {
        final Point point = new Point();

        @Override
        void one() throws Exception {
            point.x = 1;
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(point.y);
        }
    }

    static final class SharedIterator extends Pair implements Program {
        final Iterator<Integer> iterator = new ArrayList<>(List.of(1, 2, 3)).iterator();

        @Override
        void one() throws Exception {
            iterator.next(); // race
        }

        @Override
        void two() throws Exception {
            iterator.next(); // race
        }
    }

    static final class OwnIterators extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(1, 2));

        @Override
        void one() throws Exception {
            walk(list.iterator());
        }

        @Override
        void two() throws Exception {
            walk(list.listIterator());
        }

        private static void walk(Iterator<Integer> iterator) {
            while (iterator.hasNext()) {
                iterator.next();
            }
        }
    }

    static final class SharedEntry extends Pair implements Program {
        final Map.Entry<Integer, Integer> entry =
                new HashMap<>(Map.of(1, 1)).entrySet().iterator().next();

        @Override
        void one() throws Exception {
            entry.setValue(2); // race
        }

        @Override
        void two() throws Exception {
            entry.getValue(); // race
        }
    }

    static final class EntryAgainstMap extends Pair implements Program {
        final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));
        final Map.Entry<Integer, Integer> entry = map.entrySet().iterator().next();

        @Override
        void one() throws Exception {
            entry.setValue(2); // race
        }

        @Override
        void two() throws Exception {
            map.get(1); // race
        }
    }

    static final class EntryAgainstOtherKey extends Pair implements Program {
        final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));
        final Map.Entry<Integer, Integer> entry = map.entrySet().iterator().next();

        @Override
        void one() throws Exception {
            entry.setValue(2);
        }

        @Override
        void two() throws Exception {
            map.put(2, 3);
        }
    }

    /** Each pair once more, under a lock. */
    static final class CopiedLocked implements Program {
        @Override
        public void run() throws Exception {
            Pair.runLocked(CopiedPrograms.class);
        }
    }
}
