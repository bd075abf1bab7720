package heddle.runtime.site;

import heddle.runtime.vm.Types;
import jdk.internal.misc.Unsafe;

/**
 * Where the shadow of a field is: the part of a mode that knows what the weaver has injected. It packs offsets into the cell of a
 * site, and clears what a cell leads to. {@link WordShadow} is for words beside the field; other modes have pages, owner words,
 * or numbers of variables.
 */
public abstract class FieldShadow {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static FieldShadow chosen;

    /** To be called before any site is executed; later it has no effect. */
    public static void choose(FieldShadow shadow) {
        chosen = shadow;
    }

    /** Words, if nothing else was chosen. */
    static FieldShadow chosen() {
        if (chosen == null) {
            chosen = new WordShadow();
        }
        return chosen;
    }

    /** The positive cell of a plain field that the class declares; {@link Sites#IGNORE} if it carries no shadow. */
    public abstract long cell(Class<?> declaring, WovenClass woven, String field);

    /** The negative cell of a volatile field. */
    public long volatileCell(Class<?> declaring, String field) {
        long state = Types.offset(declaring, WovenClass.STATE + field);
        return state < 0 ? Sites.IGNORE : Sites.ofVolatile(state);
    }

    /** Clears the shadow of a plain field that a copied object took over from its original. */
    public abstract void clear(Object copy, long cell);

    /** The same for a volatile field. */
    public void clearVolatile(Object copy, long cell) {
        U.putReference(copy, Sites.state(cell), null);
    }

    /** Lets the history of a plain field begin anew that the threads of one slot alone have touched. */
    public abstract void renew(Object object, long cell, int slot);

    /** The offset of the write word, which stands for the field in reports. */
    public long write(long cell) {
        return WordCell.write(cell);
    }
}
