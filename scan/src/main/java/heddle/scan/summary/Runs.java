package heddle.scan.summary;

import heddle.scan.thread.Token;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs into pools as they are found; those of one thread into one pool are joined. Where that is asked for, runs before the
 * function starts threads are joined apart from those beside its threads.
 */
public final class Runs {
    private final Map<Key, Pool.Run> runs = new LinkedHashMap<>();

    private record Key(Pool pool, Token thread, boolean beside) {}

    public void add(Pool.Run run, boolean apart) {
        boolean beside = apart && !run.context().threads().all().isEmpty();
        runs.merge(new Key(run.pool(), run.thread(), beside), run, Pool.Run::join);
    }

    int size() {
        return runs.size();
    }

    public List<Pool.Run> list() {
        return runs.isEmpty() ? List.of() : new ArrayList<>(runs.values());
    }
}
