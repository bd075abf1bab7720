package heddle.scan.path;

import heddle.scan.path.Lvalue.Deref;
import heddle.scan.path.Lvalue.Sub;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Which element of an array a location is: a step of a path that says nothing about what the location may be, since all
 * elements are one alias class and one cell of the symbolic map, but by which two elements are known to be two, and a
 * lock to be that of the same element. The step is {@code [#t]}, where {@code t} is a number, or a term over variables:
 * {@code $2} is the third formal, {@code f:i} a variable of the function {@code f}, {@code f:i+} one that has another
 * value in each round of a loop, {@code f:i-3} the same in loop 3 before a thread got the element of this round,
 * {@code !7@t:f:i-3} the number that the fork at site 7 gave in that loop to one thread alone, whose handle is the
 * element of that number in the array {@code t}, {@code ?t:f:i} a number when the thread has been waited for whose
 * handle is that element of {@code t}, and {@code walk} where an iterator has come to. In an array of arrays the indices of the rows come first: {@code f:i;f:j}.
 */
public final class Index {
    private static final String START = "[#";

    /** Ends a term that has another value in each round of a loop. */
    public static final String VARYING = "+";

    /** Between the indices of a row and of an element in it: arrays of arrays are one array. */
    private static final String NEXT = ";";

    /** The step of an access by an iterator, to whichever element it has come to. */
    public static final String WALK = START + "walk]";

    private static final String OWN = "!";
    private static final String KEPT = "-";
    private static final String JOINED = "?";
    private static final char HANDLE = '@';
    private static final Pattern KEPT_TERM = Pattern.compile("[^(\\s]+-\\d+");

    private Index() {}

    public static String field(String term) {
        return START + term + ']';
    }

    public static boolean isIndex(String field) {
        return field.startsWith(START);
    }

    public static String term(String field) {
        return field.substring(START.length(), field.length() - 1);
    }

    /** Whether the path is that of an element itself. */
    public static boolean isElement(Lvalue path) {
        return path instanceof Sub sub && isIndex(sub.field());
    }

    /** Whether the access is one by an iterator. */
    public static boolean isWalk(Lvalue path) {
        return path instanceof Sub sub && sub.field().equals(WALK);
    }

    /** The path without steps that name elements. */
    public static Lvalue without(Lvalue path) {
        return path.isIndexed() ? mapped(path, term -> null) : path;
    }

    /** The path with other terms; where the new one is null the step is left out. */
    public static Lvalue mapped(Lvalue path, UnaryOperator<String> change) {
        if (!path.isIndexed()) return path;
        if (path instanceof Deref deref) return new Deref(mapped(deref.pointer(), change));
        Sub sub = (Sub) path;
        Lvalue base = mapped(sub.base(), change);
        if (!isIndex(sub.field())) return Lvalue.part(base, sub.field());
        String term = changed(term(sub.field()), change);
        return term == null ? base : Lvalue.part(base, field(term));
    }

    /** Null if one of the indices is left out. */
    private static String changed(String terms, UnaryOperator<String> change) {
        if (!terms.contains(NEXT)) return change.apply(terms);
        String[] all = terms.split(NEXT);
        for (int i = 0; i < all.length; i++) {
            all[i] = change.apply(all[i]);
            if (all[i] == null) return null;
        }
        return String.join(NEXT, all);
    }

    /** The element of that index in a row, which is an element itself. */
    public static Lvalue inner(Lvalue row, String term) {
        Sub sub = (Sub) row;
        return new Sub(sub.base(), field(term(sub.field()) + NEXT + term));
    }

    /** Whether a term is the same number whenever it is computed. */
    public static boolean isConstant(String term) {
        return !term.isEmpty() && term.chars().allMatch(c -> Character.isDigit(c) || c == '-' || c == ',');
    }

    /**
     * Whether two locations lie in different elements of one array, or in arrays that are different elements of one.
     *
     * @param oneFork whether two threads of one fork access them, or the same thread
     */
    public static boolean areApart(Lvalue one, Lvalue two, boolean oneFork) {
        if (!one.isIndexed() || !two.isIndexed()) return false;
        if (!(one instanceof Sub a && two instanceof Sub b)) return false;
        String mine = isIndex(a.field()) ? term(a.field()) : null;
        String other = isIndex(b.field()) ? term(b.field()) : null;
        if (mine != null && other != null && a.base().equals(b.base()) && differ(mine, other, oneFork)) return true;
        int left = size(a);
        int right = size(b);
        if (left > right) return areApart(a.base(), two, oneFork);
        if (left < right) return areApart(one, b.base(), oneFork);
        return areApart(a.base(), b.base(), oneFork);
    }

    /** Whether one of the indices on the way to an element is another one. */
    private static boolean differ(String mine, String other, boolean oneFork) {
        String[] here = mine.split(NEXT);
        String[] there = other.split(NEXT);
        if (here.length != there.length) return false;
        for (int i = 0; i < here.length; i++) {
            if (isConstant(here[i]) && isConstant(there[i]) && !here[i].equals(there[i])) return true;
            if (oneFork && here[i].startsWith(OWN) && here[i].equals(there[i])) return true;
            if (isFreeOf(here[i], there[i]) || isFreeOf(there[i], here[i])) return true;
        }
        return false;
    }

    /** Whether the element was not yet given away when the other had been given to its thread, or that thread has ended. */
    private static boolean isFreeOf(String free, String own) {
        if (!own.startsWith(OWN)) return false;
        int end = own.indexOf(':');
        if (!free.startsWith(JOINED)) return own.substring(end + 1).equals(free);
        int handle = own.indexOf(HANDLE);
        return handle >= 0
                && handle < end
                && own.substring(handle + 1, end).equals(free.substring(JOINED.length(), free.indexOf(':')));
    }

    /** Whether the path leads further through a pointer in an element that one thread was given alone. */
    public static boolean leavesOwn(Lvalue path) {
        boolean further = false;
        Lvalue at = path;
        while (at.isIndexed()) {
            if (at instanceof Deref deref) {
                further = true;
                at = deref.pointer();
            } else if (at instanceof Sub sub) {
                if (further && isIndex(sub.field()) && term(sub.field()).contains(OWN)) return true;
                at = sub.base();
            } else return false;
        }
        return false;
    }

    /** Whether the term has another value in each round of a loop. */
    public static boolean isVarying(String term) {
        return term.endsWith(VARYING) && !term.contains(NEXT);
    }

    /** Whether the path leads to another element in each round of a loop. */
    public static boolean varies(Lvalue path) {
        for (Lvalue at = path; at instanceof Sub sub; at = sub.base())
            if (isIndex(sub.field()) && isOfRound(term(sub.field()))) return true;
        return false;
    }

    private static boolean isOfRound(String term) {
        return !term.contains(NEXT) && (isVarying(term) || term.startsWith(JOINED) || isKept(term));
    }

    private static boolean isKept(String term) {
        return !term.startsWith(OWN)
                && !term.startsWith(JOINED)
                && KEPT_TERM.matcher(term).matches();
    }

    /** A varying term in a loop, before a thread got the element of this round. */
    public static String kept(String varying, int loop) {
        return varying.substring(0, varying.length() - VARYING.length()) + KEPT + loop;
    }

    /**
     * A varying term as what the fork at a site in a loop gives to one thread.
     *
     * @param handles the array that has the thread's handle as its element of that number, as {@link #array} says it; null
     *     if there is none
     */
    public static String own(String varying, int loop, int site, String handles) {
        return OWN + site + (handles == null ? "" : HANDLE + handles) + ':' + kept(varying, loop);
    }

    /** A varying term in the round in which the thread with the handle of that number was waited for. */
    public static String joined(String varying, String handles) {
        return JOINED + handles + ':' + varying.substring(0, varying.length() - VARYING.length());
    }

    /** The name of the array of which the path is an element by a varying term; null if it is none, or not one array. */
    public static String array(Lvalue path) {
        boolean known = varyingTerm(path) != null
                && (path.root() instanceof Lvalue.Global || path.root() instanceof Lvalue.Alloc alloc && !alloc.many());
        return known ? without(path).toString().replaceAll("[:$\\[\\]@?!]", ".") : null;
    }

    /** The one varying term of a path of members and elements; null if there is none or more. */
    public static String varyingTerm(Lvalue path) {
        String found = null;
        Lvalue at = path;
        for (; at instanceof Sub sub; at = sub.base()) {
            if (!isIndex(sub.field())) continue;
            if (found != null || !isVarying(term(sub.field()))) return null;
            found = term(sub.field());
        }
        return at instanceof Deref ? null : found;
    }

    /** The path as if nothing were known of loops. */
    public static Lvalue unkept(Lvalue path) {
        return mapped(path, term -> {
            if (term.startsWith(JOINED)) return term.substring(term.indexOf(':') + 1) + VARYING;
            return isKept(term) ? term.substring(0, term.lastIndexOf(KEPT)) + VARYING : term;
        });
    }

    private static int size(Lvalue path) {
        int size = 0;
        for (Lvalue at = path; at instanceof Sub sub; at = sub.base()) size++;
        return size;
    }

    /** Whether one of two names of elements may be the other. */
    public static boolean mayEqual(Lvalue one, Lvalue two) {
        return (one.isIndexed() || two.isIndexed())
                && Objects.equals(without(one), without(two))
                && !areApart(one, two, false);
    }
}
