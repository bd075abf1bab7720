package program;

import heddle.suite.Duo;
import heddle.suite.Program;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** VarHandles whose coordinates are not those of the handle that they were made from. */
final class CoordinatePrograms {
    static final class FixedElement implements Program {
        private static final VarHandle FIRST =
                MethodHandles.insertCoordinates(MethodHandles.arrayElementVarHandle(int[].class), 1, 0);
        final int[] a = new int[3];

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        FIRST.set(a, 2);
                        FIRST.setOpaque(a, 2);
                    },
                    () -> a[2]++);
        }
    }
}
