package heddle.agent.record;

import heddle.runtime.journal.Drain;
import heddle.runtime.journal.Entry;
import heddle.trace.Domain;
import java.util.HashMap;
import java.util.Map;

/** Listens for two threads that write one variable. */
final class CanaryEar implements Drain.Sink {
    private final RecordedNames names;
    private final String name;
    /** The journal that wrote a variable first. */
    private final Map<Integer, Integer> writer = new HashMap<>();

    private boolean heardBoth;

    CanaryEar(RecordedNames names, String name) {
        this.names = names;
        this.name = name;
    }

    boolean heardBoth() {
        return heardBoth;
    }

    @Override
    public void begin() {
        names.refresh();
    }

    @Override
    public void event(int journal, int kind, int target, int site) {
        if (kind == Entry.WRITE && names.name(Domain.VARIABLE, target).equals(name)) {
            Integer first = writer.putIfAbsent(target, journal);
            heardBoth |= first != null && first != journal;
        }
    }
}
