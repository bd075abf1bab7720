package behaviour;

import java.lang.reflect.InvocationTargetException;

/**
 * Races under a SecurityManager: that of the command line, or one that it sets itself, if there is an argument. Then says
 * what it may do.
 */
public final class Secured {
    private static int racy;
    private static int locked;

    private Secured() {}

    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            Object manager = Class.forName("java.lang.SecurityManager")
                    .getDeclaredConstructor()
                    .newInstance();
            set(manager);
        }
        Thread one = new Thread(Secured::count);
        Thread two = new Thread(Secured::count);
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(locked);
        try {
            System.out.println("allowed " + System.getProperty("user.home"));
        } catch (SecurityException e) {
            System.out.println("denied");
        }
    }

    private static void set(Object manager) throws ReflectiveOperationException {
        try {
            System.class.getMethod("setSecurityManager", manager.getClass()).invoke(null, manager);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private static void count() {
        racy++;
        add();
    }

    private static synchronized void add() {
        locked++;
    }
}
