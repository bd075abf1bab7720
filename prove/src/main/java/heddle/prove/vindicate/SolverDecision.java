package heddle.prove.vindicate;

import heddle.engine.order.OrderHistory;
import heddle.prove.EventStore;
import heddle.prove.Witness;
import heddle.prove.solver.Budget;
import heddle.prove.window.HardEdges;
import heddle.prove.window.MustOrder;
import heddle.prove.window.PairSolver;
import heddle.prove.window.Window;
import heddle.trace.EventList;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * Decides with the order solver. In the strict model the order of everything but critical sections is fixed, so that lock
 * events are all that is put to the solver, with the edges that the history has between them.
 *
 * <p>As far as every event is needed, up to a point where no lock is held, events can be executed in the order of the
 * trace: in every reordering, its events from that point on keep their order after them. The rest is what the
 * solver sees.
 */
public final class SolverDecision implements OrderDecision {
    /** Lock events of one question at most; memory is this times the number of threads. */
    private static final int MAX_LOCK_EVENTS = 1_000_000;

    private final long nanos;

    /** @param nanos for one question */
    public SolverDecision(long nanos) {
        this.nanos = nanos;
    }

    @Override
    public Answer decide(Question question) {
        return new Run(question).decide(Budget.until(System.nanoTime() + nanos));
    }

    private static final class Run {
        private final Question question;
        private final EventStore events;
        private final OrderHistory order;
        /** By thread: events below may be of use. */
        private final long[] bound;
        /** Where the solver's part begins. */
        private final long start;
        /** By thread: its events from the start on that may be of use; and how many of them were executed. */
        private final LongArrayList[] eventsOf;

        private final int[] executed;
        /** The lock events among them; as the window numbers them. */
        private final LongArrayList lockEvents = new LongArrayList();

        /** From the start on. */
        private final LongArrayList witness = new LongArrayList();

        Run(Question question) {
            this.question = question;
            events = question.events();
            order = question.order();
            bound = Cone.useful(question).bound;
            start = fixedPart();
            eventsOf = new LongArrayList[bound.length];
            executed = new int[bound.length];
            Arrays.setAll(eventsOf, t -> new LongArrayList());
            long end = Arrays.stream(bound).max().orElse(0);
            for (long e = start; e < end && lockEvents.size() <= MAX_LOCK_EVENTS; e++) {
                int t = events.thread(e);
                if (e < bound[t]) {
                    eventsOf[t].add(e);
                    if (isAcquire(e) || isRelease(e)) {
                        lockEvents.add(e);
                    }
                }
            }
        }

        /** The last place without a held lock before which all events are needed. */
        private long fixedPart() {
            int held = 0;
            long place = events.first();
            for (long e = place; e < events.end() && e < question.needed()[events.thread(e)]; e++) {
                held += isAcquire(e) ? 1 : isRelease(e) ? -1 : 0;
                place = held == 0 ? e + 1 : place;
            }
            return place;
        }

        Answer decide(Budget budget) {
            if (lockEvents.size() > MAX_LOCK_EVENTS) {
                return Answer.EXHAUSTED;
            }
            Window window = lockWindow();
            PairSolver solver = new PairSolver(window, new MustOrder(window));
            return switch (solver.decide(lastNeeded(window), budget)) {
                case SATISFIABLE -> new Answer(Outcome.WITNESSED, witness(solver.reordering()));
                case UNSATISFIABLE -> Answer.IMPOSSIBLE;
                case UNKNOWN -> Answer.EXHAUSTED;
            };
        }

        /** The lock events as a trace of their own, ordered across threads as in the history. */
        private Window lockWindow() {
            EventList list = new EventList();
            HardEdges hard = new HardEdges();
            IntArrayList[] locksOf = new IntArrayList[bound.length];
            Arrays.setAll(locksOf, t -> new IntArrayList());
            for (int i = 0; i < lockEvents.size(); i++) {
                long e = lockEvents.getLong(i);
                int u = events.thread(e);
                list.add(isAcquire(e) ? Op.ACQUIRE : Op.RELEASE, u, events.target(e), 0);
                for (int t = 0; t < bound.length; t++) {
                    if (t != u) {
                        hard.add(lastBelow(locksOf[t], order.boundBefore(u, e + 1, t)));
                    }
                }
                hard.endEvent();
                locksOf[u].add(i);
            }
            return new Window(list, hard);
        }

        /** The last of some lock events that is below an event, or {@link Window#NONE}. */
        private int lastBelow(IntArrayList own, long event) {
            int low = 0;
            int high = own.size();
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (lockEvents.getLong(own.getInt(middle)) < event) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low == 0 ? Window.NONE : own.getInt(low - 1);
        }

        private IntArrayList lastNeeded(Window window) {
            IntArrayList last = new IntArrayList();
            for (IntArrayList own : window.eventsOf) {
                int t = window.events.thread(own.getInt(0));
                int e = lastBelow(own, question.needed()[t]);
                if (e != Window.NONE) {
                    last.add(e);
                }
            }
            return last;
        }

        /** The fixed part, then each lock event after what precedes it, then what else is needed, and the pair. */
        private Witness witness(int[] lockOrder) {
            long[] end = new long[bound.length];
            for (int i : lockOrder) {
                long e = lockEvents.getLong(i);
                int u = events.thread(e);
                for (int t = 0; t < end.length; t++) {
                    end[t] = t == u ? e + 1 : order.boundBefore(u, e + 1, t);
                }
                execute(end);
            }
            execute(question.needed());
            witness.add(question.e1());
            witness.add(question.e2());
            return new Witness(start, witness.toLongArray());
        }

        /** Executes the events below the bounds that were not executed yet, in the order of the trace. */
        private void execute(long[] end) {
            int before = witness.size();
            for (int t = 0; t < end.length; t++) {
                LongArrayList own = eventsOf[t];
                while (executed[t] < own.size() && own.getLong(executed[t]) < end[t]) {
                    witness.add(own.getLong(executed[t]++));
                }
            }
            Arrays.sort(witness.elements(), before, witness.size());
        }

        private boolean isAcquire(long e) {
            byte op = events.op(e);
            return op == Op.ACQUIRE || op == Op.WAKE;
        }

        private boolean isRelease(long e) {
            byte op = events.op(e);
            return op == Op.RELEASE || op == Op.WAIT;
        }
    }
}
