package heddle.scan.warn;

import heddle.scan.ir.Program;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import heddle.scan.summary.CallPlace;
import heddle.scan.symbolic.Store;
import heddle.scan.thread.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Accesses of different places that are the same in everything that decides whether they race: one comparison serves all
 * of them.
 */
final class Profile {
    private final String variable;
    private final Set<Guard.Tie> locks;
    private final List<EntryAccess> places = new ArrayList<>(1);
    private final Set<CallPlace> seen = new HashSet<>(2);

    /**
     * Common properties of the accesses.
     *
     * @param location where they are; of an object of unknown origin only the variable's name
     * @param locks how their locks can match others
     */
    private record Key(
            Object location,
            Set<Guard.Tie> locks,
            boolean write,
            Token thread,
            boolean published,
            Program.Entry entry,
            Setting setting,
            boolean initial) {
        /** Settings are shared objects. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Key that
                    && setting == that.setting
                    && write == that.write
                    && published == that.published
                    && initial == that.initial
                    && entry == that.entry
                    && location.equals(that.location)
                    && locks.equals(that.locks)
                    && Objects.equals(thread, that.thread);
        }

        @Override
        public int hashCode() {
            return (location.hashCode() * 31 + locks.hashCode()) * 31 + System.identityHashCode(setting);
        }
    }

    /** Two accesses of one group with equal keys belong to one profile. */
    static Object key(EntryAccess access, String variable, Set<Guard.Tie> locks) {
        Lvalue location = access.access().location();
        boolean blind = Store.object(location).root() instanceof Lvalue.Rep;
        return new Key(
                !blind ? location : Index.isWalk(location) ? variable + Index.WALK : variable,
                locks,
                access.access().write(),
                access.access().thread(),
                access.access().published(),
                access.entry(),
                access.setting(),
                access.initial());
    }

    /** @param locks how the locks held can match others */
    Profile(String variable, Set<Guard.Tie> locks) {
        this.locks = locks;
        this.variable = variable;
    }

    /** A profile of which nothing matters any more but its places. */
    static Profile found(String variable, List<EntryAccess> places) {
        Profile profile = new Profile(variable, Set.of());
        profile.places.addAll(places);
        return profile;
    }

    void add(EntryAccess access) {
        if (seen.add(access.access().place())) places.add(access);
    }

    /** The name of what is accessed. */
    String variable() {
        return variable;
    }

    Set<Guard.Tie> locks() {
        return locks;
    }

    /** Whether the accessed object itself is locked, or one of its name. */
    boolean locksObject() {
        return locks.stream().anyMatch(tie -> "".equals(tie.own()) || variable.startsWith(tie.name() + " ("));
    }

    /** Any of the accesses. */
    EntryAccess any() {
        return places.get(0);
    }

    List<EntryAccess> places() {
        return places;
    }

    /** How many places there are. */
    int size() {
        return places.size();
    }

    boolean isWrite() {
        return any().access().write();
    }

    /**
     * Whether somebody treats the object as shared: finds it where all threads do, holds a lock that goes with it, or took
     * a lock not far above the access.
     */
    boolean showsSharing() {
        Lvalue root = any().access().location().root();
        if (root instanceof Lvalue.Global || root instanceof Lvalue.Alloc alloc && !alloc.many()) return true;
        for (EntryAccess place : places) if (place.tookLock()) return true;
        return locks.stream().anyMatch(tie -> tie.own() != null || tie.relation() != null);
    }

    /** How many pairs of places there are between the two. */
    long pairsWith(Profile other) {
        long here = size();
        return other == this ? here * (here + 1) / 2 : here * other.size();
    }
}
