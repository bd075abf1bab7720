package heddle.recipe.window;

import heddle.prove.window.Window;
import heddle.recipe.machine.Objects;
import heddle.recipe.smt.ValueCore;
import heddle.recipe.term.Term;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * Says which of the reads behind a failed requirement are to blame. With one or two there is nothing to find out; with more
 * Z3 is asked which of them make it fail whatever the others see, for a while.
 */
final class Blame {
    private static final int FEW = 2;
    private static final int MOST = 40;
    private static final int MAX_POSSIBLE = 24;

    private final Facts facts;
    private final Core values;

    /** Z3, once it is needed, for as many questions as there may be. */
    static final class Core implements AutoCloseable {
        private final Objects objects;
        private final int most;
        private ValueCore z3;
        private boolean isMissing;
        long questions;

        Core(Objects objects, int most) {
            this.objects = objects;
            this.most = most;
        }

        /** Null if it may not be asked any more, or if there is no library for this machine. */
        ValueCore get() {
            if (z3 == null && !isMissing && questions < most) {
                try {
                    z3 = new ValueCore(objects::number);
                } catch (LinkageError | IllegalStateException e) {
                    isMissing = true;
                }
            }
            return questions < most ? z3 : null;
        }

        @Override
        public void close() {
            if (z3 != null) {
                z3.close();
            }
        }
    }

    Blame(Facts facts, Core values) {
        this.facts = facts;
        this.values = values;
    }

    /** @param writersOf by read: the writes that it can see */
    IntArrayList find(Evaluation evaluation, IntArrayList[] writersOf) {
        int count = evaluation.reads.size();
        ValueCore z3 = evaluation.failed == null || count <= FEW || count > MOST ? null : values.get();
        if (z3 == null) {
            return evaluation.reads;
        }
        List<ValueCore.Read> reads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int e = evaluation.reads.getInt(i);
            Term seen = written(e, evaluation.source[e]);
            if (seen == null) {
                return evaluation.reads;
            }
            reads.add(new ValueCore.Read(e, facts.kind[e], seen, possible(e, writersOf[e])));
        }
        values.questions++;
        IntArrayList core = new IntArrayList();
        z3.blame(evaluation.failed, reads).forEach(e -> core.add(e.intValue()));
        return core;
    }

    /** The value that a read sees, of a write or the initial one; null if it is not known. */
    private Term written(int read, int write) {
        int location = facts.window.object[read];
        if (facts.isDoubtful[location]) {
            return null;
        }
        if (write == Window.NONE) {
            return facts.hasInitial[location] ? Term.constant(facts.kind[read], facts.initial[location]) : null;
        }
        return facts.written[write];
    }

    private List<Term> possible(int read, IntArrayList writers) {
        List<Term> terms = new ArrayList<>();
        for (int i = 0; i < writers.size(); i++) {
            Term term = written(read, writers.getInt(i));
            if (term == null || writers.size() > MAX_POSSIBLE) {
                return null;
            }
            terms.add(term);
        }
        return terms;
    }
}
