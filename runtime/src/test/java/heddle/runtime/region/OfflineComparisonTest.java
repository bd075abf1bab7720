package heddle.runtime.region;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Engines;
import heddle.engine.RaceTable;
import heddle.runtime.region.SimulatedThreads.Event;
import heddle.runtime.region.SimulatedThreads.Found;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import heddle.trace.generate.SmallTraces;
import heddle.trace.generate.SmallTraces.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The online detectors report the same variables as the offline engines on the same traces, with either kind of region. */
class OfflineComparisonTest {
    private static final int SEEDS = 3000;
    /** So many variables share an owner word. */
    private static final int FIELDS = 3;

    private static final List<Profile> PROFILES = List.of(
            Profile.ALL,
            Profile.ALL.sized(80, 4, 3, 3),
            Profile.LOCKS,
            Profile.LOCKS.sized(90, 5, 5, 12).complete(),
            Profile.FORKS.sized(60, 5, 4, 8));

    @ParameterizedTest
    @CsvSource({
        "valor, rfr, false",
        "valor, sfr, false",
        "fastrcd, rfr, false",
        "fastrcd, sfr, false",
        "valor, rfr, true",
        "valor, sfr, true",
        "fastrcd, rfr, true",
        "fastrcd, sfr, true"
    })
    void onlineAndOfflineAgree(String id, String regions, boolean paged) {
        for (long seed = 0; seed < SEEDS; seed++) {
            EventBatch batch = SmallTraces.random(seed, PROFILES.get((int) (seed % PROFILES.size())));
            assertThat(online(id, regions.equals("sfr"), batch, paged))
                    .as("seed %d", seed)
                    .isEqualTo(offline(id, regions, batch));
        }
    }

    private static SortedSet<Integer> offline(String id, String regions, EventBatch batch) {
        EngineOptions options = new EngineOptions(true, false, Map.of("regions", regions));
        Engine engine = Engines.find(id).orElseThrow().create(options, SmallTraces.names(batch));
        engine.handle(batch);
        RaceTable races = engine.finish().races();
        SortedSet<Integer> variables = new TreeSet<>();
        for (int row = 0; row < races.size(); row++) {
            variables.add(batch.target[(int) races.first(row).event()]);
        }
        return variables;
    }

    private static SortedSet<Integer> online(String id, boolean syncFree, EventBatch batch, boolean paged) {
        List<Event> events = new ArrayList<>();
        List<Integer> variables = new ArrayList<>();
        int threads = 0;
        int objects = 0;
        for (int e = 0; e < batch.size; e++) {
            int target = batch.target[e];
            threads = Math.max(threads, batch.thread[e] + 1);
            if (batch.op[e] == Op.READ || batch.op[e] == Op.WRITE) {
                char kind = batch.op[e] == Op.READ ? 'r' : 'w';
                events.add(new Event(batch.thread[e], kind, target / FIELDS, target % FIELDS));
                variables.add(target);
                objects = Math.max(objects, target / FIELDS + 1);
            }
            if (batch.op[e] == Op.JOIN) {
                events.add(new Event(target, 'e', 0, 0));
                variables.add(-1);
                threads = Math.max(threads, target + 1);
            }
            if (isReleasing(batch.op[e]) || syncFree && isAcquiring(batch.op[e])) {
                events.add(new Event(batch.thread[e], 'e', 0, 0));
                variables.add(-1);
            }
        }
        RegionDetector detector = id.equals("valor") ? new Valor() : new FastRcd();
        SortedSet<Integer> found = new TreeSet<>();
        for (Found each : new SimulatedThreads(detector, threads, Math.max(1, objects), FIELDS, paged).run(events)) {
            found.add(variables.get(each.first()));
        }
        return found;
    }

    private static boolean isReleasing(byte op) {
        return switch (op) {
            case Op.RELEASE, Op.WAIT, Op.FORK, Op.VOLATILE_WRITE, Op.ENTER, Op.END -> true;
            default -> false;
        };
    }

    private static boolean isAcquiring(byte op) {
        return switch (op) {
            case Op.ACQUIRE, Op.WAKE, Op.JOIN, Op.VOLATILE_READ, Op.EXIT, Op.NOTIFY -> true;
            default -> false;
        };
    }
}
