package heddle.scan.jvm;

import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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
    private final Map<String, Integer> ids = new HashMap<>();
    private final Map<String, Map<String, Integer>> lambdas = new HashMap<>();
    private final Map<String, List<String>> lambdasOf = new HashMap<>();
    private final Map<String, int[]> resolved = new ConcurrentHashMap<>();
    private final List<Entry> entries = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private int bodies;
    private int reflective;

    ProgramBuilder(Hierarchy hierarchy, Models models) {
        this.hierarchy = hierarchy;
        this.models = models;
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
            for (MethodNode method : owner.methods) if (hasBody(method)) ids.put(key(owner, method), reserve());
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
        int id = ids.get(key(owner, method));
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

    int reserve() {
        functions.add(null);
        return functions.size() - 1;
    }

    void define(Function function) {
        functions.set(function.id(), function);
    }

    void enter(Entry entry) {
        entries.add(entry);
    }

    String lambdaShape(String type) {
        String shape = "lambda$" + lambdas.size();
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
        return hierarchy.descendants(type).size() > 1 || hierarchy.functionalMethod(type) != null;
    }

    void noteReflection(String owner, String name) {
        boolean invokes = owner.equals("java/lang/reflect/Method") && name.equals("invoke")
                || owner.equals("java/lang/reflect/Constructor") && name.equals("newInstance")
                || owner.equals("java/lang/Class") && name.equals("newInstance")
                || owner.startsWith("java/lang/invoke/MethodHandle") && name.startsWith("invoke");
        if (invokes) reflective++;
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
    public int[] targets(String selector, String shape) {
        String asked = shape + '.' + selector;
        int[] known = resolved.get(asked);
        if (known == null) resolved.put(asked, known = resolve(selector, shape));
        return known;
    }

    private int[] resolve(String selector, String shape) {
        Map<String, Integer> lambda = lambdas.get(shape);
        if (lambda != null) {
            Integer function = lambda.get(selector);
            return function == null ? new int[0] : new int[] {function};
        }
        if (shape.startsWith("[") || !hierarchy.isScanned(shape)) return new int[0];
        Hierarchy.Found found = hierarchy.method(shape, selector);
        int id = found == null || !found.isScanned(hierarchy) ? -1 : id(found);
        return id < 0 ? new int[0] : new int[] {id};
    }

    @Override
    public int[] allTargets(String selector, String bound) {
        String asked = bound + ':' + selector;
        int[] known = resolved.get(asked);
        if (known == null) resolved.put(asked, known = resolveAll(selector, bound));
        return known;
    }

    private int[] resolveAll(String selector, String bound) {
        Set<Integer> all = new TreeSet<>();
        for (String type : hierarchy.descendants(bound)) {
            ClassNode node = hierarchy.find(type);
            boolean concrete = node != null && (node.access & Opcodes.ACC_ABSTRACT) == 0;
            if (concrete) for (int id : targets(selector, type)) all.add(id);
            for (String lambda : lambdasOf.getOrDefault(type, List.of()))
                for (int id : targets(selector, lambda)) all.add(id);
        }
        return all.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public List<Entry> entries() {
        return entries;
    }
}
