package program;

import heddle.suite.Program;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;

/** Structured task scopes. */
final class ScopePrograms {
    static final class ForkAndJoin implements Program {
        int before;
        int one;
        int two;

        @Override
        public void run() throws Exception {
            before = 1;
            try (var scope = StructuredTaskScope.open()) {
                scope.fork(() -> one = before + 1);
                scope.fork(() -> two = before + 2);
                scope.join();
                one += two;
            }
        }
    }

    static final class SiblingsRace implements Program {
        int n;

        @Override
        public void run() throws Exception {
            try (var scope = StructuredTaskScope.open()) {
                scope.fork(() -> n++); // race
                scope.fork(() -> n++); // race
                scope.join();
            }
        }
    }

    static final class ReadBeforeJoin implements Program {
        int n;

        @Override
        public void run() throws Exception {
            try (var scope = StructuredTaskScope.open()) {
                scope.fork(() -> n++); // race
                n++; // race
                scope.join();
            }
        }
    }

    static final class ResultOfSubtask implements Program {
        static final class Box {
            int value;
        }

        @Override
        public void run() throws Exception {
            try (var scope = StructuredTaskScope.open(Joiner.<Box>awaitAll())) {
                Subtask<Box> task = scope.fork(() -> {
                    Box box = new Box();
                    box.value = 3;
                    return box;
                });
                scope.join();
                task.get().value++;
            }
        }
    }

    static final class FailedSubtask implements Program {
        int n;

        @Override
        public void run() throws Exception {
            try (var scope = StructuredTaskScope.open()) {
                scope.fork(() -> {
                    n++;
                    throw new IllegalStateException("expected");
                });
                scope.join();
            } catch (StructuredTaskScope.FailedException e) {
                n++;
            }
        }
    }

    static final class FirstOne implements Program {
        static final class Box {
            int value;
        }

        @Override
        public void run() throws Exception {
            try (var scope = StructuredTaskScope.open(Joiner.<Box>anySuccessfulResultOrThrow())) {
                for (int i = 0; i < 2; i++) {
                    scope.fork(() -> {
                        Box box = new Box();
                        box.value = 3;
                        return box;
                    });
                }
                scope.join().value++;
            }
        }
    }
}
