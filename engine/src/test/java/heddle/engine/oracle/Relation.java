package heddle.engine.oracle;

import java.util.BitSet;
import java.util.stream.IntStream;

/** A relation over the events of a trace, as a boolean matrix: {@code a} before {@code b}. */
public final class Relation {
    private final BitSet[] after;

    /** The empty relation over {@code size} events. */
    public Relation(int size) {
        after = new BitSet[size];
        for (int i = 0; i < size; i++) {
            after[i] = new BitSet(size);
        }
    }

    public int size() {
        return after.length;
    }

    public boolean has(int a, int b) {
        return after[a].get(b);
    }

    /** Adds a pair; says whether it is new. */
    public boolean add(int a, int b) {
        if (has(a, b)) {
            return false;
        }
        after[a].set(b);
        return true;
    }

    /** This relation and the other, as a new one. */
    public Relation union(Relation other) {
        Relation sum = new Relation(size());
        for (int i = 0; i < size(); i++) {
            sum.after[i].or(after[i]);
            sum.after[i].or(other.after[i]);
        }
        return sum;
    }

    /** The pairs (a, c) with (a, b) here and (b, c) in the next. */
    public Relation then(Relation next) {
        Relation product = new Relation(size());
        for (int a = 0; a < size(); a++) {
            for (int b = after[a].nextSetBit(0); b >= 0; b = after[a].nextSetBit(b + 1)) {
                product.after[a].or(next.after[b]);
            }
        }
        return product;
    }

    /** The least transitive relation that contains this one, as a new one (Warshall). */
    public Relation closed() {
        Relation closure = union(this);
        for (int b = 0; b < size(); b++) {
            for (int a = 0; a < size(); a++) {
                if (closure.has(a, b)) {
                    closure.after[a].or(closure.after[b]);
                }
            }
        }
        return closure;
    }

    /** Everything that is directly before {@code b}, ascending. */
    public int[] before(int b) {
        return IntStream.range(0, size()).filter(a -> has(a, b)).toArray();
    }
}
