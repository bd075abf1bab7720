package heddle.prove.window;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntPredicate;

/** The events that must precede every event of a window, beside the earlier events of its thread. */
public final class HardEdges {
    /** Sources by target: those of event {@code e} are from {@code start[e]} to {@code start[e + 1]}. */
    private final IntArrayList start = new IntArrayList(new int[1]);

    private final IntArrayList sources = new IntArrayList();

    /** Edges to be stated by {@link #add} and {@link #endEvent}, event by event. */
    public HardEdges() {}

    /** The edges that follow from the operations of a window's events. */
    static HardEdges of(Window window, IntPredicate isCalled, boolean keepsSections) {
        return new HardEdgeFinder(window, isCalled, keepsSections).find();
    }

    /** States that the current event comes after an earlier one; nothing if that is {@link Window#NONE}. */
    public void add(int source) {
        if (source != Window.NONE) {
            sources.add(source);
        }
    }

    /** Goes on to the next event. */
    public void endEvent() {
        start.add(sources.size());
    }

    public int count(int e) {
        return start.getInt(e + 1) - start.getInt(e);
    }

    public int source(int e, int i) {
        return sources.getInt(start.getInt(e) + i);
    }
}
