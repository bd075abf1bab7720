package heddle.engine.order;

/** Hears of the pairs that an order leaves unordered, before they are put in order. */
public interface RaceListener {
    /** One pair; those with the same second event follow each other. */
    void race(
            int variable,
            long event1,
            int thread1,
            int site1,
            boolean write1,
            long event2,
            int thread2,
            int site2,
            boolean write2);
}
