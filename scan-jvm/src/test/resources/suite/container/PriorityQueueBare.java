package container;

import java.util.PriorityQueue;

class PriorityQueueBare {
    static final PriorityQueue<Integer> QUEUE = new PriorityQueue<>();
    static void work() {
        QUEUE.offer(1); // race: PriorityQueueBare.QUEUE
    }
    public static void main(String[] args) {
        new Thread(PriorityQueueBare::work).start();
        new Thread(PriorityQueueBare::work).start();
    }
}
