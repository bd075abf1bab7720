package heddle.recipe.window;

import heddle.prove.window.Window;
import heddle.recipe.code.Notification;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.function.IntFunction;

/**
 * Waits without a time of threads off their paths. Each ends after another thread's notification that comes while it lasts;
 * one that is not for all ends one wait only.
 */
final class Wakes {
    private final PathTree tree;
    private final Window window;
    private final IntFunction<Notification> kindOf;
    /** Notifications that a wait of the trace has ended by, which is not for all. */
    private final IntOpenHashSet isUsed = new IntOpenHashSet();

    private final IntArrayList notifications = new IntArrayList();

    /** The events at which waits end, in the order of the window. */
    final IntArrayList ends = new IntArrayList();

    /** @param kindOf by site of the trace: the notification there */
    Wakes(PathTree tree, IntFunction<Notification> kindOf) {
        this.tree = tree;
        this.kindOf = kindOf;
        window = tree.wider;
        for (int e = window.prologue; e < window.size; e++) {
            if (window.op(e) == Op.NOTIFY) {
                notifications.add(e);
            } else if (window.op(e) == Op.WAKE && tree.branch(e) != null) {
                ends.add(e);
            } else if (window.op(e) == Op.WAKE) {
                for (int i = 0; i < window.hard.count(e); i++) {
                    isUsed.add(window.hard.source(e, i));
                }
            }
        }
    }

    /** Where a wait begins. */
    int begin(int end) {
        return window.previous[end];
    }

    /** The notifications that may end a wait. */
    IntArrayList of(int end) {
        IntArrayList found = new IntArrayList();
        for (int i = 0; i < notifications.size(); i++) {
            int e = notifications.getInt(i);
            if (window.events.target(e) == window.events.target(end)
                    && tree.thread(e) != tree.thread(end)
                    && isOpen(e)) {
                found.add(e);
            }
        }
        return found;
    }

    private boolean isOpen(int e) {
        return tree.branch(e) != null
                || kindOf.apply(window.events.site(e)) == Notification.OF_ALL
                || kindOf.apply(window.events.site(e)) == Notification.OF_ONE && !isUsed.contains(e);
    }

    /** Whether a notification ends one wait at most; of one off its path that is not known. */
    boolean isOfOne(int e) {
        return tree.branch(e) != null || kindOf.apply(window.events.site(e)) != Notification.OF_ALL;
    }

    /**
     * The first wait of an order that nobody ends, {@link Window#NONE} if there is none. Each is given the earliest
     * notification that is left: those that end later have no more to choose from.
     */
    int open(IntArrayList order) {
        int[] place = new int[window.size];
        for (int i = 0; i < order.size(); i++) {
            place[order.getInt(i)] = i + 1;
        }
        IntOpenHashSet given = new IntOpenHashSet();
        for (int i = 0; i < order.size(); i++) {
            int end = order.getInt(i);
            if (window.op(end) == Op.WAKE && tree.branch(end) != null) {
                int by = earliest(end, place, given);
                if (by == Window.NONE) {
                    return end;
                }
                if (isOfOne(by)) {
                    given.add(by);
                }
            }
        }
        return Window.NONE;
    }

    private int earliest(int end, int[] place, IntOpenHashSet given) {
        int earliest = Window.NONE;
        for (int e : of(end).toIntArray()) {
            boolean isWithin = place[begin(end)] < place[e] && place[e] < place[end] && !given.contains(e);
            if (isWithin && (earliest == Window.NONE || place[e] < place[earliest])) {
                earliest = e;
            }
        }
        return earliest;
    }
}
