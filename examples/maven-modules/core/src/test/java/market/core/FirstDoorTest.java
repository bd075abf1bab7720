package market.core;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FirstDoorTest {
    @Test
    void twoVisitorsEnter() throws InterruptedException {
        Counter counter = new Counter();
        Crowd.both(counter::enter);
        assertTrue(counter.visitors() > 0);
    }
}
