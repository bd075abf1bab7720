package market.shop;

import market.core.Counter;

/** A shop with a till that is guarded and a door that is not. */
public final class Shop {
    private final Counter door = new Counter();
    private int cents;

    public void enter() {
        door.enter();
    }

    public synchronized void pay(int price) {
        cents += price;
    }

    public synchronized int cents() {
        return cents;
    }
}
