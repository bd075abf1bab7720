package load;

/** Kernel: items pass through a bounded buffer, one lock for all. */
public final class ProducerConsumer implements Load {
    private static final class Item {
        private long value;
        private int checks;
    }

    private static final class Buffer {
        private final Item[] items = new Item[64];
        private int head;
        private int size;

        synchronized void put(Item item) throws InterruptedException {
            while (size == items.length) {
                wait();
            }
            items[(head + size++) % items.length] = item;
            notifyAll();
        }

        synchronized Item take() throws InterruptedException {
            while (size == 0) {
                wait();
            }
            Item item = items[head];
            items[head] = null;
            head = (head + 1) % items.length;
            size--;
            notifyAll();
            return item;
        }
    }

    @Override
    public long run(int threads, int work) throws Exception {
        Buffer buffer = new Buffer();
        long[] sums = new long[threads];
        Crew.run("half", threads / 2 * 2, number -> {
            for (int i = 0; i < work; i++) {
                if (number % 2 == 0) {
                    Item item = new Item();
                    for (int k = 0; k < 20; k++) {
                        item.value += i ^ k;
                        item.checks++;
                    }
                    buffer.put(item);
                } else {
                    Item item = buffer.take();
                    for (int k = 0; k < 20; k++) {
                        item.value += k;
                        item.checks++;
                    }
                    sums[number] += item.value + item.checks;
                }
            }
        });
        long sum = 0;
        for (long each : sums) {
            sum += each;
        }
        return sum;
    }
}
