package heddle.scan.path;

import heddle.scan.path.Lvalue.Sub;
import java.util.ArrayList;
import java.util.List;

/**
 * Structs inside structs: which members lead from an object, or from a variable, to a location in it. Two locations in one
 * alias class are different memory if they lie in structs of different kinds: a queue inside a listener is not the queue
 * inside a source, nor a variable that is a queue by itself.
 */
public final class Storage {
    private Storage() {}

    /**
     * Whether two locations cannot be one, by the members that lead to them.
     *
     * @param firstIsVariable whether the first lies in a variable, so that there is nothing around what the path names
     * @param secondIsVariable the same of the second
     */
    public static boolean areApart(Lvalue first, Lvalue second, boolean firstIsVariable, boolean secondIsVariable) {
        if (!isInner(first) && !isInner(second)) return false;
        List<String> one = members(first);
        List<String> two = members(second);
        if (one.isEmpty() || two.isEmpty()) return false;
        int common = Math.min(one.size(), two.size());
        for (int i = 0; i < common; i++) if (!one.get(i).equals(two.get(i))) return true;
        return one.size() < two.size() ? firstIsVariable : one.size() > two.size() && secondIsVariable;
    }

    /** Whether the location is a member of a member. */
    public static boolean isInner(Lvalue location) {
        return location instanceof Sub part && part.base() instanceof Sub;
    }

    /** The members, the innermost first; none if the path goes back from a member to its object. */
    private static List<String> members(Lvalue location) {
        List<String> members = new ArrayList<>(4);
        for (Lvalue at = location; at instanceof Sub part; at = part.base()) {
            if (part.field().startsWith(Lvalue.CONTAINER)) return List.of();
            if (!part.field().startsWith("[") && !Index.isIndex(part.field())) members.add(part.field());
        }
        return members;
    }
}
