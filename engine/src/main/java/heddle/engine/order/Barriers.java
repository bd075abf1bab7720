package heddle.engine.order;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The generations of barriers. A generation collects the enters until its first exit closes it; a thread exits the
 * generation that it entered, and all enters of that generation precede the exit.
 *
 * <p>Events may begin in the middle of a trace. Which generation a thread is in that entered before, and whether its exit
 * closes one, is then unknown: a generation is split wherever it may have been closed, and an exit receives from every
 * part that may belong to its generation. The order is then too strong and never too weak. In a whole trace nothing is
 * unknown, and a part is a generation.
 *
 * <p>Parts are numbered. From the exit of a thread that entered in part p on, all parts are of later generations than
 * parts 0 to p. So each part has a lowest one that may be of its own generation, and that number never falls.
 *
 * @param <E> what a part collects from its enters
 */
public final class Barriers<E> {
    private static final class Part<E> {
        final E entered;
        final long number;
        final long lowest;
        /** The neighbours, where they may be of the same generation. */
        Part<E> earlier;

        Part<E> later;

        Part(E entered, long number, long lowest) {
            this.entered = entered;
            this.number = number;
            this.lowest = lowest;
        }
    }

    private static final class Barrier<E> {
        final Part<E> first;
        Part<E> current;
        /** By thread: the part that it entered and has not left. */
        Part<E>[] inside = parts(0);

        Barrier(E entered) {
            first = new Part<>(entered, 0, 0);
            current = first;
        }

        @SuppressWarnings({"unchecked", "rawtypes"})
        static <E> Part<E>[] parts(int threads) {
            return new Part[threads];
        }
    }

    private final Supplier<E> empty;
    private Barrier<E>[] barriers = barriers(0);

    /** @param empty makes what a new part collects in */
    public Barriers(Supplier<E> empty) {
        this.empty = empty;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <E> Barrier<E>[] barriers(int count) {
        return new Barrier[count];
    }

    /** Makes all barriers below the bound exist. */
    public void grow(int bound) {
        if (bound > barriers.length) {
            barriers = Arrays.copyOf(barriers, bound);
        }
    }

    /** The clock that the part collects which the thread enters. */
    public E enter(int thread, int barrier) {
        Barrier<E> at = at(barrier);
        if (thread >= at.inside.length) {
            at.inside = Arrays.copyOf(at.inside, Math.max(thread + 1, 2 * at.inside.length));
        }
        at.inside[thread] = at.current;
        return at.current.entered;
    }

    /** Hands out what all parts collected that may be of the generation that the thread leaves. */
    public void exit(int thread, int barrier, Consumer<E> receiver) {
        Barrier<E> at = at(barrier);
        Part<E> entered = thread < at.inside.length ? at.inside[thread] : null;
        Part<E> own = entered == null ? at.first : entered;
        for (Part<E> part = own; part != null && part.number >= own.lowest; part = part.earlier) {
            receiver.accept(part.entered);
        }
        for (Part<E> part = own.later; part != null && part.lowest <= own.number; part = part.later) {
            receiver.accept(part.entered);
        }
        if (at.current.lowest <= own.number) {
            split(at, entered == null ? at.current.lowest : own.number + 1);
        }
        if (entered != null) {
            at.inside[thread] = null;
        }
    }

    /** The current part may have ended; later ones are not of the generations of parts below the lowest. */
    private void split(Barrier<E> at, long lowest) {
        Part<E> last = at.current;
        at.current = new Part<>(empty.get(), last.number + 1, Math.max(lowest, last.lowest));
        if (at.current.lowest <= last.number) {
            at.current.earlier = last;
            last.later = at.current;
        }
    }

    private Barrier<E> at(int barrier) {
        if (barriers[barrier] == null) {
            barriers[barrier] = new Barrier<>(empty.get());
        }
        return barriers[barrier];
    }
}
