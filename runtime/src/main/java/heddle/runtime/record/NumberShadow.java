package heddle.runtime.record;

import heddle.runtime.site.WordCell;
import heddle.runtime.site.WordShadow;
import heddle.runtime.site.WovenClass;
import jdk.internal.misc.Unsafe;

/** While recording, the words are stamps, and the third place is the number of the variable. */
public final class NumberShadow extends WordShadow {
    private static final Unsafe U = Unsafe.getUnsafe();

    @Override
    protected String third(WovenClass woven, String field) {
        return WovenClass.VECTOR + field;
    }

    @Override
    protected void clearThird(Object copy, long offset) {
        U.putInt(copy, offset, 0);
    }

    /** The field is a new variable. */
    @Override
    public void renew(Object object, long cell, int slot) {
        clearThird(object, WordCell.third(cell));
    }
}
