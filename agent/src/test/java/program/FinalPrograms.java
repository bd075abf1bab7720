package program;

import heddle.suite.Duo;
import heddle.suite.Hidden;
import heddle.suite.Order;
import heddle.suite.Program;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Objects behind final fields of objects that are handed over without any order. */
final class FinalPrograms {
    private FinalPrograms() {}

    static final class FinalArray extends Pair implements Program {
        static final class Holder {
            final int[] numbers;

            Holder(int count) {
                numbers = new int[count];
                numbers[0] = count;
            }
        }

        @Override
        void one() throws Exception {
            Hidden.put(new Holder(3));
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(((Holder) Hidden.take()).numbers[0]);
        }
    }

    static final class FinalList extends Pair implements Program {
        static final class Holder {
            final List<Integer> list;

            Holder(int number) {
                List<Integer> made = new ArrayList<>();
                made.add(number);
                list = made;
            }
        }

        @Override
        void one() throws Exception {
            Hidden.put(new Holder(3));
        }

        @Override
        void two() throws Exception {
            ((Holder) Hidden.take()).list.get(0);
        }
    }

    static final class FinalMap extends Pair implements Program {
        static final class Holder {
            final Map<Integer, Integer> map = new HashMap<>();

            Holder(int number) {
                map.put(1, number);
            }
        }

        @Override
        void one() throws Exception {
            Hidden.put(new Holder(3));
        }

        @Override
        void two() throws Exception {
            ((Holder) Hidden.take()).map.get(1);
        }
    }

    static final class FinalObject extends Pair implements Program {
        static final class Holder {
            final Plain object;

            Holder(int number) {
                object = new Plain();
                object.number = number;
            }
        }

        @Override
        void one() throws Exception {
            Hidden.put(new Holder(3));
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(((Holder) Hidden.take()).object.number);
        }
    }

    static final class MadeBefore extends Pair implements Program {
        record Holder(int[] numbers) {}

        @Override
        void one() throws Exception {
            int[] numbers = new int[3];
            numbers[0] = 3;
            Hidden.put(new Holder(numbers));
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(((Holder) Hidden.take()).numbers()[0]);
        }
    }

    static final class FinalOfFinal extends Pair implements Program {
        record Inner(List<Integer> list) {
            Inner {
                list.add(1);
            }
        }

        record Outer(Inner inner) {}

        @Override
        void one() throws Exception {
            Hidden.put(new Outer(new Inner(new ArrayList<>(List.of(1)))));
        }

        @Override
        void two() throws Exception {
            ((Outer) Hidden.take()).inner.list.size();
        }
    }

    /** More arrays than a thread's cache of their shadow holds without collisions. */
    static final class ManyInFinal extends Pair implements Program {
        static final class Holder {
            final int[][] rows = new int[400][1];

            Holder() {
                for (int i = 0; i < rows.length; i++) {
                    rows[i][0] = i;
                }
            }
        }

        @Override
        void one() throws Exception {
            Hidden.put(new Holder());
        }

        @Override
        void two() throws Exception {
            Holder holder = (Holder) Hidden.take();
            for (int[] row : holder.rows) {
                System.identityHashCode(row[0]);
            }
        }
    }

    /** A large structure of one thread, which each of many objects has in a final field. */
    static final class ManyInManyFinals extends Pair implements Program {
        static final class Statement {
            final List<Plain> session;

            Statement(List<Plain> session) {
                this.session = session;
            }
        }

        @Override
        void one() throws Exception {
            List<Plain> session = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                session.add(new Plain());
            }
            Statement last = null;
            for (int i = 0; i < 100; i++) {
                session.get(i).number = i;
                last = new Statement(session);
            }
            Hidden.put(last);
        }

