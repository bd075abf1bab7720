package heddle.scan.jvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import heddle.scan.jvm.model.Hierarchy;
import heddle.scan.jvm.model.Models;
import heddle.scan.jvm.model.Names;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Collects the functions of a program while classes are translated, and answers what calls on shapes mean. */
final class ProgramBuilder implements Program {
    /** The more methods are translated before they are numbered, the more memory it takes. */
    private static final int AT_ONCE = 1 << 13;

    private final Hierarchy hierarchy;
    private final Models models;
    private final Code.Sites sites = new Code.Sites();
    private final List<Function> functions = new ArrayList<>();
    private final List<String> keys = new ArrayList<>();
    private final Map<MethodNode, Integer> ids = new IdentityHashMap<>();
    private final BitSet methods = new BitSet();
    private final Map<String, Map<String, Integer>> lambdas = new HashMap<>();
    private final Map<String, List<String>> lambdasOf = new LinkedHashMap<>();
    private final Map<Callee.Dynamic, Candidates> resolved = new ConcurrentHashMap<>();
    private final List<Entry> entries = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final Map<String, List<String>> services;
    private int bodies;
    private int reflective;

    /** @param services the providers of each service, all by internal name */
    ProgramBuilder(Hierarchy hierarchy, Models models, Map<String, List<String>> services) {
        this.hierarchy = hierarchy;
        this.models = models;
        this.services = services;
    }

    Map<String, List<String>> services() {
        return services;
    }

    Hierarchy hierarchy() {
        return hierarchy;
    }

    Models models() {
        return models;
    }

    Code.Sites numbering() {
        return sites;
    }

    /** Translates every body of every class; how many threads do it changes nothing in the outcome. */
    void translateAll(ForkJoinPool threads) {
        translateAll(threads, AT_ONCE);
    }

    /** @param atOnce so many methods are translated before they are numbered */
    void translateAll(ForkJoinPool threads, int atOnce) {
        List<Translation> all = new ArrayList<>();
        for (ClassNode owner : hierarchy.scanned())
            for (MethodNode method : owner.methods)
                if (hasBody(method)) {
                    int id = reserve(key(owner, method));
                    ids.put(method, id);
                    if (!method.name.equals("<clinit>")) methods.set(id);
                    all.add(new Translation(this, owner, method, id));
                }
        for (int from = 0; from < all.size(); from += atOnce) {
            List<Translation> some = all.subList(from, Math.min(all.size(), from + atOnce));
            threads.submit(() -> some.parallelStream().forEach(Translation::run))
                    .join();
            List<Supplier<List<Function>>> numbered =
                    some.stream().map(this::number).toList();
            Collections.fill(some, null);
            threads.submit(() -> numbered.parallelStream().map(Supplier::get).toList()).join().stream()
                    .flatMap(List::stream)
                    .forEach(this::define);
        }
        threads.submit(() -> functions.parallelStream().forEach(this::resolveCalls))
                .join();
    }

    /** Finds ahead what calls may mean: others ask for it one by one. */
    private void resolveCalls(Function function) {
        for (Block block : function.blocks())
            for (Statement statement : block.statements()) {
                if (statement instanceof Statement.Call call && call.callee() instanceof Callee.Dynamic callee)
                    candidates(callee);
                else if (statement instanceof Statement.Fork fork && fork.callee() instanceof Callee.Dynamic callee)
                    candidates(callee);
            }
    }

    /** Gives numbers to the sites and lambdas of the next method; answers what makes its functions with these. */
    private Supplier<List<Function>> number(Translation method) {
        if (method.problem() == null) bodies++;
        else problems.add(method.problem());
        reflective += method.reflective();
        int firstSite = sites.next(method.numbering().count());
        int firstLambda = functions.size();
        for (Translation.Lambda lambda : method.lambdas()) {
            lambdas.put(lambda.shape(), Map.of(lambda.selector(), reserve(lambda.shape())));
            lambdasOf.computeIfAbsent(lambda.type(), any -> new ArrayList<>()).add(lambda.shape());
        }
        return () -> method.functions(firstSite, firstLambda);
    }

    private static boolean hasBody(MethodNode method) {
        return (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0 && method.instructions.size() > 0;
    }

    static String key(ClassNode owner, MethodNode method) {
        return owner.name + '.' + method.name + method.desc;
    }

    /** The id of a scanned method's function, -1 if it has no body. */
    int id(Hierarchy.Found found) {
        return ids.getOrDefault(found.method(), -1);
    }

    /** @param key what the function is called in every scan of the same code */
    int reserve(String key) {
        functions.add(null);
        keys.add(key);
        return functions.size() - 1;
    }

    @Override
    public String key(int function) {
        return keys.get(function);
    }

    void define(Function function) {
        functions.set(function.id(), function);
    }

    void enter(Entry entry) {
        entries.add(entry);
    }

    String fileOf(String owner) {
        ClassNode node = hierarchy.find(owner);
        return node == null || node.sourceFile == null ? Names.simple(owner) : node.sourceFile;
    }

    /** Whether scanned code can be behind a call on the type: a subclass or a lambda. */
    boolean mayBeImplemented(String type) {
        return hierarchy.isExtended(type) || hierarchy.functionalMethod(type) != null;
    }

    /** The functions that are methods of scanned classes, their initialisers apart: those run when they have to. */
    BitSet methods() {
        return (BitSet) methods.clone();
    }

    int bodies() {
        return bodies;
    }

    int reflective() {
        return reflective;
    }

    List<String> problems() {
        return problems;
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
    public Candidates candidates(String selector, String bound) {
        return candidates(new Callee.Dynamic(selector, bound));
    }

    private Candidates candidates(Callee.Dynamic callee) {
        Candidates known = resolved.get(callee);
        return known != null ? known : resolved.computeIfAbsent(callee, this::resolve);
    }

    private Candidates resolve(Callee.Dynamic callee) {
        String selector = callee.selector();
        String bound = callee.bound();
        List<String> shapes = new ArrayList<>();
        List<Integer> found = new ArrayList<>();
        for (String type : hierarchy.descendants(bound)) add(type, implementation(selector, type), shapes, found);
        lambdasOf.forEach((type, shapesOfType) -> {
            if (hierarchy.ancestors(type).contains(bound))
                for (String lambda : shapesOfType)
                    add(lambda, lambdas.get(lambda).get(selector), shapes, found);
        });
        return new Candidates(
                shapes.toArray(String[]::new),
                found.stream().mapToInt(Integer::intValue).toArray());
    }

    private static void add(String shape, Integer function, List<String> shapes, List<Integer> found) {
        if (function == null || function < 0) return;
        shapes.add(shape);
        found.add(function);
    }

    /** The function that the selector means on objects of exactly this class; null if there are none or it has no body. */
    private Integer implementation(String selector, String type) {
        ClassNode node = hierarchy.isScanned(type) ? hierarchy.find(type) : null;
        if (node == null || (node.access & Opcodes.ACC_ABSTRACT) != 0) return null;
        Hierarchy.Found method = hierarchy.method(type, selector);
        return method == null || !method.isScanned(hierarchy) ? null : Integer.valueOf(id(method));
    }

    @Override
    public List<Entry> entries() {
        return entries;
    }
}
