package heddle.runtime.shadow;

import heddle.runtime.sync.ThreadState;

/** Under a sampling detector the words of fields are in pages, and a window lasts too short for repeated freezes. */
public final class PageHistory extends History {
    @Override
    protected boolean keepsTimes() {
        return false;
    }

    @Override
    protected int usersOfField(Object object, long cell, ThreadState t) {
        return FieldPage.users(object, cell, t);
    }
}
