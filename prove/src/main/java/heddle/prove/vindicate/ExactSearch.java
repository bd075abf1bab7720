package heddle.prove.vindicate;

import heddle.engine.order.OrderHistory;
import heddle.engine.order.SectionHistory;
import heddle.prove.EventStore;
import heddle.prove.Witness;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashSet;
import java.util.Set;

/**
 * Decides by forward search with backtracking. Executing more never disables anything in the strict model but by a lock
 * that is held. So every event but an acquire is executed as soon as it can be, and a thread that can run to where it
 * holds no lock more than before does so; both lose no solution. Only acquires of sections that must stay open for a while
 * are choices. The state is how far each thread has come.
 */
public final class ExactSearch implements OrderDecision {
    private static final int MAX_DEPTH = 2_000;

    private final long stepBudget;
    private final int stateBudget;

    /**
     * @param stepBudget events executed at most, repeated ones included
     * @param stateBudget choices at most
     */
    public ExactSearch(long stepBudget, int stateBudget) {
        this.stepBudget = stepBudget;
        this.stateBudget = stateBudget;
    }

    /** Where more has to be executed than the budget allows, nothing is tried, since a trace may not fit the heap. */
    @Override
    public Answer decide(Question question) {
        boolean isHopeless = question.events().atLeast(question.needed()) > stepBudget;
        return isHopeless ? Answer.EXHAUSTED : new Run(question).decide();
    }

    private final class Run {
        private final Question question;
        private final EventStore events;
        private final OrderHistory order;
        private final SectionHistory sections;
        private final Schedule schedule;
        private final Set<IntArrayList> seen = new HashSet<>();
        private boolean exhausted;
        private long[] witness;

        Run(Question question) {
            this.question = question;
            events = question.events();
            order = question.order();
            sections = question.sections();
            schedule = new Schedule(events, order, Cone.useful(question).bound, stepBudget);
        }

        Answer decide() {
            schedule.saturate();
            search(0);
            if (witness != null) {
                return new Answer(Outcome.WITNESSED, new Witness(events.first(), witness));
            }
            return exhausted ? Answer.EXHAUSTED : Answer.IMPOSSIBLE;
        }

        /** Whether to stop: the goal is reached or the budget is exhausted. */
        private boolean search(int depth) {
            completeSections();
            if (schedule.hasReached(question.needed())) {
                witness = schedule.followedBy(question.e1(), question.e2());
                return true;
            }
            if (schedule.isExhausted() || seen.size() >= stateBudget || depth >= MAX_DEPTH) {
                exhausted = true;
                return true;
            }
            if (!seen.add(schedule.state())) {
                return false;
            }
            int mark = schedule.size();
            for (long acquire : schedule.acquires()) {
                if (mayOpen(acquire)) {
                    schedule.execute(acquire);
                    schedule.saturate();
                    if (search(depth + 1)) {
                        return true;
                    }
                    schedule.undo(mark);
                }
            }
            return false;
        }

        /** Lets each thread do the sections that it can do as a whole. */
        private void completeSections() {
            boolean changed = true;
            while (changed && !schedule.isExhausted()) {
                changed = false;
                for (long acquire : schedule.acquires()) {
                    if (schedule.isNext(acquire) && schedule.isEnabled(acquire)) {
                        changed |= schedule.tryToComplete(events.thread(acquire));
                    }
                }
            }
        }

        /** A section that cannot end must be the last of its lock. */
        private boolean mayOpen(long acquire) {
            int thread = events.thread(acquire);
            int lock = events.target(acquire);
            for (int i = 0; i < sections.users(lock); i++) {
                int user = sections.user(lock, i);
                if (user == thread) {
                    int section = sections.last(lock, i, acquire + 1);
                    if (sections.release(user, section) < question.limit()[user]) {
                        return true;
                    }
                }
            }
            for (int i = 0; i < sections.users(lock); i++) {
                int user = sections.user(lock, i);
                int last = user == thread ? -1 : sections.last(lock, i, question.needed()[user]);
                if (last >= 0 && schedule.isNotDone(user, sections.release(user, last))) {
                    return false;
                }
            }
            return true;
        }
    }
}
