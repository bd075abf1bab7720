package suite;

import heddle.suite.Order;
import heddle.suite.Program;
import java.lang.reflect.Constructor;

/** Runs one program of the suite, without anything of Heddle: its name is the argument. */
public final class Alone {
    private Alone() {}

    public static void main(String[] args) throws Exception {
        Constructor<?> constructor = Class.forName(args[0]).getDeclaredConstructor();
        constructor.setAccessible(true);
        Order.reset();
        ((Program) constructor.newInstance()).run();
        System.out.println("end");
    }
}
