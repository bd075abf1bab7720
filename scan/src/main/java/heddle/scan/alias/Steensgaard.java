package heddle.scan.alias;

import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Steensgaard's points-to analysis: flow- and context-insensitive, by unification, in almost linear time. It yields the
 * representatives {@code p} of Figure 2. The call graph is found on the fly: a dynamic call reaches the functions that
 * its selector means on the shapes allocated in the receiver's class; only a receiver of unknown origin falls back to
 * every function that its declared type allows, and beyond a declared number of them what it passes is not followed.
 */
public final class Steensgaard implements Family.Binding {
    private final Program program;
    private final int widest;
    final Nodes nodes = new Nodes();
    final Map<String, Integer> globals = new HashMap<>();
    final int[] firstLocal;
    final int[] allocations;
    final int[][] targets;
    private final int[] results;
    final Map<Integer, Program.Candidates> forks = new HashMap<>();
    private final List<DynamicSite> dynamic = new ArrayList<>();
    private List<DynamicSite> leading = dynamic;
    private final Set<Integer> shared = new HashSet<>();
    private final Long2ObjectLinkedOpenHashMap<Family> families = new Long2ObjectLinkedOpenHashMap<>();
    private final Map<Program.Candidates, Family.Choice> choices = new IdentityHashMap<>();
    private final Map<IntArrayList, int[]> sets = new HashMap<>();
    private final Map<Family.Choice, int[]> everything = new IdentityHashMap<>();
    private int unresolved;
    private int wide;

    private Steensgaard(Program program, int widest) {
        this.program = program;
        this.widest = widest;
        this.firstLocal = new int[program.functions().size()];
        this.results = new int[firstLocal.length];
        this.allocations = new int[program.sites()];
        this.targets = new int[program.sites()][];
    }

    /** @param widest how many targets a call on a receiver of unknown origin may have before what it passes is left out */
    public static PointsTo solve(Program program, int widest) {
        Steensgaard analysis = new Steensgaard(program, widest);
        analysis.nodes.contain(Containers.fieldsIn(program));
        analysis.allocateNodes();
        for (Function function : program.functions()) analysis.visit(function);
        for (Program.Entry entry : program.entries())
            analysis.open(program.functions().get(entry.function()));
        do while (analysis.resolveByShape()) {}
        while (analysis.resolveUnknown());
        analysis.count();
        analysis.nodes.freeze();
        return new PointsTo(
                analysis,
                analysis.escaping(),
                new PointsTo.Census(analysis.dynamic.size(), analysis.unresolved, analysis.wide, widest));
    }

    private void allocateNodes() {
        for (Function function : program.functions()) {
            firstLocal[function.id()] = nodes.size();
            for (int slot = 0; slot < function.locals(); slot++) nodes.fresh();
            results[function.id()] = nodes.fresh();
        }
        for (int site = 0; site < allocations.length; site++) allocations[site] = nodes.fresh();
    }

    /** An entry's arguments come from outside: unknown, and shared with whoever passed them. */
    private void open(Function entry) {
        for (int slot = 0; slot < entry.formals().size(); slot++) {
            int object = nodes.target(firstLocal[entry.id()] + slot);
            nodes.markUnknown(object);
            shared.add(object);
        }
    }

    private void visit(Function function) {
        for (Block block : function.blocks()) {
            for (Statement statement : block.statements()) visit(statement, function.id());
            if (block.end() instanceof Block.Return end && end.value() != null)
                flow(end.value(), results[function.id()], function.id());
        }
    }

    private void visit(Statement statement, int function) {
        if (statement instanceof Statement.Assign assign) {
            flow(assign.value(), node(assign.target(), function), function);
        } else if (statement instanceof Statement.Call call) {
            invoke(call.site(), call.callee(), call.arguments(), call.result(), function);
        } else if (statement instanceof Statement.Fork fork) {
            for (Expr argument : fork.arguments()) shared.add(pointee(argument, function));
            for (Expr handle : fork.handles()) shared.add(pointee(handle, function));
            if (fork.callee() instanceof Callee.Dynamic dynamic)
                forks.put(fork.site(), program.candidates(dynamic.selector(), dynamic.bound()));
            invoke(fork.site(), fork.callee(), fork.arguments(), null, function);
        }
    }

