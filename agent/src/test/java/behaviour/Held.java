package behaviour;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Holds the monitors of all that the runtime keeps, while other threads do what a program does. None of them may wait for
 * one of these: a virtual thread that does is taken off its carrier, perhaps with another one in its hands, which the
 * carriers then wait for.
 */
public final class Held {
    private static int shared;
    private static volatile boolean flag;

    private Held() {}

    public static void main(String[] args) throws Exception {
        List<Object> monitors = new ArrayList<>();
        for (String name : args) {
            Class<?> type = Class.forName(name, true, null);
            monitors.add(type);
            collect(type, monitors);
        }
        hold(monitors, 0);
    }

    /** Objects that static fields refer to: locks, and the segments of tables. */
    private static void collect(Class<?> type, List<Object> monitors) throws ReflectiveOperationException {
        for (Field field : type.getDeclaredFields()) {
            if (java.lang.reflect.Modifier.isStatic(field.getModifiers())
                    && !field.getType().isPrimitive()) {
                field.setAccessible(true);
                Object value = field.get(null);
                if (value != null) {
                    monitors.add(value);
                    addSegments(value, monitors);
                }
            }
        }
    }

    private static void addSegments(Object table, List<Object> monitors) throws ReflectiveOperationException {
        Class<?> parent = table.getClass().getSuperclass();
        if (parent != null && parent.getName().equals("heddle.runtime.vm.IdentityTable")) {
            Field segments = parent.getDeclaredField("segments");
            segments.setAccessible(true);
            monitors.addAll(List.of((Object[]) segments.get(table)));
        }
    }

    private static void hold(List<Object> monitors, int from) throws Exception {
        if (from == monitors.size()) {
            work();
            return;
        }
        synchronized (monitors.get(from)) {
            hold(monitors, from + 1);
        }
    }

    private static void work() throws Exception {
        Thread[] workers = {new Thread(Held::touch), virtual()};
        for (Thread worker : workers) {
            worker.start();
        }
        for (Thread worker : workers) {
            worker.join(60_000);
            if (worker.isAlive()) {
                System.out.println("stuck: " + List.of(worker.getStackTrace()));
                Runtime.getRuntime().halt(1);
            }
        }
        System.out.println("done");
    }

    /** A virtual thread, where there are some. */
    private static Thread virtual() throws ReflectiveOperationException {
        if (Runtime.version().feature() < 21) {
            return new Thread(Held::touch);
        }
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        return (Thread) Class.forName("java.lang.Thread$Builder")
                .getMethod("unstarted", Runnable.class)
                .invoke(builder, (Runnable) Held::touch);
    }

    private static void touch() {
        Map<String, int[]> map = new HashMap<>();
        for (int i = 0; i < 200; i++) {
            Object lock = new Object();
            synchronized (lock) {
                map.put("k" + i, new int[i + 1]);
            }
            map.get("k" + i)[i] = i;
            flag = true;
            Thread child = new Thread(() -> map.size());
            if (i % 50 == 0) {
                child.start();
                try {
                    child.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }
}
