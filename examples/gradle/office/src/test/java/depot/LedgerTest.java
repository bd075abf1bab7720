package depot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LedgerTest {
    @Test
    void clerksWriteLines() throws InterruptedException {
        Ledger ledger = new Ledger();
        Thread first = new Thread(ledger::write, "first clerk");
        Thread second = new Thread(ledger::write, "second clerk");
        first.start();
        second.start();
        first.join();
        second.join();
        assertEquals(2, ledger.lines());
    }
}