    private void invoke(int site, Callee callee, List<Expr> arguments, Lvalue result, int function) {
        if (callee instanceof Callee.Direct direct) {
            targets[site] = new int[] {direct.function()};
            bind(direct.function(), arguments, result, function);
        } else if (callee instanceof Callee.Dynamic dynamic) {
            Program.Candidates candidates = program.candidates(dynamic.selector(), dynamic.bound());
            bindLater(site, candidates, pointee(arguments.get(0), function), arguments, result, function);
        } else if (callee instanceof Callee.Pointer pointer) {
            Program.Candidates candidates = program.candidates(site, pointer);
            bindLater(site, candidates, pointee(pointer.function(), function), arguments, result, function);
        } else if (callee instanceof Callee.External && result != null)
            nodes.markUnknown(nodes.target(node(result, function)));
    }

    private void bindLater(
            int site, Program.Candidates candidates, int receiver, List<Expr> arguments, Lvalue result, int function) {
        Family.Choice choice = choices.get(candidates);
        if (choice == null) choices.put(candidates, choice = new Family.Choice(candidates, choices.size(), nodes));
        DynamicSite call = new DynamicSite(site, choice, receiver, arguments, result, function);
        call.family = new Family(choice, call, this);
        dynamic.add(call);
    }

    private void bind(int target, List<Expr> arguments, Lvalue result, int function) {
        Function callee = program.functions().get(target);
        for (int i = 0; i < callee.formals().size() && i < arguments.size(); i++)
            flow(arguments.get(i), firstLocal[target] + i, function);
        if (result != null) nodes.unite(nodes.target(node(result, function)), nodes.target(results[target]));
    }

    /** The value of {@code expr} flows into the location {@code into}. */
    private void flow(Expr expr, int into, int function) {
        if (expr instanceof Expr.Load load) nodes.unite(nodes.target(into), nodes.target(node(load.from(), function)));
        else if (expr instanceof Expr.Address address) nodes.unite(nodes.target(into), node(address.of(), function));
        else if (expr instanceof Expr.New made) {
            nodes.allocate(allocations[made.site()], made.shape());
            nodes.unite(nodes.target(into), allocations[made.site()]);
        } else if (expr instanceof Expr.Term term) flow(term.value(), into, function);
        else if (expr instanceof Expr.Opaque) nodes.markUnknown(nodes.target(into));
    }

    private int pointee(Expr expr, int function) {
        int holder = nodes.fresh();
        flow(expr, holder, function);
        return nodes.target(holder);
    }

    private int node(Lvalue lvalue, int function) {
        if (lvalue instanceof Lvalue.Local local) return nodes.find(firstLocal[function] + local.slot());
        if (lvalue instanceof Lvalue.Global global)
            return nodes.find(globals.computeIfAbsent(global.name(), any -> nodes.fresh()));
        if (lvalue instanceof Lvalue.Sub sub) {
            int base = node(sub.base(), function);
            return Index.isIndex(sub.field()) ? base : nodes.field(base, sub.field());
        }
        if (lvalue instanceof Lvalue.Deref deref) return nodes.target(node(deref.pointer(), function));
        throw new IllegalArgumentException("code cannot name " + lvalue);
    }

    /** Binds calls to what their receivers were allocated as; whether any target is new. */
    private boolean resolveByShape() {
        boolean more = false;
        for (Map.Entry<Long, Family> family : familiesNow().long2ObjectEntrySet()) {
            int receiver = (int) (family.getKey() >>> 32);
            more |= family.getValue().now().resolve(nodes.shapes(receiver));
        }
        return more;
    }

