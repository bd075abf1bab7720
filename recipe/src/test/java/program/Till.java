package program;

import java.util.ArrayList;
import java.util.List;

/** A till whose sum is guarded and whose last customer is not: the threads never leave the method that they start in. */
public final class Till {
    private long sum;
    private int customers;
    private int last;

    public void work(int number, int rounds) {
        int paid = 0;
        for (int i = 0; i < rounds; i++) {
            paid += serve(number, i);
            if (last == number) {
                customers++;
            }
        }
        add(paid);
    }

    private int serve(int number, int round) {
        int price = price(new int[] {number, round, last});
        add(round % 4 == 0 ? new Receipt(price).price : price);
        last = number;
        return price;
    }

    /** Its constructor, at which no reader can begin, calls a method before it does anything else. */
    private static final class Receipt {
        int price;

        Receipt(int price) {
            set(price);
        }

        final void set(int to) {
            price = to;
        }
    }

    private static int price(int[] goods) {
        List<Integer> prices = new ArrayList<>();
        for (int each : goods) {
            if (each % 3 != 0) {
                prices.add(each);
            }
        }
        int price = 0;
        for (int each : prices) {
            price += discounted(each);
        }
        return price;
    }

    private static int discounted(int price) {
        if (price > 1000) {
            throw tooDear(price);
        }
        return price > 10 ? price - 1 : price;
    }

    private static IllegalArgumentException tooDear(int price) {
        return new IllegalArgumentException("too dear: " + price);
    }

    private synchronized void add(int price) {
        sum += price;
    }
}
