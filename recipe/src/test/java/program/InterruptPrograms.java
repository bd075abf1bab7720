package program;

/** Programs that interrupt: alone in a trace, as what one does holds for all others. */
final class InterruptPrograms {
    private InterruptPrograms() {}

    static Program[] all() {
        return new Program[] {new Interrupted()};
    }

    /** Where code interrupts, nobody knows whether a sleep ends. */
    @Races
    static final class Interrupted extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            turn.set(1);
            data = 1; // w
            turn.set(2);
            Thread.currentThread().interrupt();
            use(Thread.interrupted() ? 1 : 0);
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                try {
                    Thread.sleep(1);
                    use(data); // r
                } catch (InterruptedException e) {
                    use(1);
                }
            }
        }
    }
}
