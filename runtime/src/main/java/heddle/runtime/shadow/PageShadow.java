package heddle.runtime.shadow;

import heddle.runtime.site.FieldShadow;
import heddle.runtime.site.Sites;
import heddle.runtime.site.WovenClass;
import heddle.runtime.vm.Types;
import jdk.internal.misc.Unsafe;

/** A sampling detector's shadow: a reference per class and object to a {@link FieldPage}. */
public final class PageShadow extends FieldShadow {
    private static final Unsafe U = Unsafe.getUnsafe();

    @Override
    public long cell(Class<?> declaring, WovenClass woven, String field) {
        boolean isStatic = woven.isStatic(field);
        long page = Types.offset(declaring, isStatic ? WovenClass.STATIC_PAGE : WovenClass.PAGE);
        return page < 0 ? Sites.IGNORE : FieldPage.cell(woven.place(field), woven.plainFields(isStatic), page);
    }

    @Override
    public void clear(Object copy, long cell) {
        U.putReference(copy, FieldPage.reference(cell), null);
    }

    @Override
    public void renew(Object object, long cell, int slot) {
        clear(object, cell);
    }
}
