package heddle.cli.serve;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The kinds of things that can be searched for in a trace. */
enum Kind {
    THREAD(Domain.THREAD),
    VARIABLE(Domain.VARIABLE),
    LOCK(Domain.LOCK),
    VOLATILE(Domain.VOLATILE);

    private final Domain domain;

    Kind(Domain domain) {
        this.domain = domain;
    }

    static Optional<Kind> ofWord(String word) {
        return Arrays.stream(values())
                .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst();
    }

    Domain domain() {
        return domain;
    }

    /** Whether row {@code i} is by the thread, or about the variable, lock or volatile, with this id. */
    boolean isMet(EventBatch batch, int i, int id) {
        return this == THREAD ? batch.thread[i] == id : batch.target[i] == id && Op.domain(batch.op[i]) == domain;
    }
}
