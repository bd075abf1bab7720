package heddle.scan.llvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.llvm.bitcode.Body;
import heddle.scan.llvm.bitcode.DebugInfo.SourceType;
import heddle.scan.llvm.bitcode.Module;
import heddle.scan.llvm.bitcode.Type;
import heddle.scan.llvm.bitcode.Value;
import heddle.scan.llvm.place.Fields;
import heddle.scan.llvm.place.PointerFlow;
import heddle.scan.path.Lvalue;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The functions and variables of all files, linked by name. A function is numbered when it is first mentioned; one that
 * no file defines stays without a body. A static function of a header is one function, however many files include it.
 */
final class CProgram implements Program {
    /** So many functions of a signature are all taken, where nothing is known of a pointer but that. */
    private static final int FEW = 10;

    private final Code.Sites sites = new Code.Sites();
    private final Map<String, Integer> ids = new HashMap<>();
    private final List<Function> functions = new ArrayList<>();
    private final List<Type> signatures = new ArrayList<>();
    private final Map<Integer, Set<Missing.Callback>> callbacks = new HashMap<>();
    private final Map<Integer, Integer> pointerSites = new HashMap<>();
    private final Map<String, Map<String, Integer>> pointers = new HashMap<>();
    private final Map<String, Candidates> candidates = new HashMap<>();
    private final Map<String, String> variableOwners = new HashMap<>();
    private final Map<String, Map<String, Body>> bodiesOf = new HashMap<>();
    private final Map<Body, List<SourceType>> pointees = new IdentityHashMap<>();
    private final Map<Integer, List<String>> formalTypes = new HashMap<>();
    private final Set<String> perThread = new HashSet<>();
    private final Set<String> perProcessor = new HashSet<>();
    private final Set<String> constants = new HashSet<>();
    private final List<Entry> entries = new ArrayList<>();
    private final Roots roots = new Roots();
    private final Sections sections = new Sections(this);
    private final Set<String> locking = new HashSet<>();
    private final BitSet bodies = new BitSet();
    private final BitSet weak = new BitSet();
    private final Set<String> repeated = new TreeSet<>();
    private final Map<List<Object>, Candidates> narrowed = new HashMap<>();
    private final Tallies tallies = new Tallies(this);
    private PointerFlow flow;
    private final BitSet missing = new BitSet();
    private final Set<Integer> initials = new HashSet<>();
    private final Map<Integer, Map<Integer, Decision>> decisions = new HashMap<>();
    private final Map<Integer, Integer> originals = new HashMap<>();

    Code.Sites numbering() {
        return sites;
    }

    /** Says where the module's own functions are defined, before any is mentioned. */
    void introduce(Module module) {
        Map<String, Body> defined = new HashMap<>();
        module.bodies().forEach(body -> defined.put(body.function().name(), body));
        bodiesOf.put(module.name(), defined);
    }

    /** Forgets what is only needed while the module's bodies are translated. */
    void finish(Module module) {
        bodiesOf.remove(module.name());
        pointees.clear();
    }

    boolean definesHere(Value.FunctionRef function, Module module) {
        return bodiesOf.get(module.name()).containsKey(function.name());
    }

    /** Pointees of the pointers among a function's formals, as far as the module at hand defines them. */
    List<SourceType> formals(Value.FunctionRef function, Module module) {
        Body body = bodiesOf.get(module.name()).get(function.name());
        return body == null ? List.of() : pointees.computeIfAbsent(body, Body::pointees);
    }

    int id(Value.FunctionRef function, Module module) {
        Body body = bodiesOf.get(module.name()).get(function.name());
        String file = body == null ? "" : body.file();
        String scope = file.endsWith(".h") ? file : module.name();
        return id(function.local() ? function.name() + '@' + scope : function.name(), function);
    }

    private int id(String key, Value.FunctionRef function) {
        Integer known = ids.get(key);
        if (known != null) return known;
        ids.put(key, functions.size());
        functions.add(null);
        signatures.add(function.signature());
        return functions.size() - 1;
    }

    /** The function with external linkage of that name; -1 if none was ever mentioned or it has no body. */
    int defined(String name) {
        Integer id = ids.get(name);
        return id == null || functions.get(id) == null ? -1 : id;
    }

    boolean isDefined(int id) {
        return functions.get(id) != null;
    }

    /**
     * Whether the linker would take this body. A strong one takes the place of a weak one; of two strong ones the first
     * is taken, and the other counted, since the files then belong to more than one program.
     */
    boolean takes(int id, Value.FunctionRef function) {
        if (!isDefined(id)) return true;
        boolean strong = function.linkage() == Value.Linkage.STRONG;
        if (strong && !weak.get(id)) repeated.add(function.name());
        return strong && weak.get(id);
    }

