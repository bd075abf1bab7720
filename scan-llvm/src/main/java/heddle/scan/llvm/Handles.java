package heddle.scan.llvm;

import heddle.scan.llvm.place.Fields;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.List;

/**
 * Names of the handle of a thread, by where it is kept. The handles of an array that a loop goes over are known by the
 * range of the loop, so that a loop that waits for fewer threads than were started waits for none: which are left nobody
 * knows. Where one of the two ranges is not known, they are taken to be the same.
 */
final class Handles {
    private static final String UNKNOWN = "[~]";
    private static final int LONGEST = 64;

    private final Lvalue place;
    private final Ranges.Range range;
    private final Lvalue.Sub element;

    Handles(Lvalue place, Ranges.Range range) {
        this.place = place;
        this.range = range;
        this.element = element(place);
    }

    private static Lvalue.Sub element(Lvalue place) {
        for (Lvalue at = place; at instanceof Lvalue.Sub sub; at = sub.base())
            if (sub.field().equals(Fields.ELEMENT) || sub.field().startsWith("#")) return sub;
        return null;
    }

    /** Whether the handle is one of an array. */
    boolean isElement() {
        return element != null;
    }

    /** Further names of a handle that is set. */
    List<Lvalue> started() {
        if (element == null) return List.of();
        if (element.field().startsWith("#"))
            return List.of(named("[=" + element.field().substring(1) + ']'));
        return List.of(named(range == null ? UNKNOWN : "[" + range + ']'));
    }

    /** All names of the handles that are waited for. */
    List<Lvalue> waitedFor() {
        if (element == null || range == null || element.field().startsWith("#")) return List.of(place);
        List<Lvalue> names = new ArrayList<>(List.of(named("[" + range + ']'), named(UNKNOWN)));
        for (long i = range.start(); i < Math.min(range.end(), range.start() + LONGEST); i++)
            names.add(named("[=" + i + ']'));
        return names;
    }

    private Lvalue named(String field) {
        return place.moved(element, new Lvalue.Sub(element.base(), field));
    }
}
