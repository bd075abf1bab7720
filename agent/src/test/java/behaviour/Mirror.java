package behaviour;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Prints what a program can see of itself: the same with the agent and without. */
public final class Mirror {
    static class Plain implements Serializable, Cloneable {
        static int statics;
        private static final Object LOCK = new Object();
        int a = 1;
        volatile long b = 2;
        final String c = "x";
        transient int[] d = {3};
        protected Object e;

        synchronized int sum() {
            return a + (int) b + c.length();
        }

        Object copy() throws CloneNotSupportedException {
            return clone();
        }
    }

    record Pair(int left, String right) {}

    enum Mood {
        GOOD,
        BAD
    }

    interface Shape {
        int SIDES = "abc".length();
    }

    /** A reference to a method that orders threads, of the kind that goes by way of an injected method. */
    static final class Referring implements Serializable {
        private static final long serialVersionUID = 1;
        transient Supplier<Integer> count = new AtomicInteger(7)::get;
    }

    private Mirror() {}

    public static void main(String[] args) throws Exception {
        for (Class<?> type : new Class<?>[] {Plain.class, Pair.class, Mood.class, Shape.class}) {
            System.out.println(
                    type + " " + Arrays.toString(type.getDeclaredFields()) + Arrays.toString(type.getFields())
                            + Arrays.toString(
                                    type.getDeclaredMethods().length == 0
                                            ? new Object[0]
                                            : new Object[] {type.getDeclaredMethods().length}));
        }
        System.out.println(ObjectStreamClass.lookup(Plain.class).getSerialVersionUID());
        System.out.println(Arrays.toString(ObjectStreamClass.lookup(Plain.class).getFields()));
        System.out.println(roundTrip(new Plain()).sum() + " " + ((Plain) new Plain().copy()).sum());
        Field field = Plain.class.getDeclaredField("a");
        System.out.println(field.getInt(new Plain()));
        System.out.println(new Pair(1, "b") + " " + new Pair(1, "b").equals(new Pair(1, "b")) + " " + Shape.SIDES);
        System.out.println(Arrays.toString(Referring.class.getDeclaredMethods()) + new Referring().count.get());
        callbacks();
        stackTraces();
    }

    private static void callbacks() {
        Queue<String> queue = new ConcurrentLinkedQueue<>(List.of("a"));
        try {
            queue.forEach(text -> {
                throw new IllegalStateException(text);
            });
        } catch (IllegalStateException e) {
            System.out.println(e.getStackTrace()[1] + " " + e.getStackTrace()[2]);
        }
        System.out.println(queue.stream().map(text -> text + text).toList());
    }

    private static Plain roundTrip(Plain plain) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(plain);
        }
        System.out.println(Arrays.hashCode(bytes.toByteArray()));
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (Plain) in.readObject();
        }
    }

    private static void stackTraces() throws InterruptedException {
        int[] none = null;
        try {
            none[3]++;
        } catch (NullPointerException e) {
            System.out.println(e.getStackTrace()[0]);
        }
        FutureTask<Void> failing = new FutureTask<>(() -> {
            throw new IllegalStateException("expected");
        });
        failing.run();
        try {
            failing.get();
        } catch (ExecutionException e) {
            boolean agentFrames = Arrays.stream(e.getCause().getStackTrace())
                    .anyMatch(frame -> frame.getClassName().startsWith("heddle"));
            System.out.println("agent frames: " + agentFrames);
        }
    }
}