    /** The names of functions of which another body was left out. */
    Set<String> repeated() {
        return repeated;
    }

    /** The number of a function that stands for initial values of variables. */
    int reserveInitials() {
        initials.add(functions.size());
        return reserve();
    }

    int reserve() {
        functions.add(null);
        signatures.add(null);
        return functions.size() - 1;
    }

    /** The number of a copy of a function. */
    int reserveCopy(int original) {
        int id = reserve();
        originals.put(id, originals.getOrDefault(original, original));
        return id;
    }

    /** By blocks of a function of the source: where a formal decides how they end. */
    void decides(int function, Map<Integer, Decision> found) {
        decisions.put(function, found);
    }

    Map<Integer, Decision> decisions(int function) {
        return decisions.getOrDefault(function, Map.of());
    }

    void define(Function function) {
        functions.set(function.id(), function);
    }

    /** Defines a function of the source. */
    void define(Function function, Body body) {
        define(function);
        bodies.set(function.id());
        weak.set(function.id(), body.function().linkage() == Value.Linkage.WEAK);
        formalTypes.put(
                function.id(), body.pointees().stream().map(SourceType::name).toList());
    }

    /** The names of the structs that a function's formals point to; empty for others. */
    List<String> formalTypes(int function) {
        return formalTypes.getOrDefault(function, List.of());
    }

    int bodies() {
        return bodies.cardinality();
    }

    /** How many functions of the source are not among those. */
    int bodiesBeyond(BitSet reached) {
        BitSet beyond = (BitSet) bodies.clone();
        beyond.andNot(reached);
        originals.forEach((copy, original) -> {
            if (reached.get(copy)) beyond.clear(original);
        });
        return beyond.cardinality();
    }

    /** The address of a function: one object per function, so that points-to finds what a pointer calls. */
    Expr functionPointer(Value.FunctionRef function, Module module) {
        int id = id(function, module);
        int site = pointerSites.computeIfAbsent(id, any -> sites.next());
        String shape = "function " + id;
        pointers.computeIfAbsent(function.signature().signature(), any -> new LinkedHashMap<>())
                .put(shape, id);
        return new Expr.New(site, shape);
    }

    /** The address of a function that was taken somewhere; null if it was not. */
    Expr address(int function) {
        Integer site = pointerSites.get(function);
        return site == null ? null : new Expr.New(site, "function " + function);
    }

    /** The variable; one that other files cannot name gets their name only if nothing else has it. */
    Lvalue variable(Value.Variable variable, Module module) {
        String owner = variable.local() ? module.name() : "";
        String holder = variableOwners.putIfAbsent(variable.name(), owner);
        boolean first = holder == null || holder.equals(owner);
        String name = first ? variable.name() : variable.name() + " (" + (owner.isEmpty() ? "global" : owner) + ')';
        if (variable.perThread() || variable.perProcessor()) perThread.add(name);
        if (variable.perProcessor()) perProcessor.add(name);
        if (variable.constant()) constants.add(name);
        return new Lvalue.Global(name, variable.perThread() ? Lvalue.Global.Copy.OWN : Lvalue.Global.Copy.ONE);
    }

    /** Whether each thread, or processor, has the location for itself. */
    boolean isPerThread(Lvalue location) {
        return location.depth() == 0
                && location.root() instanceof Lvalue.Global global
                && perThread.contains(global.name());
    }

    boolean isPerProcessor(Lvalue location) {
        return location.depth() == 0
                && location.root() instanceof Lvalue.Global global
                && perProcessor.contains(global.name());
    }

    /** Whether the location is part of a constant of the program. */
    boolean isConstant(Lvalue location) {
        return location.depth() == 0
                && location.root() instanceof Lvalue.Global global
                && constants.contains(global.name());
    }

    void usesLocks(Module module) {
        locking.add(module.name());
    }

    boolean isLocking(Module module) {
        return locking.contains(module.name());
    }

    /** The functions that threads begin with. */
    Roots roots() {
        return roots;
    }

    /** The variables that are added to alone. */
    Tallies tallies() {
        return tallies;
    }

    Sections sections() {
        return sections;
    }

    boolean runsAlone(int function) {
        return roots.runsAlone(function);
    }

