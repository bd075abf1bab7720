package depot;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StoreTest {
    @Test
    void clerksPutCrates() throws InterruptedException {
        Store store = new Store();
        Thread first = new Thread(() -> store.put(1), "first clerk");
        Thread second = new Thread(() -> store.put(1), "second clerk");
        first.start();
        second.start();
        first.join();
        second.join();
        assertTrue(store.crates() > 0);
    }
}
