package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.lock.SpinLock;
import heddle.runtime.site.ForeignField;
import heddle.runtime.site.Sites;
import heddle.runtime.sync.Threads;
import heddle.runtime.vm.IdentityTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import jdk.internal.vm.annotation.DontInline;

/**
 * Fields that classes of the JDK declare and the program accesses itself, such as {@code Point.x} or the {@code modCount} that
 * a list inherits. Objects of the JDK have no room for shadow, so each field that was accessed is a location in a table.
 */
public final class ForeignFields {
    private static final class Fields extends IdentityTable.Entry {
        private final SpinLock lock = new SpinLock();
        private final List<ForeignField> locations = new ArrayList<>(2);

        Fields(Object key) {
            super(key);
        }

        ForeignField of(String field) {
            lock.lock();
            try {
                for (int i = 0; i < locations.size(); i++) {
                    if (locations.get(i).name.equals(field)) {
                        return locations.get(i);
                    }
                }
                ForeignField location = new ForeignField(field);
                locations.add(location);
                return location;
            } finally {
                lock.unlock();
            }
        }
    }

    private static final IdentityTable<Fields> TABLE = new IdentityTable<>() {
        @Override
        protected Fields create(Object key) {
            return new Fields(key);
        }
    };

    /** The fields that code of the program writes; the others are the JDK's to write, and reading them needs no check. */
    private static volatile String[] written = {};

    private static final SpinLock LOCK = new SpinLock();

    private ForeignFields() {}

    /** To be called when code is woven that writes a field. */
    public static void expectWrite(String field) {
        LOCK.lock();
        try {
            if (!isWritten(field)) {
                String[] more = Arrays.copyOf(written, written.length + 1);
                more[written.length] = field;
                written = more;
            }
        } finally {
            LOCK.unlock();
        }
    }

    private static boolean isWritten(String field) {
        for (String each : written) {
            if (each.equals(field)) {
                return true;
            }
        }
        return false;
    }

    @DontInline
    public static void readForeign(Object object, int site) {
        if (written.length > 0 && isWritten(Sites.get(site).target())) {
            access(object, false, site);
        }
    }

    @DontInline
    public static void writeForeign(Object object, int site) {
        access(object, true, site);
    }

    private static void access(Object object, boolean writes, int site) {
        if (object != null && Threads.current().observes()) {
            Hooks.container(TABLE.of(object).of(Sites.get(site).target()), writes, site);
        }
    }
}
