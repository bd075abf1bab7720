package heddle.runtime.sample;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BudgetTest {
    private static final long SECOND = 1_000_000_000;
    private static final double SHARE = 0.01;

    private final Contract contract = new Contract(0);
    private final Budget budget = new Budget(SHARE, contract);
    private final Usage usage = new Usage();

    /** A window of the least events, 1 ms by what hooks cost, waits until it and what was taken before are earned. */
    @Test
    void noWindowOpensWithoutCredit() {
        usage.events = Budget.LEAST_EVENTS;
        usage.hooks = SECOND / 1000;
        long delay = budget.delay(usage, Long.MAX_VALUE);
        assertThat(delay).isBetween(SECOND / 5, SECOND / 4);
        usage.work = delay;
        assertThat(budget.delay(usage, Long.MAX_VALUE)).isZero();
    }

    @Test
    void whatWasOverrunIsOwedInTheNextMinute() {
        usage.events = Budget.LEAST_EVENTS;
        usage.hooks = SECOND / 10;
        usage.work = SECOND;
        budget.turn(usage);
        contract.close(Contract.MINUTE, usage, SHARE);
        assertThat(contract.over()).isEqualTo(1);
        assertThat(budget.delay(usage, Long.MAX_VALUE)).isGreaterThan(15 * SECOND);
    }
}
