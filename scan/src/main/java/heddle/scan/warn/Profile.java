package heddle.scan.warn;

import heddle.scan.ir.Lvalue;
import heddle.scan.ir.Program;
import heddle.scan.summary.Where;
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
final class Profile implements Contender {
    private final String variable;
    private final List<Exposed> places = new ArrayList<>(1);
    private final Set<Where> seen = new HashSet<>(2);

    /**
     * What the accesses have in common.
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
    static Object key(Exposed access, String variable) {
        Lvalue location = access.access().location();
        boolean blind = Store.object(location).root() instanceof Lvalue.Rep;
        return new Key(
                blind ? variable : location,
                Guard.ties(location, access.locks()),
                access.access().write(),
                access.access().thread(),
                access.access().published(),
                access.entry(),
                access.setting(),
                access.initial());
    }

    Profile(String variable) {
        this.variable = variable;
    }

    void add(Exposed access) {
        if (seen.add(access.access().where())) places.add(access);
    }

    @Override
    public String variable() {
        return variable;
    }

    @Override
    public Exposed any() {
        return places.get(0);
    }

    List<Exposed> places() {
        return places;
    }

    @Override
    public int size() {
        return places.size();
    }

    @Override
    public boolean showsSharing() {
        Lvalue location = any().access().location();
        Lvalue root = location.root();
        if (root instanceof Lvalue.Global || root instanceof Lvalue.Alloc alloc && !alloc.many()) return true;
        for (Exposed place : places) if (!place.access().locks().plus().isEmpty()) return true;
        return Guard.ties(location, any().locks()).stream().anyMatch(tie -> tie.own() != null || tie.above() != null);
    }
}
