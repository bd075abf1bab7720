package heddle.recipe.machine;

import heddle.recipe.path.Control;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import java.util.List;
import java.util.function.UnaryOperator;

/** The steps of a path, of which its surroundings are told. */
final class Track {
    final Surroundings around;
    private Segment segment;

    Track(Surroundings around) {
        this(around, null);
    }

    private Track(Surroundings around, Segment before) {
        this.around = around;
        segment = new Segment(before);
    }

    /** That of a path that goes on from here in another way. */
    Track branch() {
        return new Track(around, segment);
    }

    /** From now on others may go on from where it is. */
    void part() {
        segment = new Segment(segment);
    }

    Segment segment() {
        return segment;
    }

    int event(byte op, int target, int site, byte kind, Term written) {
        int e = around.event(op, target, site, kind, written);
        if (e == Surroundings.STOP) {
            throw Control.STOP;
        }
        segment.steps.add(WalkedStep.event(e, op, target, site, kind, written));
        return e;
    }

    /** Reads and writes at once what an atomic or a container holds; the answer is what was there. */
    Term exchange(byte op, int target, int site, byte kind, UnaryOperator<Value> update) {
        Surroundings.Exchanged done = around.exchange(op, target, site, kind, update);
        if (done == null) {
            throw Control.STOP;
        }
        segment.steps.add(WalkedStep.exchange(done.event(), op, target, site, kind, done.written()));
        return done.old();
    }

    void require(Condition condition) {
        segment.steps.add(WalkedStep.condition(condition));
    }

    boolean isPossible(List<Condition> conditions) {
        return around.isPossible(segment.conditions(), conditions);
    }

    /** All that a value may be; null if that cannot be told. */
    long[] values(Value value) {
        return around.values(segment.conditions(), value);
    }
}
