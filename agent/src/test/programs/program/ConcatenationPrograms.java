package program;

import heddle.suite.Program;

/** Concatenations as today's compilers make them, by {@code invokedynamic}. */
@SuppressWarnings("unused")
final class ConcatenationPrograms {
    private ConcatenationPrograms() {}

    static final class ConcatenatedBuilder extends Pair implements Program {
        final StringBuilder text = new StringBuilder("x");

        @Override
        void one() throws Exception {
            text.append(1); // race
        }

        @Override
        void two() throws Exception {
            String s = "a" + text; // race
        }
    }

    static final class ConcatenationLocked implements Program {
        @Override
        public void run() throws Exception {
            Pair.runLocked(ConcatenationPrograms.class);
        }
    }
}
