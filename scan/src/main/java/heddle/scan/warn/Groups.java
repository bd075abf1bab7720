package heddle.scan.warn;

import heddle.scan.alias.PointsTo;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import heddle.scan.symbolic.Store;
import it.unimi.dsi.fastutil.HashCommon;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/** Accesses by the representative of their location, those first that came first. */
final class Groups implements Source.Visitor {
    /** Groups with more accesses are taken apart by the name of the variable: the rest is unlikely aliasing. */
    private static final int LARGE_GROUP = 400;

    private final PointsTo pointsTo;
    private final Naming naming;
    private final BiConsumer<EntryAccess, String> broken;
    private final Map<Object, Map<Object, Profile>> groups = new LinkedHashMap<>();
    private long owned;
    private long unlikelyAliases;

    /**
     * Accesses that are to be compared with each other.
     *
     * @param first the number of the first access of the representative, by which one machine orders groups
     */
    record Group(long first, List<Profile> profiles) {
        /** How many accesses there are. */
        long size() {
            return Groups.size(profiles);
        }
    }

    /** @param broken hears of accesses without the lock that is declared to guard them, and of their variables */
    Groups(PointsTo pointsTo, Naming naming, BiConsumer<EntryAccess, String> broken) {
        this.broken = broken;
        this.pointsTo = pointsTo;
        this.naming = naming;
    }

    @Override
    public void visit(EntryAccess access) {
        if (isImpossible(access.access().location())) return;
        Profile profile = profile(access);
        profile.add(access);
        if (Declarations.isBroken(access, naming)) broken.accept(access, profile.variable());
    }

    /**
     * Whether the location goes through a field that its object does not have: one target of a call was taken to run on an
     * object on which another one runs.
     */
    private boolean isImpossible(Lvalue location) {
        for (Lvalue at = location; at instanceof Lvalue.Sub || at instanceof Lvalue.Deref; ) {
            if (at instanceof Lvalue.Sub sub) {
                if (sub.base() instanceof Lvalue.Alloc made && naming.lacksField(made.shape(), sub.field()))
                    return true;
                at = sub.base();
            } else at = ((Lvalue.Deref) at).pointer();
        }
        return false;
    }

    /** The profile that the access belongs to; it is not added. */
    Profile profile(EntryAccess access) {
        String variable = variable(access);
        Set<Guard.Tie> ties = Guard.ties(access.access().location(), exclusive(access), naming);
        return groups.computeIfAbsent(key(access), any -> new LinkedHashMap<>(2))
                .computeIfAbsent(Profile.key(access, variable, ties), any -> new Profile(variable, ties));
    }

    /** The locks that are held, without those that several threads may hold at once. */
    private RelativeLockset exclusive(EntryAccess access) {
        return access.locks().only(lock -> {
            int node = pointsTo.node(lock.object(), access.function());
            return !naming.admitsSeveral(pointsTo.shapes(node));
        });
    }

    @Override
    public void own() {
        own(1);
    }

    void own(long more) {
        owned += more;
    }

    /** All profiles, group by group. */
    List<Profile> profiles() {
        List<Profile> all = new ArrayList<>();
        for (Map<Object, Profile> group : groups.values()) all.addAll(group.values());
        return all;
    }

    /** Only accesses with equal keys may be to the same location. */
    private Object key(EntryAccess access) {
        Lvalue location = access.access().location();
        int node = pointsTo.node(location, access.function());
        return node < 0 ? location.toString() : Integer.valueOf(node);
    }

    /** The bucket, of so many, that all accesses go to that this one may meet. */
    int bucket(EntryAccess access, int buckets) {
        return Math.floorMod(HashCommon.mix(key(access).hashCode()), buckets);
    }

    String variable(EntryAccess access) {
        Lvalue location = access.access().location();
        return naming.variable(location, pointsTo.holder(pointsTo.node(Store.object(location), access.function())));
    }

    /** Takes the groups that are to be compared, in order. */
    List<Group> divide() {
        List<Group> all = new ArrayList<>();
        for (Map<Object, Profile> group : groups.values()) divide(group.values(), all);
        groups.clear();
        return all;
    }

    /** A group, or what is called alike in a large one. */
    private void divide(Collection<Profile> group, List<Group> all) {
        if (group.stream().noneMatch(Profile::isWrite)) return;
        long first = group.iterator().next().any().number();
        long size = size(group);
        if (size <= LARGE_GROUP) {
            all.add(new Group(first, new ArrayList<>(group)));
            return;
        }
        Map<String, List<Profile>> byName = new LinkedHashMap<>();
        for (Profile one : group)
            byName.computeIfAbsent(one.variable(), any -> new ArrayList<>()).add(one);
        unlikelyAliases += pairs(size);
        for (List<Profile> named : byName.values()) {
            unlikelyAliases -= pairs(size(named));
            if (named.stream().anyMatch(Profile::isWrite)) all.add(new Group(first, named));
        }
    }

    /** Pairs of differently named variables in one large group: not compared. */
    long unlikelyAliases() {
        return unlikelyAliases;
    }

    /** Accesses to objects that only their thread has seen. */
    long owned() {
        return owned;
    }

    static long size(Collection<Profile> group) {
        return group.stream().mapToLong(Profile::size).sum();
    }

    static long pairs(long size) {
        return size * (size + 1) / 2;
    }
}
