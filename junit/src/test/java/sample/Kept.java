package sample;

import heddle.junit.Reproduce;

/** Tests under the director: the accesses meet in the first alone. */
public class Kept {
    @Reproduce(value = "racy.schedule", runs = 1)
    void racy() throws Exception {
        Shelf shelf = new Shelf();
        together(shelf::put, shelf::put);
    }

    @Reproduce(value = "fixed.schedule", runs = 1)
    void fixed() throws Exception {
        Shelf shelf = new Shelf();
        together(shelf::putFixed, shelf::putFixed);
    }

    @Reproduce(value = "elsewhere.schedule", runs = 1)
    void elsewhere() {}

    @Reproduce("missing.schedule")
    void missing() {}

    private static void together(Runnable one, Runnable two) throws Exception {
        Thread first = new Thread(one);
        Thread second = new Thread(two);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    static final class Shelf {
        private int books;
        private int fixed;

        void put() {
            books++;
        }

        synchronized void putFixed() {
            fixed++;
        }
    }
}
