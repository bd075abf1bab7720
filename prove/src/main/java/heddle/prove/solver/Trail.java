package heddle.prove.solver;

import java.util.Arrays;

/** The assignments in the order in which they were made, each with its level and reason. */
final class Trail {
    /** The reason of an assignment that the order graph implies. */
    static final int IMPLIED = -2;

    /** By literal: 1 true, -1 false, 0 open. */
    byte[] value = new byte[0];

    /** By variable, for assigned ones. */
    int[] level = new int[0];

    /** By variable: the clause that forced it, {@link Clauses#NONE}, or {@link #IMPLIED}. */
    int[] reason = new int[0];

    /** By variable: how many edges the graph had when it was implied. */
    int[] edgesBefore = new int[0];

    private int[] literals = new int[0];
    private int size;
    /** How many literals have been propagated; each of them has its edge in the graph. */
    int propagated;

    private int[] levelStart = new int[16];
    private int levels;

    void grow(int variables) {
        if (variables > level.length) {
            int n = Math.max(variables, level.length * 2);
            value = Arrays.copyOf(value, 2 * n);
            level = Arrays.copyOf(level, n);
            reason = Arrays.copyOf(reason, n);
            edgesBefore = Arrays.copyOf(edgesBefore, n);
            literals = Arrays.copyOf(literals, n);
        }
    }

    void push(int literal, int why) {
        value[literal] = 1;
        value[literal ^ 1] = -1;
        level[literal >> 1] = levels;
        reason[literal >> 1] = why;
        literals[size++] = literal;
    }

    void openLevel() {
        levelStart = OrderGraph.room(levelStart, levels + 1);
        levelStart[levels++] = size;
    }

    int level() {
        return levels;
    }

    int size() {
        return size;
    }

    int literal(int i) {
        return literals[i];
    }

    /** Where a level starts; level 0 starts at 0. */
    int start(int ofLevel) {
        return ofLevel == 0 ? 0 : levelStart[ofLevel - 1];
    }

    /** Takes back the last assignment and returns it. */
    int pop() {
        int literal = literals[--size];
        value[literal] = 0;
        value[literal ^ 1] = 0;
        return literal;
    }

    void closeLevels(int target) {
        levels = target;
    }
}
