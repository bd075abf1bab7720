package heddle.scan.path;

import java.util.Comparator;

/**
 * An order of locations that says nothing but is always the same. Where only a few of several alternatives are told apart,
 * the outcome depends on which come first; by this order it depends neither on the way on which they were found nor on
 * whether a summary was computed or read back. Numbers in names compare as numbers, so that the order stays when an edit
 * moves all that follow it.
 */
public final class LvalueOrder implements Comparator<Lvalue> {
    public static final LvalueOrder INSTANCE = new LvalueOrder();

    /** Letter by letter, and numbers by their size. */
    public static final Comparator<String> NAMES = LvalueOrder::names;

    private LvalueOrder() {}

    @Override
    public int compare(Lvalue a, Lvalue b) {
        if (a.equals(b)) return 0;
        int kind = Integer.compare(kind(a), kind(b));
        if (kind != 0) return kind;
        if (a instanceof Lvalue.Sub one && b instanceof Lvalue.Sub two) {
            int base = compare(one.base(), two.base());
            return base != 0 ? base : names(one.field(), two.field());
        }
        if (a instanceof Lvalue.Deref one && b instanceof Lvalue.Deref two)
            return compare(one.pointer(), two.pointer());
        if (a instanceof Lvalue.Alloc one && b instanceof Lvalue.Alloc two) {
            int site = Integer.compare(one.site(), two.site());
            if (site != 0) return site;
            int context = names(one.context(), two.context());
            return context != 0 ? context : Boolean.compare(one.many(), two.many());
        }
        if (a instanceof Lvalue.Rep one && b instanceof Lvalue.Rep two) {
            int tag = names(one.tag(), two.tag());
            if (tag != 0) return tag;
            int function = Integer.compare(one.function(), two.function());
            if (function != 0 || one.path() == null || two.path() == null) return function;
            return compare(one.path(), two.path());
        }
        return names(a.toString(), b.toString());
    }

    private static int kind(Lvalue path) {
        if (path instanceof Lvalue.Local) return 0;
        if (path instanceof Lvalue.Formal) return 1;
        if (path instanceof Lvalue.Global) return 2;
        if (path instanceof Lvalue.Alloc) return 3;
        if (path instanceof Lvalue.Sub) return 4;
        return path instanceof Lvalue.Deref ? 5 : 6;
    }

    private static int names(String a, String b) {
        int i = 0;
        int j = 0;
        while (i < a.length() && j < b.length()) {
            int ends = end(a, i);
            int endsToo = end(b, j);
            int order = ends > i && endsToo > j
                    ? Integer.compare(ends - i, endsToo - j)
                    : Character.compare(a.charAt(i), b.charAt(j));
            if (order != 0) return order;
            int length = Math.max(1, ends - i);
            for (int end = i + length; i < end; i++, j++)
                if (a.charAt(i) != b.charAt(j)) return Character.compare(a.charAt(i), b.charAt(j));
        }
        return Integer.compare(a.length() - i, b.length() - j);
    }

    /** Where the digits end that begin here. */
    private static int end(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') at++;
        return at;
    }
}
