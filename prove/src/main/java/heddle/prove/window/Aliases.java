package heddle.prove.window;

import heddle.trace.Domain;
import heddle.trace.Names;
import heddle.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Which volatiles of a recorded trace are the atomic accesses to a variable, as by a VarHandle: a value that one writes
 * the other reads. Such a volatile has the name of the variable with a suffix, and its number, plus one, as its
 * instance.
 */
public final class Aliases {
    public static final int NONE = -1;
    private static final int UNASKED = -2;
    private static final String SUFFIX = " (atomic)";

    private final Names names;
    /** By volatile. */
    private final IntArrayList variables = new IntArrayList();

    public Aliases(Names names) {
        this.names = names;
    }

    /** The variable that a volatile is, {@link #NONE} if it is none. */
    public int variable(int cell) {
        while (variables.size() <= cell) {
            variables.add(UNASKED);
        }
        if (variables.getInt(cell) == UNASKED) {
            variables.set(cell, find(cell));
        }
        return variables.getInt(cell);
    }

    /** Has a volatile that the trace does not have be a variable, until it is forgotten. */
    public void add(int cell, int variable) {
        variable(cell);
        variables.set(cell, variable);
    }

    /** Forgets the volatiles from one on that the trace does not have: the trace may give their numbers to others. */
    public void forget(int from) {
        variables.size(Math.min(variables.size(), from));
    }

    /** Where an access is to: a variable, or a volatile that is none, with bit 32 set. */
    public long location(byte op, int target) {
        if (Op.domain(op) != Domain.VOLATILE) {
            return target;
        }
        int variable = variable(target);
        return variable == NONE ? 1L << 32 | target : variable;
    }

    private int find(int cell) {
        boolean isOne = cell < names.count(Domain.VOLATILE)
                && names.name(Domain.VOLATILE, cell).endsWith(SUFFIX);
        long variable = isOne ? names.instance(Domain.VOLATILE, cell) - 1 : NONE;
        return variable >= 0 && variable < names.count(Domain.VARIABLE) ? (int) variable : NONE;
    }
}
