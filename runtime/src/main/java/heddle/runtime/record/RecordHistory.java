package heddle.runtime.record;

import heddle.runtime.shadow.ArrayShadow;
import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.shadow.History;
import heddle.runtime.sync.ThreadState;

/** In a recording an object whose history begins anew becomes new variables, and threads have numbers in place of slots. */
public final class RecordHistory extends History {
    @Override
    protected boolean keepsTimes() {
        return false;
    }

    @Override
    protected long user(ThreadState t) {
        return t.number;
    }

    @Override
    protected int restart(ArrayShadow shadow, ThreadState t) {
        return shadow.renumber() ? OWN : UNTOUCHED;
    }

    @Override
    protected int restart(ContainerShadow shadow, ThreadState t) {
        return shadow.renumber() ? OWN : UNTOUCHED;
    }

    @Override
    protected int usersOfFields(Object object, long[] cells, ThreadState t) {
        int user = cells.length == 0 ? 0 : Recorder.soleUser(object);
        return user == 0 ? UNTOUCHED : user == t.number ? OWN : OTHERS;
    }
}
