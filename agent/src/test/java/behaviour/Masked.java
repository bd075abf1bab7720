package behaviour;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;

/** Defines a hidden class, beside those that the JDK makes of lambda expressions. */
public final class Masked {
    private Masked() {}

    static final class Body implements Runnable {
        @Override
        public void run() {
            System.out.println("ran");
        }
    }

    public static void main(String[] args) throws Exception {
        try (InputStream file = Masked.class.getResourceAsStream("Masked$Body.class")) {
            Class<?> hidden = MethodHandles.lookup()
                    .defineHiddenClass(file.readAllBytes(), true)
                    .lookupClass();
            Runnable body = (Runnable) hidden.getDeclaredConstructor().newInstance();
            Runnable lambda = () -> body.run();
            lambda.run();
        }
    }
}
