package heddle.agent;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs on all JDKs at a time: much of what the programs take is waiting. */
final class EachJdk {
    /** The work on one. */
    interface Work<T> {
        List<T> on(Path jdk) throws Exception;
    }

    private EachJdk() {}

    /** The outcomes of all of them, in their order. */
    static <T> List<T> atOnce(Work<T> work) throws Exception {
        List<Path> jdks = Jdks.installed();
        List<Callable<List<T>>> all = new ArrayList<>();
        jdks.forEach(jdk -> all.add(() -> work.on(jdk)));
        ExecutorService threads = Executors.newFixedThreadPool(jdks.size());
        try {
            List<T> found = new ArrayList<>();
            for (Future<List<T>> each : threads.invokeAll(all)) {
                found.addAll(each.get());
            }
            return found;
        } finally {
            threads.shutdownNow();
        }
    }
}
