package heddle.scan.llvm.place;

import heddle.scan.path.Lvalue;
import java.util.HashMap;
import java.util.Map;

/**
 * The places of members and globals. A member is known by as much of its path as the code shows: {@code
 * work_struct::func} through a bare pointer, {@code device::work.work_struct::func}, {@code watchdog.work_struct::func}
 * of a global. A value stored under one path can be read under every path that ends with it, and under every end of it.
 */
final class PointerPlaces {
    private final PointerGraph graph;
    private final Map<String, Place> places = new HashMap<>();

    /**
     * One path.
     *
     * @param written where stores go
     * @param read what loads see
     * @param above what was stored under this path or a longer one
     * @param below what was stored under this path or a shorter one
     */
    private record Place(int written, int read, int above, int below) {}

    PointerPlaces(PointerGraph graph) {
        this.graph = graph;
    }

    int written(Lvalue at) {
        return of(at).written();
    }

    int read(Lvalue at) {
        return of(at).read();
    }

    /** Whether the location is a member or a global; anything else is a variable or bare memory. */
    static boolean isNamed(Lvalue at) {
        if (at instanceof Lvalue.Global) return true;
        if (!(at instanceof Lvalue.Sub sub) || sub.field().startsWith(Lvalue.CONTAINER)) return false;
        return isMember(sub) || isNamed(sub.base());
    }

    private static boolean isMember(Lvalue.Sub sub) {
        return !Fields.struct(sub.field()).isEmpty();
    }

    private Place of(Lvalue at) {
        String path = path(at);
        Place known = places.get(path);
        return known != null ? known : make(path, at);
    }

    private Place make(String path, Lvalue at) {
        Place made = new Place(graph.lasting(), graph.lasting(), graph.lasting(), graph.lasting());
        places.put(path, made);
        graph.edge(made.written(), made.above());
        graph.edge(made.written(), made.below());
        graph.edge(made.above(), made.read());
        graph.edge(made.below(), made.read());
        String end = withoutFirst(path);
        if (end.isEmpty()) return made;
        Place shorter = places.get(end);
        if (shorter == null) shorter = make(end, at);
        graph.edge(made.above(), shorter.above());
        graph.edge(shorter.below(), made.below());
        return made;
    }

    /** Steps are separated by blanks, which no name has. */
    private static String withoutFirst(String path) {
        int blank = path.indexOf(' ');
        return blank < 0 ? "" : path.substring(blank + 1);
    }

    private static String path(Lvalue at) {
        if (at instanceof Lvalue.Global global) return global.name().replace(' ', '_');
        if (!(at instanceof Lvalue.Sub sub) || sub.field().startsWith(Lvalue.CONTAINER)) return "";
        String outer = path(sub.base());
        if (!isMember(sub)) return outer;
        return outer.isEmpty() ? sub.field() : outer + ' ' + sub.field();
    }
}
