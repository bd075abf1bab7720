package heddle.runtime.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The places of woven classes that access the same thing in the same method, whether they were executed or not. The
 * lines of a method, numbered by them, have the same numbers in every JVM that weaves the same class file.
 */
public final class Lines {
    private final Map<Access, List<Site>> places = new HashMap<>();

    /** A variable accessed in a method; overloads are one method, as in a stack frame without its line. */
    private record Access(String declaring, String method, boolean field, String target) {
        static Access of(Site site) {
            return new Access(site.declaring(), site.method(), site.owner() != null, site.target());
        }
    }

    /** @param wanted the sites that will be asked for */
    public Lines(List<Site> wanted) {
        Set<String> classes = new HashSet<>();
        for (Site site : wanted) {
            classes.add(site.declaring());
            places.put(Access.of(site), new ArrayList<>());
        }
        int count = wanted.isEmpty() ? 0 : Sites.count();
        for (int i = 1; i < count; i++) {
            Site site = Sites.get(i);
            List<Site> same = classes.contains(site.declaring()) ? places.get(Access.of(site)) : null;
            if (same != null) {
                same.add(site);
            }
        }
    }

    /** All places with what one of the wanted sites accesses, itself among them. */
    public List<Site> of(Site site) {
        return places.get(Access.of(site));
    }

    /**
     * The name of an array or a container at a site if that is not the name of the variable, as where another field or only a
     * local holds it; empty if it is called so. Lines are numbered apart for each of its names.
     */
    public static String alias(String variable, Site site) {
        String target = site.target();
        boolean isNamed = target.isEmpty() ? variable.indexOf('.') < 0 : variable.startsWith(target);
        return site.owner() != null || isNamed ? "" : '@' + target;
    }
}
