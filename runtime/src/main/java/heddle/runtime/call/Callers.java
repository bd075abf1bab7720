package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.jdk.CallTable;
import heddle.runtime.jdk.Keys;
import heddle.runtime.lock.SpinLock;
import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.site.Resolver;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import heddle.runtime.site.WovenClass;
import heddle.runtime.sync.Ordering;
import heddle.runtime.sync.ThreadState;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import jdk.internal.vm.annotation.DontInline;

/**
 * Accesses deep inside the JDK, made on behalf of a place of the program that is found on the stack: containers that are
 * printed, objects that are serialised. A repeated access of the thread's epoch takes no look at the stack.
 */
final class Callers {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private static final Ordering ORDERING = Ordering.chosen();

    private static final SpinLock LOCK = new SpinLock();
    /** Sites by class, method and line; guarded by the lock. */
    private static final Map<String, Integer> SITES = new HashMap<>();

    private Callers() {}

    static void read(Object container, ThreadState t) {
        Object key = Keys.of(container);
        boolean isKnown = t.hasMade(key)
                || ORDERING.judgesByEpochs() && ContainerShadow.of(key, t).seen(t.epoch, false);
        int site = isKnown ? 0 : site(t);
        if (site != 0) {
            Hooks.container(key, false, site);
        }
    }

    /** A container or the elements of an array. */
    static void readWhole(Object object, ThreadState t) {
        boolean isArray = object.getClass().isArray();
        int site = isArray || CallTable.isContainer(object) ? site(t) : 0;
        if (site != 0 && isArray) {
            Hooks.elements(object, 0, Array.getLength(object), false, site);
        } else if (site != 0) {
            Hooks.container(Keys.of(object), false, site);
        }
    }

    static void readFields(Object object, ObjectStreamClass description, ThreadState t) {
        Class<?> type = description.forClass();
        WovenClass woven = type == null ? null : WovenClass.of(type);
        int site = woven == null ? 0 : site(t);
        if (site == 0) {
            return;
        }
        for (ObjectStreamField field : description.getFields()) {
            long cell = woven.declares(field.getName()) ? Resolver.cell(type, field.getName()) : Sites.IGNORE;
            if (cell > 0) {
                Hooks.field(object, cell, false, site);
            }
        }
    }

    /** The place of the program that called the JDK; 0 if it is not observed. */
    @DontInline
    private static int site(ThreadState t) {
        t.suspend();
        try {
            Optional<StackWalker.StackFrame> frame =
                    WALKER.walk(frames -> frames.filter(Callers::isOfProgram).findFirst());
            return frame.isPresent() && WovenClass.of(frame.get().getDeclaringClass()) != null ? site(frame.get()) : 0;
        } finally {
            t.resume();
        }
    }

    private static boolean isOfProgram(StackWalker.StackFrame frame) {
        return frame.getDeclaringClass().getClassLoader() != null;
    }

    private static int site(StackWalker.StackFrame frame) {
        String key = frame.getClassName() + '.' + frame.getMethodName() + ':' + frame.getLineNumber();
        String file = frame.getFileName() == null ? frame.getClassName() : frame.getFileName();
        Site place = new Site(
                new WeakReference<>(frame.getDeclaringClass().getClassLoader()),
                frame.getClassName(),
                frame.getMethodName(),
                file,
                Math.max(0, frame.getLineNumber()),
                null,
                "");
        LOCK.lock();
        try {
            Integer known = SITES.get(key);
            if (known == null) {
                known = Sites.add(place);
                SITES.put(key, known);
            }
            return known;
        } finally {
            LOCK.unlock();
        }
    }
}
