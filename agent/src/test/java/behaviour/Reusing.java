package behaviour;

import java.util.function.BiConsumer;

/** Two threads call a generated method that counts under its object's monitor, class by class; prints what they counted. */
public final class Reusing {
    private Reusing() {}

    public static void main(String[] args) throws Exception {
        for (String name : args) {
            count(Class.forName(name));
        }
    }

    @SuppressWarnings("unchecked")
    private static void count(Class<?> type) throws Exception {
        BiConsumer<Object, Object> shared =
                (BiConsumer<Object, Object>) type.getDeclaredConstructor().newInstance();
        Runnable calls = () -> {
            for (int i = 0; i < 1000; i++) {
                shared.accept(new Object(), new Object());
            }
        };
        Thread one = new Thread(calls);
        Thread two = new Thread(calls);
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(type.getField("count").getInt(null));
    }
}
