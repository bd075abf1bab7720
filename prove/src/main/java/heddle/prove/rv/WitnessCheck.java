package heddle.prove.rv;

/** Replays a witness of a window against the rules of the reads-from model. */
@FunctionalInterface
interface WitnessCheck {
    /** What is wrong with the witness, or null. */
    String fault(Window window, int[] witness, int e1, int e2);
}
