package heddle.runtime.stack;

import heddle.runtime.journal.Entry;
import heddle.runtime.journal.Journal;
import heddle.runtime.journal.Journals;
import heddle.runtime.lock.SpinLock;
import java.util.HashMap;
import java.util.Map;
import jdk.internal.vm.annotation.DontInline;

/**
 * Stacks of recorded events: of the first passages of each thread through each site, and of more where threads conflict
 * ({@link Journal#isNewPassage}). A journal refers to a stack by its number, in an entry just before the event; the
 * writer of the trace takes it from here, once.
 *
 * <p>Memory ordering: all under one lock that is spun for.
 */
public final class JournalStacks {
    private static final StackTraceElement[] NONE = {};

    private static final SpinLock LOCK = new SpinLock();
    private static final Map<Integer, TakenStack> WAITING = new HashMap<>();
    private static int next;

    private JournalStacks() {}

    /** Keeps the current stack for the event at a site that the thread notes next, if it is one to be kept. */
    public static void note(Journal journal, int site) {
        if (journal.isNewPassage(site)) {
            keep(journal, site);
        }
    }

    @DontInline
    private static void keep(Journal journal, int site) {
        if (Journals.isClosed()) {
            return;
        }
        TakenStack stack = TakenStack.of(new Throwable());
        int number;
        LOCK.lock();
        try {
            number = next++;
            WAITING.put(number, stack);
        } finally {
            LOCK.unlock();
        }
        journal.add(Entry.STACK, number, site);
    }

    /** The frames of a stack, innermost first, which is then forgotten. */
    public static StackTraceElement[] take(int number) {
        TakenStack stack;
        LOCK.lock();
        try {
            stack = WAITING.remove(number);
        } finally {
            LOCK.unlock();
        }
        return stack == null ? NONE : stack.frames();
    }
}