        @Override
        void two() throws Exception {
            for (Plain part : ((Statement) Hidden.take()).session) {
                System.identityHashCode(part.number);
            }
        }
    }

    /** The same, changed once more after the last of them. */
    static final class ChangedAfterManyFinals extends Pair implements Program {
        @Override
        void one() throws Exception {
            List<Plain> session = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                session.add(new Plain());
                session.get(i).number = i;
            }
            ManyInManyFinals.Statement last = null;
            for (int i = 0; i < 5; i++) {
                session.get(i).number = -i;
                last = new ManyInManyFinals.Statement(session);
            }
            synchronized (this) {
                session.get(3).number++;
            }
            session.get(7).number = 1; // race
            Hidden.put(last);
        }

        @Override
        void two() throws Exception {
            Plain part = ((ManyInManyFinals.Statement) Hidden.take()).session.get(7);
            System.identityHashCode(part.number); // race
        }
    }

    static final class DeepInFinal extends Pair implements Program {
        static final class Holder {
            final Map<String, Plain> map = new HashMap<>();
            final int[][] rows = new int[2][2];
            final List<Plain> list = new ArrayList<>();

            Holder() {
                Plain plain = new Plain();
                plain.number = 1;
                map.put("a", plain);
                rows[1] = new int[2];
                rows[1][1] = 3;
                for (int i = 0; i < 3; i++) {
                    list.add(new Plain());
                    list.get(i).number = i;
                    list.get(i).next = plain;
                }
            }
        }

        @Override
        void one() throws Exception {
            Hidden.put(new Holder());
        }

        @Override
        void two() throws Exception {
            Holder holder = (Holder) Hidden.take();
            System.identityHashCode(holder.map.get("a").number);
            System.identityHashCode(holder.rows[1][1]);
            System.identityHashCode(holder.list.get(1).next.number);
        }
    }

    static final class UnmodifiableInFinal extends Pair implements Program {
        static final class Holder {
            final List<Integer> list;

            Holder() {
                List<Integer> made = new ArrayList<>();
                made.add(1);
                list = Collections.unmodifiableList(made);
            }
        }

        @Override
        void one() throws Exception {
            Hidden.put(new Holder());
        }

        @Override
        void two() throws Exception {
            ((Holder) Hidden.take()).list.get(0);
        }
    }

    static final class ArrayChangedLater extends Pair implements Program {
        record Holder(int[] numbers, List<Integer> list, Plain object) {}

        Holder fresh() {
            return new Holder(new int[1], new ArrayList<>(), new Plain());
        }

        @Override
        void one() throws Exception {
            Holder holder = fresh();
            synchronized (this) {
                System.identityHashCode(holder);
            }
            holder.numbers[0] = 1; // race
            Hidden.put(holder);
        }

        @Override
        void two() throws Exception {
            Holder holder = (Holder) Hidden.take();
            System.identityHashCode(holder.numbers[0]); // race
        }
    }

    static final class ListChangedLater extends Pair implements Program {
        record Holder(int[] numbers, List<Integer> list, Plain object) {}

        Holder fresh() {
            return new Holder(new int[1], new ArrayList<>(), new Plain());
        }

        @Override
        void one() throws Exception {
            Holder holder = fresh();
            synchronized (this) {
                System.identityHashCode(holder);
            }
            holder.list.add(1); // race
            Hidden.put(holder);
        }

        @Override
        void two() throws Exception {
            Holder holder = (Holder) Hidden.take();
            holder.list.size(); // race
        }
    }

    static final class ObjectChangedLater extends Pair implements Program {
        record Holder(int[] numbers, List<Integer> list, Plain object) {}

        Holder fresh() {
            return new Holder(new int[1], new ArrayList<>(), new Plain());
        }

        @Override
        void one() throws Exception {
            Holder holder = fresh();
            synchronized (this) {
                System.identityHashCode(holder);
            }
            holder.object.number = 1; // race
            Hidden.put(holder);
        }

        @Override
        void two() throws Exception {
            Holder holder = (Holder) Hidden.take();
            System.identityHashCode(holder.object.number); // race
        }
    }

    static final class ObjectChangedAtOnce extends Pair implements Program {
        record Holder(Plain object) {}

        @Override
        void one() throws Exception {
            Holder holder = new Holder(new Plain());
            holder.object.number = 1; // race
            Hidden.put(holder);
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(((Holder) Hidden.take()).object.number); // race
        }
    }

    static final class NotFinal extends Pair implements Program {
        static final class Holder {
            int[] numbers = new int[1];
        }

        @Override
        void one() throws Exception {
            Holder holder = new Holder();
            synchronized (holder) {
                holder.numbers[0] = 0;
            }
            holder.numbers[0] = 1; // race
            Hidden.put(holder.numbers);
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(((int[]) Hidden.take())[0]); // race
        }
    }

    /** Threads that know the map already are not ordered by what someone wraps around it. */
    static final class KnownBefore implements Program {
        final Map<Integer, Integer> map = new HashMap<>();

        record View(Map<Integer, Integer> map) {}

        @Override
        public void run() throws Exception {
            map.put(0, 0);
            Duo.run(
                    () -> {
                        Order.await(1);
                        map.put(1, 1); // race
                        new View(map);
                        Order.reach(2);
                    },
                    () -> {
                        map.get(0); // race
                        Order.reach(1);
                        Order.await(2);
                        map.get(1); // race
                    });
        }
    }

    static class Plain {
        int number;
        Plain next;
    }

    /** Each pair once more, under a lock. */
    static final class FinalLocked implements Program {
        @Override
        public void run() throws Exception {
            Pair.runLocked(FinalPrograms.class);
        }
    }
}
