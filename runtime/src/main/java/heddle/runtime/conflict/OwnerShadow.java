package heddle.runtime.conflict;

import heddle.runtime.clock.Word;
import heddle.runtime.region.RegionWord;
import heddle.runtime.site.FieldShadow;
import heddle.runtime.site.Sites;
import heddle.runtime.site.WovenClass;
import heddle.runtime.vm.Types;
import jdk.internal.misc.Unsafe;

/** A region detector's shadow: an owner word for several fields, a write word for each, and its readers where they are kept. */
public final class OwnerShadow extends FieldShadow {
    private static final Unsafe U = Unsafe.getUnsafe();

    @Override
    public long cell(Class<?> declaring, WovenClass woven, String field) {
        int place = woven.place(field);
        String prefix = woven.isStatic(field) ? WovenClass.STATIC_OWNER : WovenClass.OWNER;
        long owner = Types.offset(declaring, prefix + place / RegionWord.FIELDS);
        long write = Types.offset(declaring, WovenClass.WRITE + field);
        long site = Math.max(0, Types.offset(declaring, WovenClass.READ + field));
        long readers = Math.max(0, Types.offset(declaring, WovenClass.VECTOR + field));
        return owner < 0 || write < 0 ? Sites.IGNORE : RegionCell.pack(place, owner, write, site, readers);
    }

    /** A volatile has no state of its own: an access to it ends a region. */
    @Override
    public long volatileCell(Class<?> declaring, String field) {
        return RegionHooks.VOLATILE;
    }

    @Override
    public void clear(Object copy, long cell) {
        U.putLong(copy, RegionCell.owner(cell), Word.NONE);
        U.putLong(copy, RegionCell.write(cell), Word.NONE);
        if (RegionCell.readers(cell) != 0) {
            U.putReference(copy, RegionCell.readers(cell), null);
        }
    }

    @Override
    public void clearVolatile(Object copy, long cell) {}

    @Override
    public void renew(Object object, long cell, int slot) {
        clear(object, cell);
    }

    @Override
    public long write(long cell) {
        return RegionCell.write(cell);
    }
}
