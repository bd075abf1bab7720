package program;

import heddle.suite.Duo;

/** A plain variable that one thread writes, and another one once it has learned of that through the JDK. */
final class Pass {
    interface Step {
        void run() throws Exception;
    }

    interface Check {
        boolean holds() throws Exception;
    }

    private int data;

    private Pass() {}

    /** The second thread goes on when the check holds, which the step of the first one brings about. */
    static void on(Step step, Check check) throws Exception {
        on(step, check, () -> {});
    }

    /** Likewise; the second thread releases the first one, once it has touched what was passed. */
    static void on(Step step, Check check, Step release) throws Exception {
        Pass pass = new Pass();
        Duo.run(
                () -> {
                    pass.data = 1;
                    step.run();
                },
                () -> {
                    while (!check.holds()) {
                        Thread.yield();
                    }
                    pass.data++;
                    release.run();
                });
    }
}
