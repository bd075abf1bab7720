package heddle.scan.summary;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.scan.ir.Program;
import heddle.scan.lock.Lock;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Order;
import heddle.scan.thread.Orders;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Random graphs of pools: telling on only what is new finds the same contexts as telling everything again each time. */
class DescentTest {
    private static final int POOLS = 7;
    private static final Program.Entry ROOT = new Program.Entry(0, "entry");

    @Test
    void newThreadsGoWhereEverythingElseWent() {
        for (long seed = 0; seed < 500; seed++) {
            Summary entry =
                    Summary.NEUTRAL.pooled(Pool.Run.into(pools(new Random(seed)).get(0)));
            Descent descent = new Descent();
            descent.enter(ROOT, entry);
            descent.run();
            Map<Pool, List<List<?>>> found = new LinkedHashMap<>();
            descent.forEach((pool, arrivals) -> found.put(pool, rows(arrivals)));
            assertThat(found).as("seed " + seed).isEqualTo(new Definition().of(entry));
        }
    }

    /**
     * The worklist reaches the fixpoint: all runs are followed with all that is known, on the highest level first, there
     * those of pools with new locks, in their order, and then others in an order that does not matter: the one in which
     * pools were found.
     */
    private static final class Definition {
        /** Pools with nothing new but facts come after all others of their level. */
        private static final long FACTS = 1L << 48;

        private final Map<Pool, List<Arrival>> known = new LinkedHashMap<>();
        private final Set<Pool> joined = new HashSet<>();
        private final Map<Pool, Long> due = new HashMap<>();
        private long turns;

        Map<Pool, List<List<?>>> of(Summary entry) {
            for (Pool.Run run : entry.runs()) arrive(run.pool(), Arrival.first(run, ROOT));
            while (!due.isEmpty()) {
                Pool pool = Collections.min(
                        due.keySet(),
                        Comparator.<Pool>comparingInt(one -> -one.level()).thenComparing(due::get));
                due.remove(pool);
                for (Arrival arrival : List.copyOf(known.get(pool)))
                    if (arrival.takeNews() != 0)
                        for (Pool.Run run : pool.runs()) arrive(run.pool(), arrival.follow(pool, run));
            }
            Map<Pool, List<List<?>>> found = new LinkedHashMap<>();
            known.forEach((pool, arrivals) -> found.put(pool, rows(arrivals)));
            return found;
        }

        private void arrive(Pool pool, Arrival arrival) {
            List<Arrival> here = known.computeIfAbsent(pool, any -> new ArrayList<>());
            Arrival changed = add(here, arrival, pool);
            if (changed == null) return;
            int number = List.copyOf(known.keySet()).indexOf(pool);
            due.merge(pool, changed.hasNewLocks() ? ++turns : FACTS + number, Math::min);
        }

        /** The arrival that is new or has changed; null if there is none. */
        private Arrival add(List<Arrival> here, Arrival arrival, Pool pool) {
            Arrival like = joined.contains(pool) ? here.get(0) : null;
            for (Arrival one : here) if (like == null && one.locks().equals(arrival.locks())) like = one;
            if (like != null) return like.weaken(arrival, new Orders()) ? like : null;
            here.add(arrival);
            if (here.size() <= Descent.MOST_ARRIVALS) return arrival;
            for (Arrival one : here) here.get(0).weaken(one, new Orders());
            here.subList(1, here.size()).clear();
            joined.add(pool);
            return here.get(0);
        }
    }

    private static List<List<?>> rows(List<Arrival> arrivals) {
        List<List<?>> all = new ArrayList<>();
        for (Arrival one : arrivals)
            all.add(List.of(one.threads(), one.beside(), one.locks(), one.order(), one.owned()));
        return all;
    }

    private static List<Pool> pools(Random random) {
        List<Pool> pools = new ArrayList<>();
        List<List<Pool.Run>> runs = new ArrayList<>();
        for (int i = 0; i < POOLS; i++) {
            List<Pool.Run> own = new ArrayList<>();
            runs.add(own);
            Lvalue[] roots = {new Lvalue.Rep(i, "f" + i, i, new Lvalue.Deref(new Lvalue.Formal(0, "p")))};
            pools.add(new Pool(
                    roots, 2 * random.nextInt(POOLS), () -> new Pool.Content(List.of(), new int[0], own, true), i));
        }
        for (List<Pool.Run> own : runs)
            for (int left = 1 + random.nextInt(3); left > 0; left--)
                own.add(run(pools.get(random.nextInt(POOLS)), random));
        return pools;
    }

    private static Pool.Run run(Pool pool, Random random) {
        Token thread = random.nextInt(5) == 0 ? new Token(random.nextInt(90), 0, "", null, Set.of()) : null;
        RelativeLockset locks = RelativeLockset.EMPTY;
        if (random.nextInt(3) == 0) locks = RelativeLockset.acquired(lock(random));
        else if (random.nextInt(4) == 0) locks = RelativeLockset.released(lock(random));
        Crowd beside = random.nextInt(2) == 0 ? Crowd.NONE : Crowd.NONE.with(random.nextInt(90));
        Order order = random.nextInt(3) == 0 ? Order.acquire(Set.of(global(random))) : Order.NONE;
        if (random.nextInt(3) == 0) order = order.followedBy(Set.of(global(random)));
        GuardedAccess.Context context = new GuardedAccess.Context(locks, Threads.starts(Set.of(), beside), order);
        return new Pool.Run(pool, thread, context, new int[] {random.nextInt(3) - 2}, null);
    }

    private static Lvalue global(Random random) {
        return new Lvalue.Global("g" + random.nextInt(5));
    }

    private static Lock lock(Random random) {
        return new Lock(global(random), false, Lock.Nesting.COUNTED, false);
    }
}
