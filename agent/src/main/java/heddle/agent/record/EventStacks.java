package heddle.agent.record;

import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import heddle.runtime.stack.JournalStacks;
import heddle.trace.hdl.HdlWriter;
import java.io.IOException;
import java.util.Arrays;

/** Gives events the stacks that their threads noted just before them. */
final class EventStacks {
    private static final int NONE = -1;

    private final RecordedNames names;
    private final HdlWriter writer;
    /** By thread: the number of the stack that waits for its event, plus one, and the event's site. */
    private int[] stack = new int[64];

    private int[] site = new int[64];
    private int waiting;

    EventStacks(RecordedNames names, HdlWriter writer) {
        this.names = names;
        this.writer = writer;
    }

    /** A thread has noted a stack for its next event at the site. */
    void note(int thread, int number, int atSite) {
        if (thread >= stack.length) {
            stack = Arrays.copyOf(stack, Math.max(thread + 1, 2 * stack.length));
            site = Arrays.copyOf(site, stack.length);
        }
        if (stack[thread] != 0) {
            JournalStacks.take(stack[thread] - 1);
            waiting--;
        }
        stack[thread] = number + 1;
        site[thread] = atSite;
        waiting++;
    }

    /** Whether any thread has noted a stack without its event. */
    boolean isWaiting() {
        return waiting > 0;
    }

    /** An event of a thread at a site: if a stack waits for it, it is written. */
    void event(long event, int thread, int atSite) throws IOException {
        if (thread < stack.length && stack[thread] != 0 && site[thread] == atSite) {
            int path = path(JournalStacks.take(stack[thread] - 1), atSite);
            stack[thread] = 0;
            waiting--;
            if (path != NONE) {
                writer.writeStack(event, thread, atSite, path);
            }
        }
    }

    /**
     * The stack as a site with callers, or -1. Its innermost frame is the site itself: the frames below the site's
     * method are hooks, and calls into the JDK that stand for the operation.
     */
    private int path(StackTraceElement[] frames, int atSite) {
        Site place = Sites.get(atSite);
        int innermost = 0;
        while (innermost < frames.length
                && !(frames[innermost].getClassName().equals(place.declaring())
                        && frames[innermost].getMethodName().equals(place.method()))) {
            innermost++;
        }
        if (innermost == frames.length) {
            return NONE;
        }
        int caller = NONE;
        for (int i = frames.length - 1; i > innermost; i--) {
            caller = names.frame(caller, RecordedNames.site(frames[i]));
            if (caller == 0) {
                return NONE;
            }
        }
        int path = names.frame(caller, place);
        return path == 0 ? NONE : path;
    }
}
