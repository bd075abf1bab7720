package heddle.scan.summary;

import heddle.scan.path.Lvalue;
import heddle.scan.symbolic.Store;
import heddle.scan.thread.Token;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * The accesses of one function under {@linkplain Closing closed names}, kept once instead of in each of its callers, with
 * {@linkplain Run runs} into the pools of its callees. A function has a pool if its accesses are too many to be copied
 * into callers, or if it is part of a large cycle of calls. The contexts in which pools are run into are found top-down
 * by {@link Descent}, after all summaries are known.
 */
public final class Pool {
    /** An argument of a run: an object that nobody else has seen. */
    static final int OWNED = -1;

    /** An argument of a run: anything. */
    public static final int ANY = -2;

    private final int[] functions;
    private final Lvalue[] roots;
    private final int level;
    private final Supplier<Content> source;
    private Content held;
    private SoftReference<Content> recent = new SoftReference<>(null);

    /**
     * @param roots the closed names of the objects of the formals
     * @param level a number that no pool below exceeds
     * @param source finds what the pool holds, once all summaries are known
     * @param functions the function whose accesses these are, or the possible targets of a call
     */
    public Pool(Lvalue[] roots, int level, Supplier<Content> source, int... functions) {
        this.roots = roots;
        this.level = level;
        this.source = source;
        this.functions = functions;
    }

    public int[] functions() {
        return functions;
    }

    /**
     * A call that leads into a pool.
     *
     * @param thread the thread that makes it, null for the one that runs the summarised function
     * @param context everything at the call that is relative to the function's entry
     * @param origins what each argument is: a formal of the function by its number, {@link #OWNED} or {@link #ANY}
     * @param via the call, and the calls between it and the pool's function
     */
    public record Run(Pool pool, Token thread, GuardedAccess.Context context, int[] origins, CallPlace via) {
        /** A function's run into its own pool, as its callers see it. */
        public static Run into(Pool pool) {
            return new Run(pool, null, GuardedAccess.Context.ENTRY, pool.unchanged(), null);
        }

        /** Whether both are the same run, the calls that lead to it apart. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Run that
                    && pool == that.pool
                    && Objects.equals(thread, that.thread)
                    && context.equals(that.context)
                    && Arrays.equals(origins, that.origins);
        }

        @Override
        public int hashCode() {
            return context.hashCode() * 31 + Arrays.hashCode(origins);
        }

        /** Both at once, for the same thread. */
        Run join(Run other) {
            int[] same = origins.clone();
            for (int i = 0; i < same.length; i++) if (same[i] != other.origins[i]) same[i] = ANY;
            return new Run(pool, thread, context.join(other.context), same, via);
        }
    }

    /**
     * Contents of a pool.
     *
     * @param formals for each access the formal whose own object is accessed, or {@link #ANY}
     * @param lasting whether it has to stay in memory because it cannot be found again
     */
    public record Content(List<GuardedAccess> accesses, int[] formals, List<Run> runs, boolean lasting) {
        public static Content of(Iterable<GuardedAccess> found, List<Run> below, Closing closing, boolean lasting) {
            List<GuardedAccess> kept = new ArrayList<>();
            IntArrayList direct = new IntArrayList();
            for (GuardedAccess access : found) {
                kept.add(closing.access(access));
                direct.add(formalOf(access));
            }
            List<Run> closed = new ArrayList<>();
            for (Run run : below)
                closed.add(new Run(
                        run.pool(),
                        run.thread() == null ? null : closing.token(run.thread()),
                        closing.context(run.context()),
                        run.origins(),
                        run.via()));
            return new Content(kept, direct.toIntArray(), closed, lasting);
        }

        /** Whether the access is to the object of a formal that the caller owns, by a bit set of such formals. */
        public boolean isOwned(int access, long owned) {
            int formal = formals[access];
            return formal >= 0 && formal < Long.SIZE && (owned >> formal & 1) != 0;
        }
    }

    public synchronized Content content() {
        if (held != null) return held;
        Content known = recent.get();
        if (known != null) return known;
        known = source.get();
        if (known.lasting()) held = known;
        else recent = new SoftReference<>(known);
        return known;
    }

    /** The formal whose own object is accessed before the function published it: the caller may still own it. */
    private static int formalOf(GuardedAccess access) {
        boolean direct = access.thread() == null
                && !access.published()
                && Store.object(access.location()) instanceof Lvalue.Deref deref
                && deref.pointer() instanceof Lvalue.Formal;
        return direct ? ((Lvalue.Formal) access.location().root()).index() : ANY;
    }

    List<Run> runs() {
        return content().runs();
    }

    int level() {
        return level;
    }

    Lvalue root(int formal) {
        return roots[formal];
    }

    int formals() {
        return roots.length;
    }

    /** Every argument as it came in. */
    public int[] unchanged() {
        int[] origins = new int[roots.length];
        for (int i = 0; i < origins.length; i++) origins[i] = i;
        return origins;
    }
}
