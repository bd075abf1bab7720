package heddle.prove.rv;

import heddle.trace.EventList;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The open state at a point of a trace: locks held, waits, threads inside a barrier. As a {@linkplain #write prologue} it
 * makes what follows a trace of its own. Nothing else of the past matters: a thread that was forked may start, and a read
 * whose writer is in the past sees the window's initial value.
 */
public final class OpenState implements Serializable {
    /** In the order in which they began. */
    private final Int2IntLinkedOpenHashMap holderOf;

    private final Int2IntLinkedOpenHashMap waitsOn;
    private final List<Generation> generations = new ArrayList<>();

    /** Threads that have entered a barrier together; closed as soon as one has left. */
    private static final class Generation implements Serializable {
        final int barrier;
        final IntLinkedOpenHashSet inside;
        boolean isClosed;

        Generation(int barrier) {
            this.barrier = barrier;
            inside = new IntLinkedOpenHashSet();
        }

        Generation(Generation from) {
            barrier = from.barrier;
            inside = from.inside.clone();
            isClosed = from.isClosed;
        }
    }

    /** Nothing is open. */
    public OpenState() {
        holderOf = new Int2IntLinkedOpenHashMap();
        waitsOn = new Int2IntLinkedOpenHashMap();
    }

    private OpenState(OpenState from) {
        holderOf = from.holderOf.clone();
        waitsOn = from.waitsOn.clone();
        from.generations.forEach(generation -> generations.add(new Generation(generation)));
    }

    OpenState copy() {
        return new OpenState(this);
    }

    /** Moves on over an event. */
    public void pass(byte op, int thread, int target) {
        switch (op) {
            case Op.ACQUIRE -> holderOf.put(target, thread);
            case Op.WAKE -> {
                waitsOn.remove(thread);
                holderOf.put(target, thread);
            }
            case Op.RELEASE -> holderOf.remove(target);
            case Op.WAIT -> {
                holderOf.remove(target);
                waitsOn.put(thread, target);
            }
            case Op.ENTER -> enter(thread, target);
            case Op.EXIT -> exit(thread, target);
            default -> {}
        }
    }

    private void enter(int thread, int barrier) {
        Generation open = null;
        for (Generation generation : generations) {
            open = generation.barrier == barrier && !generation.isClosed ? generation : open;
        }
        if (open == null) {
            open = new Generation(barrier);
            generations.add(open);
        }
        open.inside.add(thread);
    }

    private void exit(int thread, int barrier) {
        for (Generation generation : generations) {
            if (generation.barrier == barrier && generation.inside.remove(thread)) {
                generation.isClosed = true;
            }
        }
        generations.removeIf(generation -> generation.isClosed && generation.inside.isEmpty());
    }

    /**
     * Appends events that lead to this state.
     *
     * @param stranger the id of a thread that has no event; it closes the barrier generations that others have left
     */
    public void write(EventList events, int stranger) {
        for (Int2IntMap.Entry wait : waitsOn.int2IntEntrySet()) {
            events.add(Op.ACQUIRE, wait.getIntKey(), wait.getIntValue(), 0);
            events.add(Op.WAIT, wait.getIntKey(), wait.getIntValue(), 0);
        }
        for (Int2IntMap.Entry held : holderOf.int2IntEntrySet()) {
            events.add(Op.ACQUIRE, held.getIntValue(), held.getIntKey(), 0);
        }
        for (Generation generation : generations) {
            generation.inside.forEach(thread -> events.add(Op.ENTER, thread, generation.barrier, 0));
            if (generation.isClosed) {
                events.add(Op.ENTER, stranger, generation.barrier, 0);
                events.add(Op.EXIT, stranger, generation.barrier, 0);
            }
        }
    }
}
