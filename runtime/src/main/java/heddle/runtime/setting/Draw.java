package heddle.runtime.setting;

/**
 * Which variables are watched, where only a random share of them is. A variable of objects is drawn by the class that
 * declares it, an element by the type of its array: all accesses to a variable are of one drawing, wherever they
 * are. The draw depends on the seed and on these names alone, and not on what the program does.
 */
public final class Draw {
    /** Of everything: nothing is drawn. */
    public static final Draw ALL = new Draw(1, 0);

    private final double share;
    private final long seed;

    /** @param share with what probability each is watched */
    public Draw(double share, long seed) {
        this.share = share;
        this.seed = seed;
    }

    public double share() {
        return share;
    }

    public boolean isAll() {
        return share >= 1;
    }

    /** Whether the variables of a name are watched. */
    public boolean includes(String name) {
        return isAll() || number(name) < share;
    }

    /** Whether the fields that objects have of a class are watched: those of nested classes go with the outermost. */
    public boolean includesFieldsOf(String internalName) {
        int nested = internalName.indexOf('$');
        return includes(nested > 0 ? internalName.substring(0, nested) : internalName);
    }

    /** Even between 0 and 1 over the seeds (the finaliser of MurmurHash3, over a polynomial of the characters). */
    private double number(String name) {
        long hash = seed;
        for (int i = 0; i < name.length(); i++) {
            hash = hash * 0x9E3779B97F4A7C15L + name.charAt(i);
        }
        hash = (hash ^ hash >>> 33) * 0xFF51AFD7ED558CCDL;
        hash = (hash ^ hash >>> 33) * 0xC4CEB9FE1A85EC53L;
        return ((hash ^ hash >>> 33) >>> 11) * 0x1p-53;
    }
}
