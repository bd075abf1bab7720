package heddle.scan.jvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.jvm.model.Hierarchy;
import heddle.scan.jvm.model.Models;
import heddle.scan.jvm.model.Names;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Collects the functions of a program while classes are translated, and answers what calls on shapes mean. */
final class ProgramBuilder implements Program {
    private final Hierarchy hierarchy;
    private final Models models;
    private final Code.Sites sites = new Code.Sites();
    private final List<Function> functions = new ArrayList<>();
    private final List<String> keys = new ArrayList<>();
    private final Map<String, Integer> ids = new HashMap<>();
    private final Map<String, Map<String, Integer>> lambdas = new HashMap<>();
    private final Map<String, List<String>> lambdasOf = new LinkedHashMap<>();
    private final Map<String, Candidates> resolved = new ConcurrentHashMap<>();
    private final List<Entry> entries = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final Map<String, List<String>> services;
    private String translating = "";
    private int lambdasInMethod;
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

    /** Translates every body of every class. */
    void translateAll() {
        for (ClassNode owner : hierarchy.scanned())
            for (MethodNode method : owner.methods)
                if (hasBody(method)) {
                    String key = key(owner, method);
                    ids.put(key, reserve(key));
                }
        for (ClassNode owner : hierarchy.scanned())
            for (MethodNode method : owner.methods) if (hasBody(method)) translate(owner, method);
    }

    private static boolean hasBody(MethodNode method) {
        return (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0 && method.instructions.size() > 0;
    }

    private static String key(ClassNode owner, MethodNode method) {
        return owner.name + '.' + method.name + method.desc;
    }

    private void translate(ClassNode owner, MethodNode method) {
        translating = key(owner, method);
        lambdasInMethod = 0;
        int id = ids.get(translating);
        try {
            define(new MethodTranslator(this, owner, method).translate(id));
            bodies++;
        } catch (UnsupportedOperationException | IndexOutOfBoundsException e) {
            problems.add(
                    Names.dotted(owner.name) + '.' + method.name + ": body not understood (" + e.getMessage() + ')');
            define(Harness.empty(id, Names.dotted(owner.name) + '.' + method.name, method.desc));
        }
        method.instructions.clear();
    }

    /** The id of a scanned method's function, -1 if it has no body. */
    int id(Hierarchy.Found found) {
        return ids.getOrDefault(key(found.owner(), found.method()), -1);
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

    String lambdaShape(String type) {
        String shape = "lambda$" + translating + '~' + lambdasInMethod++;
        lambdas.put(shape, new HashMap<>(2));
        lambdasOf.computeIfAbsent(type, any -> new ArrayList<>()).add(shape);
        return shape;
    }

    void implement(String shape, String selector, int function) {
        lambdas.get(shape).put(selector, function);
    }

    String fileOf(String owner) {
        ClassNode node = hierarchy.find(owner);
        return node == null || node.sourceFile == null ? Names.simple(owner) : node.sourceFile;
    }

    /** Whether scanned code can be behind a call on the type: a subclass or a lambda. */
    boolean mayBeImplemented(String type) {
        return hierarchy.isExtended(type) || hierarchy.functionalMethod(type) != null;
    }

    void noteReflection(String owner, String name) {
        boolean invokes = owner.equals("java/lang/reflect/Method") && name.equals("invoke")
                || owner.equals("java/lang/reflect/Constructor") && name.equals("newInstance")
                || owner.equals("java/lang/Class") && name.equals("newInstance")
                || owner.startsWith("java/lang/invoke/MethodHandle") && name.startsWith("invoke");
        if (invokes) reflective++;
    }

    /** The functions that are methods of scanned classes, their initialisers apart: those run when they have to. */
    BitSet methods() {
        BitSet methods = new BitSet();
        ids.forEach((key, id) -> {
            if (!key.contains(".<clinit>")) methods.set(id);
        });
        return methods;
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
        return resolved.computeIfAbsent(bound + '.' + selector, any -> resolve(selector, bound));
    }

    private Candidates resolve(String selector, String bound) {
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
