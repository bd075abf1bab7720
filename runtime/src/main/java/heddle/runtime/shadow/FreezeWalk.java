package heddle.runtime.shadow;

import jdk.internal.misc.Unsafe;

/** A way through what an object holds, and so on, depth first, as far as each part leads on. */
abstract class FreezeWalk {
    private static final Unsafe U = Unsafe.getUnsafe();
    /** How many objects are looked at for each that may have a history; most can have none. */
    private static final int LOOKS = 8;

    /** Objects whose contents are still to be looked at. */
    Object[] open;

    private int size;
    /** How many more parts may be met, and how many objects looked at. */
    private int most;

    private int looks;
    private final int allLooks;
    /** Elements that were gone over, most of which may be null. */
    private int elements;

    FreezeWalk(int most, Object[] open) {
        this.most = most;
        this.open = open;
        allLooks = LOOKS * most;
        looks = allLooks;
    }

    /** Whether the walk goes on behind a part, which may have a history. */
    abstract boolean leadsOn(Object part, FreezePlan plan);

    /** How far the walk was: how many objects were looked at, and some elements count as one. */
    final int looked() {
        return allLooks - looks + elements / LOOKS;
    }

    final void through(Object whole) {
        add(whole, FreezePlan.of(whole));
        while (size > 0) {
            Object part = open[--size];
            open[size] = null;
            add(part, FreezePlan.of(part));
        }
    }

    private void add(Object whole, FreezePlan plan) {
        if (whole instanceof Object[] elements) {
            addElements(elements);
            return;
        }
        for (long offset : plan.references) {
            Object part = U.getReference(whole, offset);
            if (plan.ownsTables && part instanceof Object[] table) {
                addElements(table);
            } else {
                add(part);
            }
        }
    }

    private void addElements(Object[] array) {
        elements += array.length;
        for (int i = 0; i < array.length && most > 0 && looks > 0; i++) {
            add(array[i]);
        }
    }

    private void add(Object part) {
        if (part == null || part instanceof String || most == 0 || looks == 0) {
            return;
        }
        looks--;
        FreezePlan plan = FreezePlan.of(part);
        if (!plan.isNothing) {
            most--;
            if (plan.isInner || leadsOn(part, plan)) {
                push(part);
            }
        }
    }

    private void push(Object part) {
        if (size == open.length) {
            open = java.util.Arrays.copyOf(open, 2 * size);
        }
        open[size++] = part;
    }
}
