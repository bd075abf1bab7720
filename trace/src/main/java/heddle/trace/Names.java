package heddle.trace;

/**
 * The names behind the ids of a trace. A reader's names grow while it reads; a name once given never changes. Lookups of
 * ids that the reader has handed out always succeed.
 */
public interface Names {
    /** How many ids the domain has so far. */
    int count(Domain domain);

    /** The name of a thread, lock, variable, volatile location or barrier. */
    String name(Domain domain, int id);

    /**
     * A number that tells apart the objects that share a name: two variables with one name are the same field of two
     * objects. 0 where names are unique.
     */
    long instance(Domain domain, int id);

    /** How reports call an object: {@code Bank.lock}, or {@code java.lang.Object@1f} for one of many of that name. */
    default String fullName(Domain domain, int id) {
        long instance = instance(domain, id);
        return instance == 0 ? name(domain, id) : name(domain, id) + '@' + Long.toHexString(instance);
    }

    /** How many code locations there are so far. */
    int sites();

    /** The code location as text: {@code File.java:LINE} in recorded traces, anything in text traces. */
    String location(int site);

    /** The method of a site as {@code pkg.Class.method}, empty when unknown. */
    String method(int site);

    /** The call site through which the site's method was entered, or -1: following it yields the stack. */
    int caller(int site);

    /** A name fit for a sentence: on one line and cut to 100 characters. */
    static String printable(String name) {
        String line = name.codePoints().anyMatch(Character::isISOControl) ? name.replaceAll("\\p{Cc}", "?") : name;
        return line.length() <= 100 ? line : line.substring(0, 100) + "…";
    }
}