    /** A function pointer is stored: where the environment finds it, the function is a thread root. */
    void stored(Value.FunctionRef function, Module module, Lvalue to, Models models) {
        if (to instanceof Lvalue.Sub member && models.entry(member.field()) != null)
            roots.entered(id(function, module), Fields.member(member.field()), models.entry(member.field()));
    }

    /** The functions that a call or a fork may reach, as far as function pointers are followed. */
    int[] reached(int site, Callee callee) {
        if (callee instanceof Callee.Direct direct) return new int[] {direct.function()};
        return callee instanceof Callee.Pointer pointer
                ? candidates(site, pointer).functions()
                : new int[0];
    }

    /** A function is handed to another one as an argument. */
    void passed(int to, int argument, Value.FunctionRef function) {
        callbacks
                .computeIfAbsent(to, any -> new LinkedHashSet<>())
                .add(new Missing.Callback(argument, function.signature()));
    }

    void enter(Entry entry) {
        entries.add(entry);
    }

    /** Gives every function that was mentioned and not defined a body that does what it may do. */
    void close(Models models) {
        for (var known : ids.entrySet()) {
            int id = known.getValue();
            if (functions.get(id) != null) continue;
            missing.set(id);
            Missing body = new Missing(known.getKey(), signatures.get(id), callbacks.getOrDefault(id, Set.of()));
            define(body.function(id, sites, models.isMaker(known.getKey())));
        }
        sections.close();
        Map<Integer, Integer> pointed = new HashMap<>();
        pointerSites.forEach((function, site) -> pointed.put(site, function));
        Copies copies = new Copies(sites, site -> pointed.getOrDefault(site, -1));
        tallies.close();
        if (defined("main") >= 0) new FixedPointers(this, initials).run();
        new Commands(this, copies).run();
        new Starters(this, copies, site -> pointed.getOrDefault(site, -1)).run();
        Map<String, Map<String, Integer>> byArity = new HashMap<>();
        pointers.forEach((signature, found) -> {
            candidates.put(signature, candidates(found));
            byArity.computeIfAbsent(callback(signature.replace(".", "").length() - 1), any -> new LinkedHashMap<>())
                    .putAll(found);
        });
        byArity.forEach((signature, found) -> candidates.put(signature, candidates(found)));
        followPointers();
    }

    private void followPointers() {
        Map<Integer, Integer> pointed = new HashMap<>();
        pointerSites.forEach((function, site) -> pointed.put(site, function));
        Map<String, IntSet> functionsOf = new HashMap<>();
        candidates.forEach((signature, found) -> functionsOf.put(signature, new IntOpenHashSet(found.functions())));
        flow = PointerFlow.of(
                functions,
                site -> pointed.getOrDefault(site, -1),
                signature -> functionsOf.getOrDefault(signature, IntSets.EMPTY_SET));
    }

    /** The functions of that signature that get to the call; all of them if none is seen to, and they are few. */
    @Override
    public Candidates candidates(int site, Callee.Pointer pointer) {
        Candidates fitting = candidates(pointer.signature(), "");
        IntSet arriving = flow.at(site);
        int[] kept = IntStream.range(0, fitting.functions().length)
                .filter(i -> arriving.contains(fitting.functions()[i]))
                .toArray();
        if (kept.length == 0) return fitting.width() <= FEW ? fitting : Candidates.NONE;
        if (kept.length == fitting.functions().length) return fitting;
        return narrowed.computeIfAbsent(
                List.of(pointer.signature(), IntList.of(kept)),
                any -> new Candidates(
                        IntStream.of(kept).mapToObj(i -> fitting.shapes()[i]).toArray(String[]::new),
                        IntStream.of(kept).map(i -> fitting.functions()[i]).toArray()));
    }

    /** How many functions are mentioned and defined nowhere. */
    int missing() {
        return missing.cardinality();
    }

    /** Whether the function was mentioned and is defined nowhere. */
    boolean isMissing(int function) {
        return missing.get(function);
    }

    private static Candidates candidates(Map<String, Integer> found) {
        return new Candidates(
                found.keySet().toArray(String[]::new),
                found.values().stream().mapToInt(Integer::intValue).toArray());
    }

    /** The signature of whatever takes so many arguments: models do not say more. */
    static String callback(int arguments) {
        return "?" + arguments;
    }

    @Override
    public List<Function> functions() {
        return functions;
    }

    @Override
    public int sites() {
        return sites.count();
    }

    @Override
    public Candidates candidates(String signature, String bound) {
        return candidates.getOrDefault(signature, Candidates.NONE);
    }

    @Override
    public List<Entry> entries() {
        return entries;
    }
}
