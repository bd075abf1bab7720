package heddle.recipe.machine;

import heddle.recipe.term.Term;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Terms that have to stand for what they did. Those of a thread grow; a path that parts from it shares those that there
 * were by then, and has later ones of its own, so that parting costs no more with many.
 */
final class Pins {
    private static final int ALL = Integer.MAX_VALUE;

    /** By term: how many there were before it. */
    private final Map<Term, Integer> shared;
    /** How many of the shared ones count. */
    private final int known;

    private final Set<Term> own = Collections.newSetFromMap(new IdentityHashMap<>(4));

    /** Those of a thread. */
    Pins() {
        this(new IdentityHashMap<>(), ALL);
    }

    private Pins(Map<Term, Integer> shared, int known) {
        this.shared = shared;
        this.known = known;
    }

    /** Those that there are, for a path that goes another way from here. */
    Pins part() {
        Pins parted = new Pins(shared, known == ALL ? shared.size() : known);
        parted.own.addAll(own);
        return parted;
    }

    /** The same as those of a thread. */
    Pins ofThread() {
        Pins copy = new Pins();
        shared.forEach((term, before) -> {
            if (before < known) {
                copy.add(term);
            }
        });
        own.forEach(copy::add);
        return copy;
    }

    boolean contains(Term term) {
        Integer before = shared.get(term);
        return before != null && before < known || own.contains(term);
    }

    /** False if it was one before. */
    boolean add(Term term) {
        if (contains(term)) {
            return false;
        }
        if (known == ALL) {
            shared.put(term, shared.size());
        } else {
            own.add(term);
        }
        return true;
    }
}
