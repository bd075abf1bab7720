package thread;

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** A thread of the JDK's factory runs what the factory was given, when it is started. */
class MadeByFactory {
    static int before;
    static int count;
    public static void main(String[] args) throws InterruptedException {
        ThreadFactory factory = Executors.defaultThreadFactory();
        Thread thread = factory.newThread(() -> {
            count++; // race: MadeByFactory.count
            before++; // guarded
        });
        before = 1; // guarded
        thread.start();
        count++; // race: MadeByFactory.count
        thread.join();
        System.out.println(count + before); // guarded
    }
}
