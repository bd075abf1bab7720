package heddle.scan.summary;

import heddle.scan.path.Lvalue;
import heddle.scan.thread.Token;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The monotone set {@code A} of section 3.3. An access whose context is covered by a present one (fewer locks, more
 * threads) adds nothing; one place keeps a few contexts per location and joins them beyond that.
 */
public final class AccessSet implements Iterable<GuardedAccess> {
    private static final int MOST_CONTEXTS = 3;

    /** No access. */
    public static final AccessSet NONE = new AccessSet();

    /** So many accesses to objects that nobody else has seen are kept for those who want to see everything. */
    private static final int MOST_INITIAL = 64;

    private final Map<Key, List<GuardedAccess>> accesses = new LinkedHashMap<>();
    private final Map<Key, GuardedAccess> initial = new LinkedHashMap<>();
    private int leftOut;

    private record Key(Lvalue location, boolean write, Token thread, boolean published, CallPlace place) {}

    private static Key key(GuardedAccess access) {
        return new Key(access.location(), access.write(), access.thread(), access.published(), access.place());
    }

    /** Adds an access to an object that nobody else has seen yet: initialisation. Beyond a limit it is only counted. */
    public void addInitial(GuardedAccess access) {
        if (initial.size() < MOST_INITIAL) initial.putIfAbsent(key(access), access);
        else if (!initial.containsKey(key(access))) leftOut++;
    }

    /** Adds an access of a set that was written down: nothing is compared with it. */
    public void restore(GuardedAccess access) {
        accesses.computeIfAbsent(key(access), any -> new ArrayList<>(1)).add(access);
    }

    /** So many accesses to objects that nobody else had seen are missing. */
    public void leaveOut(int number) {
        leftOut = number;
    }

    /** How many accesses to objects that nobody else had seen were left out. */
    public int leftOut() {
        return leftOut;
    }

    /** Accesses to objects before anybody else could see them. */
    public Iterable<GuardedAccess> initial() {
        return initial.values();
    }

    public void add(GuardedAccess access) {
        Key key = key(access);
        List<GuardedAccess> present = accesses.get(key);
        if (present == null) {
            accesses.put(key, new ArrayList<>(List.of(access)));
            return;
        }
        for (GuardedAccess known : present) if (access.context().isBelow(known.context())) return;
        present.removeIf(known -> known.context().isBelow(access.context()));
        present.add(access);
        if (present.size() > MOST_CONTEXTS) joinAll(present);
    }

    private static void joinAll(List<GuardedAccess> present) {
        GuardedAccess first = present.get(0);
        GuardedAccess.Context all = first.context();
        for (GuardedAccess access : present) all = all.joinAtAccess(access.context());
        present.clear();
        present.add(first.with(all));
    }

    public int size() {
        return accesses.size();
    }

    @Override
    public Iterator<GuardedAccess> iterator() {
        return accesses.values().stream().flatMap(List::stream).iterator();
    }

    /** Whether both hold the same accesses in the same contexts, call chains apart. */
    @Override
    public boolean equals(Object other) {
        return other instanceof AccessSet that && accesses.equals(that.accesses);
    }

    @Override
    public int hashCode() {
        return accesses.keySet().hashCode();
    }
}
