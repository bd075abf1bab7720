package heddle.recipe.random;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All schedules of a {@link RandomProgram}, executed one step at a time: the races, by definition. Two accesses
 * race if both are next, touch one location, and one of them writes.
 *
 * <p>A state is an array: of each thread its next step, its decisions so far and its locals; the memory; of each lock the
 * thread that has it, plus one, and how often; the atomics, the queue and the builder.
 */
public final class Schedules {
    private static final int PER_THREAD = 4;
    /** In place of the next step: the thread would go another way than it is to go. */
    private static final int STUCK = -1;

    private final RandomProgram program;
    /** By thread: outcomes of branches and indices of elements that it has to keep to; null if it may go any way. */
    private final List<List<Integer>> decisions;

    private final int memory;
    private final int locks;
    private final int atomics;
    private final int size;

    private Schedules(RandomProgram program, List<List<Integer>> decisions) {
        this.program = program;
        this.decisions = decisions;
        memory = program.threads * PER_THREAD;
        locks = memory + RandomProgram.VARIABLES + RandomProgram.ELEMENTS;
        atomics = locks + 2 * RandomProgram.LOCKS;
        size = atomics + RandomProgram.ATOMICS + RandomProgram.SEQUENCES;
    }

    /** All races of the program, as pairs of lines. */
    public static Set<String> races(RandomProgram program) {
        return new Schedules(program, null).explore();
    }

    /** The races with every thread on the path that it takes in the program's own order, on the same elements. */
    public static Set<String> racesOnPath(RandomProgram program) {
        return new Schedules(program, decisionsOf(program)).explore();
    }

    private static List<List<Integer>> decisionsOf(RandomProgram program) {
        List<List<Integer>> taken = new ArrayList<>();
        for (int t = 0; t < program.threads; t++) {
            taken.add(new ArrayList<>());
        }
        Schedules free = new Schedules(program, null);
        int[] state = free.start();
        for (int t : program.order) {
            List<Step> code = program.code.get(t);
            boolean isEnd = false;
            while (!isEnd) {
                Step step = code.get(state[t * PER_THREAD]);
                isEnd = step.kind() == Step.Kind.END;
                int[] locals = free.locals(state, t);
                if (step.kind() == Step.Kind.BRANCH) {
                    taken.get(t).add(step.value().applyAsInt(locals));
                } else if (step.isAccess() && step.index() != null) {
                    taken.get(t).add(step.index().applyAsInt(locals));
                }
                free.execute(state, t, step);
            }
        }
        return taken;
    }

    private int[] start() {
        int[] start = new int[size];
        for (int i = 0; i < RandomProgram.ATOMICS; i++) {
            start[atomics + i] = RandomProgram.FIRST;
        }
        for (int i = 0; i < RandomProgram.SEQUENCES; i++) {
            start[atomics + RandomProgram.ATOMICS + i] = RandomProgram.EMPTY;
        }
        return start;
    }

    private Set<String> explore() {
        Set<String> races = new TreeSet<>();
        Set<String> seen = new HashSet<>();
        Deque<int[]> open = new ArrayDeque<>();
        int[] start = start();
        for (int t = 0; t < program.threads; t++) {
            settle(start, t);
        }
        open.add(start);
        while (!open.isEmpty()) {
            int[] state = open.removeLast();
            if (!seen.add(Arrays.toString(state))) {
                continue;
            }
            addRaces(state, races);
            for (int t = 0; t < program.threads; t++) {
                Step step = next(state, t);
                if (step != null && isEnabled(state, t, step)) {
                    int[] after = state.clone();
                    execute(after, t, step);
                    settle(after, t);
                    open.add(after);
                }
            }
        }
        return races;
    }

    private Step next(int[] state, int t) {
        int at = state[t * PER_THREAD];
        List<Step> code = program.code.get(t);
        return at == STUCK || at >= code.size() ? null : code.get(at);
    }

    private int[] locals(int[] state, int t) {
        return Arrays.copyOfRange(state, t * PER_THREAD + 2, t * PER_THREAD + 4);
    }

    private void addRaces(int[] state, Set<String> races) {
        for (int t = 0; t < program.threads; t++) {
            for (int u = 0; u < t; u++) {
                Step a = next(state, t);
                Step b = next(state, u);
                boolean isPair = a != null && b != null && a.isAccess() && b.isAccess();
                if (isPair
                        && (a.kind() == Step.Kind.WRITE || b.kind() == Step.Kind.WRITE)
                        && a.location(locals(state, t)) == b.location(locals(state, u))) {
                    races.add(Math.min(a.line(), b.line()) + "-" + Math.max(a.line(), b.line()));
                }
            }
        }
    }

    private boolean isEnabled(int[] state, int t, Step step) {
        int owner = state[locks + 2 * step.target()];
        return step.kind() != Step.Kind.LOCK || owner == 0 || owner == t + 1;
    }

    /** Executes what only the thread itself can see, up to its next visible step, which has to be one that it keeps to. */
    private void settle(int[] state, int t) {
        Step step = next(state, t);
        while (step != null && !step.isVisible() && isKept(state, t, step)) {
            execute(state, t, step);
            step = next(state, t);
        }
        if (step != null && !isKept(state, t, step)) {
            state[t * PER_THREAD] = STUCK;
        }
    }

    /** Whether a step comes out as it is to. */
    private boolean isKept(int[] state, int t, Step step) {
        if (decisions == null) {
            return true;
        }
        int[] locals = locals(state, t);
        int made = state[t * PER_THREAD + 1];
        if (step.kind() == Step.Kind.BRANCH) {
            return step.value().applyAsInt(locals) == decisions.get(t).get(made);
        }
        return !step.isAccess()
                || step.index() == null
                || step.index().applyAsInt(locals) == decisions.get(t).get(made);
    }

    private void execute(int[] state, int t, Step step) {
        int own = t * PER_THREAD;
        int[] locals = locals(state, t);
        boolean decides = step.kind() == Step.Kind.BRANCH || step.isAccess() && step.index() != null;
        state[own + 1] += decides ? 1 : 0;
        state[own]++;
        switch (step.kind()) {
            case READ -> state[own + 2 + step.target()] = state[memory + step.location(locals)];
            case WRITE -> state[memory + step.location(locals)] = step.value().applyAsInt(locals);
            case ASSIGN -> state[own + 2 + step.target()] = step.value().applyAsInt(locals);
            case BRANCH -> state[own] = step.value().applyAsInt(locals) == 0 ? step.target() : state[own];
            case JUMP -> state[own] = step.target();
            case ATOMIC -> {
                int old = state[atomics + step.location()];
                state[atomics + step.location()] = step.operation().update(old, locals);
                state[own + 2 + step.target()] = step.operation().answer(old, locals);
            }
            case LOCK -> {
                state[locks + 2 * step.target()] = t + 1;
                state[locks + 2 * step.target() + 1]++;
            }
            case UNLOCK -> {
                int left = --state[locks + 2 * step.target() + 1];
                state[locks + 2 * step.target()] = left == 0 ? 0 : t + 1;
            }
            default -> {}
        }
    }
}