    /** One family per class of receivers and question. Classes never part again, so that one call stands for each. */
    private Long2ObjectLinkedOpenHashMap<Family> familiesNow() {
        boolean again = true;
        while (again) {
            again = false;
            List<DynamicSite> first = new ArrayList<>(leading.size());
            for (DynamicSite site : leading) {
                int receiver = nodes.find(site.receiver);
                if (receiver != site.key) again |= ask(site, receiver);
                if (receiver == site.key) first.add(site);
            }
            leading = first;
        }
        return families;
    }

    /** A call's receiver has another class now: whether two families have become one, and unless the call's was there first. */
    private boolean ask(DynamicSite site, int receiver) {
        // No other call has a family under a class that is no more.
        if (site.key >= 0) families.remove(key(site.key, site.choice));
        site.key = -1;
        Family family = site.family.now();
        Family present = families.putIfAbsent(key(receiver, site.choice), family);
        if (present == null) site.key = receiver;
        if (present == null || present.now() == family) return false;
        families.put(key(receiver, site.choice), present.now().merge(family));
        return true;
    }

    private static long key(int receiver, Family.Choice choice) {
        return (long) receiver << 32 | choice.number;
    }

    @Override
    public int formals(int function) {
        return program.functions().get(function).formals().size();
    }

    @Override
    public void uniteFormals(int one, int two, int formal) {
        nodes.unite(nodes.target(firstLocal[one] + formal), nodes.target(firstLocal[two] + formal));
    }

    @Override
    public void uniteResults(int one, int two) {
        nodes.unite(nodes.target(results[one]), nodes.target(results[two]));
    }

    @Override
    public void pass(DynamicSite site, int argument, int function) {
        flow(site.arguments.get(argument), firstLocal[function] + argument, site.function);
    }

    @Override
    public void answer(DynamicSite site, int function) {
        nodes.unite(nodes.target(node(site.result, site.function)), nodes.target(results[function]));
    }

    /** Binds calls on receivers of unknown origin to everything that their type allows, up to the limit. */
    private boolean resolveUnknown() {
        boolean more = false;
        for (DynamicSite site : dynamic) {
            boolean blind = !site.blind && site.family.now().isUnbound() && nodes.isUnknown(site.receiver);
            if (!blind || site.choice.width > widest) continue;
            site.blind = true;
            for (int function : site.choice.candidates.functions()) {
                bind(function, site.arguments, site.result, site.function);
                more = true;
            }
        }
        return more;
    }

    private void count() {
        Map<Family, int[]> found = new IdentityHashMap<>();
        for (DynamicSite site : dynamic) {
            int[] all = site.blind
                    ? everything(site)
                    : found.computeIfAbsent(site.family.now(), family -> shared(family.targets()));
            targets[site.site] = all;
            if (all.length > 0) continue;
            if (site.choice.width > widest && nodes.isUnknown(site.receiver)) {
                targets[site.site] = everything(site);
                wide++;
            } else unresolved++;
        }
    }

    /** Targets, by type, of a call on a receiver of unknown origin: followed, although nothing is bound to it. */
    private int[] everything(DynamicSite site) {
        return everything.computeIfAbsent(
                site.choice,
                choice -> shared(Arrays.stream(choice.candidates.functions())
                        .sorted()
                        .distinct()
                        .toArray()));
    }

    /** Equal sets of targets are one array. */
    private int[] shared(int[] bound) {
        return sets.computeIfAbsent(IntArrayList.wrap(bound), any -> bound);
    }

    /** Everything reachable from globals, from the arguments of forks and of entries. */
    private boolean[] escaping() {
        boolean[] seen = new boolean[nodes.size()];
        List<Integer> work = new ArrayList<>(globals.values());
        work.addAll(shared);
        while (!work.isEmpty()) {
            int at = nodes.find(work.remove(work.size() - 1));
            if (at >= seen.length || seen[at]) continue;
            seen[at] = true;
            int target = nodes.peekTarget(at);
            if (target >= 0) work.add(target);
            nodes.eachField(at, work::add);
        }
        return seen;
    }
}
