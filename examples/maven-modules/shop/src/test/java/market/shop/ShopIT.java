package market.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import market.core.Crowd;
import org.junit.jupiter.api.Test;

class ShopIT {
    @Test
    void twoCustomersEnterAndPay() throws InterruptedException {
        Shop shop = new Shop();
        Crowd.both(() -> {
            shop.enter();
            shop.pay(250);
        });
        assertEquals(500, shop.cents());
    }
}
