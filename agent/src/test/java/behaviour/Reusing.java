package behaviour;

import java.util.function.BiConsumer;

/** Two threads call a generated method that counts under its object's monitor; prints what they counted. */
public final class Reusing {
    private Reusing() {}

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName(args[0]);
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
