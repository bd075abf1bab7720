package heddle.runtime;

/**
 * The page of an array that a place in the program touched last, and the region that did. A loop finds its array again by
 * comparing references; the identity hash, which is neither cheap nor near, is for the first time.
 *
 * <p>Memory ordering: its thread alone sets it. Another may take the array away, so that it does not stay alive, and does
 * no harm at any moment.
 */
final class RegionRecent {
    /** How many a thread keeps, by site. */
    static final int COUNT = 64;

    /** Can be turned off to measure what it brings. */
    private static final boolean ON = !"false".equals(System.getProperty("heddle.recent"));

    private Object array;
    private long epoch;
    private int length;
    private int number;
    private RegionArray.Page page;

    static RegionRecent[] all() {
        RegionRecent[] all = new RegionRecent[COUNT];
        for (int i = 0; i < COUNT; i++) {
            all[i] = new RegionRecent();
        }
        return all;
    }

    /** The page of an element, if the region has touched it by this; else null. */
    RegionArray.Page page(Object wanted, int index, long region) {
        return array == wanted && epoch == region && RegionArray.number(index) == number && index < length
                ? page
                : null;
    }

    void set(Object newArray, RegionArray shadow, int index, RegionArray.Page newPage, long region) {
        if (ON) {
            page = newPage;
            number = RegionArray.number(index);
            length = shadow.length;
            epoch = region;
            array = newArray;
        }
    }

    /** Lets go of the array; called by others. */
    void forget() {
        array = null;
    }
}
