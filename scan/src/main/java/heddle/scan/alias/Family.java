package heddle.scan.alias;

import heddle.scan.ir.Program;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Calls that ask the same of receivers of one alias class: all may reach the objects that one of them may reach.
 * Binding every call to every function would be their product; because binding is unification, it is enough to bind one
 * function's formals to those of each other one and each call to that function.
 */
final class Family {
    /** The binding of a call to a function; the family decides which calls are bound. */
    interface Binding {
        int formals(int function);

        /** One formal of two functions gets the same values. */
        void uniteFormals(int one, int two, int formal);

        void uniteResults(int one, int two);

        void pass(DynamicSite site, int argument, int function);

        void answer(DynamicSite site, int function);
    }

    private final Binding binding;
    private final Choice choice;
    private final List<DynamicSite> sites = new ArrayList<>(1);
    private final IntOpenHashSet bound = new IntOpenHashSet(2);
    private final IntArrayList order = new IntArrayList(2);
    private final BitSet passed = new BitSet();
    private boolean answered;
    private int shapesSeen;
    private Family into;

    /** The targets of a selector on objects of a declared type. */
    static final class Choice {
        final Program.Candidates candidates;
        final int number;
        final int width;
        private final Int2IntOpenHashMap byShape = new Int2IntOpenHashMap();

        Choice(Program.Candidates candidates, int number, Nodes nodes) {
            this.candidates = candidates;
            this.number = number;
            this.width = candidates.width();
            byShape.defaultReturnValue(-1);
            for (int i = 0; i < candidates.shapes().length; i++)
                byShape.put(nodes.number(candidates.shapes()[i]), candidates.functions()[i]);
        }
    }

    Family(Choice choice, DynamicSite site, Binding binding) {
        this.choice = choice;
        this.binding = binding;
        add(site);
    }

    /** The family that this one has become part of. */
    Family now() {
        if (into == null) return this;
        while (into.into != null) into = into.into;
        return into;
    }

    /** Takes the other in, or is taken in; the receivers are one class now. Answers the one that is left. */
    Family merge(Family other) {
        Family large = sites.size() + bound.size() < other.sites.size() + other.bound.size() ? other : this;
        Family small = large == this ? other : this;
        small.into = large;
        for (int target : small.order) large.bind(target);
        for (DynamicSite site : small.sites) large.add(site);
        large.shapesSeen = -1;
        return large;
    }

    private void add(DynamicSite site) {
        sites.add(site);
        for (int i = 0; i < site.arguments.size(); i++) {
            if (!site.passes(i)) continue;
            if (!passed.get(i)) {
                passed.set(i);
                for (int target : order) connect(target, i);
            }
            int hub = hub(i);
            if (hub >= 0) binding.pass(site, i, hub);
        }
        if (site.result == null) return;
        if (!answered) for (int target : order) binding.uniteResults(order.getInt(0), target);
        answered = true;
        if (!order.isEmpty()) binding.answer(site, order.getInt(0));
    }

    /** The first bound function that has so many formals, -1 if none has. */
    private int hub(int formal) {
        for (int target : order) if (binding.formals(target) > formal) return target;
        return -1;
    }

    private void connect(int target, int formal) {
        int hub = hub(formal);
        if (hub >= 0 && hub != target && binding.formals(target) > formal) binding.uniteFormals(hub, target, formal);
    }

    /** Binds the calls to what their receivers were allocated as; whether any target is new. */
    boolean resolve(IntOpenHashSet shapes) {
        if (shapes.size() == shapesSeen) return false;
        shapesSeen = shapes.size();
        int before = bound.size();
        IntArrayList found = new IntArrayList();
        if (shapes.size() < choice.byShape.size())
            shapes.forEach((int shape) -> {
                int target = choice.byShape.get(shape);
                if (target >= 0) found.add(target);
            });
        else
            choice.byShape.int2IntEntrySet().fastForEach(entry -> {
                if (shapes.contains(entry.getIntKey())) found.add(entry.getIntValue());
            });
        for (int target : found) bind(target);
        return bound.size() > before;
    }

    private void bind(int target) {
        if (!bound.add(target)) return;
        order.add(target);
        for (int i = passed.nextSetBit(0); i >= 0; i = passed.nextSetBit(i + 1)) {
            if (hub(i) == target) for (DynamicSite site : sites) pass(site, i, target);
            else connect(target, i);
        }
        if (!answered) return;
        if (order.size() > 1) binding.uniteResults(order.getInt(0), target);
        else for (DynamicSite site : sites) if (site.result != null) binding.answer(site, target);
    }

    private void pass(DynamicSite site, int argument, int target) {
        if (argument < site.arguments.size() && site.passes(argument)) binding.pass(site, argument, target);
    }

    boolean isUnbound() {
        return bound.isEmpty();
    }

    /** Possible targets of the calls, in order. */
    int[] targets() {
        int[] all = bound.toIntArray();
        Arrays.sort(all);
        return all;
    }
}
