package heddle.runtime.site;

import heddle.runtime.clock.Word;
import heddle.runtime.vm.Types;
import jdk.internal.misc.Unsafe;

/** Two words beside each field, and a third place: for several fields a reference to their read vectors. */
public class WordShadow extends FieldShadow {
    private static final Unsafe U = Unsafe.getUnsafe();

    @Override
    public final long cell(Class<?> declaring, WovenClass woven, String field) {
        long write = Types.offset(declaring, WovenClass.WRITE + field);
        long read = Types.offset(declaring, WovenClass.READ + field);
        long third = Types.offset(declaring, third(woven, field));
        return write < 0 || read < 0 || third < 0 ? Sites.IGNORE : woven.wordCell(field, write, read, third);
    }

    /** The name of the injected field that is the third place. */
    protected String third(WovenClass woven, String field) {
        return WovenClass.vectors(woven.place(field), woven.isStatic(field));
    }

    @Override
    public final void clear(Object copy, long cell) {
        U.putLong(copy, WordCell.write(cell), Word.NONE);
        U.putLong(copy, WordCell.read(cell), Word.NONE);
        clearThird(copy, WordCell.third(cell));
    }

    protected void clearThird(Object copy, long offset) {
        U.putReference(copy, offset, null);
    }

    @Override
    public void renew(Object object, long cell, int slot) {
        if ((U.getLong(object, WordCell.write(cell)) | U.getLong(object, WordCell.read(cell))) != Word.NONE) {
            U.putLong(object, WordCell.write(cell), Word.renewed(slot));
            U.putLong(object, WordCell.read(cell), Word.NONE);
        }
    }
}
