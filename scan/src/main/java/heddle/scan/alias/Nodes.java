package heddle.scan.alias;

import heddle.scan.ir.Lvalue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Union-find over alias classes of locations. A class has at most one class that its values point to, one class per
 * field, and the shapes of the objects allocated in it. Uniting two classes unites what they point to and their fields,
 * which is Steensgaard's conditional join made field-sensitive.
 */
final class Nodes {
    /** An object that more fields point to is called by none of them. */
    private static final int MOST_HOLDERS = 8;

    private final IntArrayList parent = new IntArrayList();
    private final IntArrayList target = new IntArrayList();
    private final IntArrayList allocations = new IntArrayList();
    private final Map<Integer, Map<String, Integer>> fields = new HashMap<>();
    private final Map<Integer, Set<String>> shapes = new HashMap<>();
    private final Set<Integer> unknown = new HashSet<>();
    private final IntArrayList pending = new IntArrayList();
    private final Set<String> contained = new HashSet<>();

    int fresh() {
        parent.add(parent.size());
        target.add(-1);
        allocations.add(0);
        return parent.size() - 1;
    }

    int find(int node) {
        int root = node;
        while (parent.getInt(root) != root) root = parent.getInt(root);
        while (parent.getInt(node) != root) node = parent.set(node, root);
        return root;
    }

    /** The representative without shortening paths: safe for concurrent readers once the analysis is done. */
    int peek(int node) {
        while (parent.getInt(node) != node) node = parent.getInt(node);
        return node;
    }

    int target(int node) {
        int at = find(node);
        if (target.getInt(at) < 0) target.set(at, fresh());
        return find(target.getInt(at));
    }

    /** What {@link #target} would answer, or -1 where nothing was ever pointed to. */
    int peekTarget(int node) {
        int to = target.getInt(peek(node));
        return to < 0 ? -1 : peek(to);
    }

    int field(int node, String name) {
        int at = find(node);
        Map<String, Integer> own = fields.computeIfAbsent(at, any -> new HashMap<>(4));
        Integer to = own.get(name);
        if (to == null) {
            own.put(name, to = fresh());
            linkContainer(at, name, to);
        }
        return find(to);
    }

    /**
     * Keeps the way back for fields whose container is ever asked for: all objects that have one class as that field are
     * one class. Other fields need none, and then objects of one type whose fields alias stay apart.
     */
    private void linkContainer(int object, String name, int part) {
        if (name.startsWith(Lvalue.CONTAINER)) {
            String field = name.substring(1);
            if (contained.add(field)) linkAll(field);
            linkField(part, field, object);
            linkField(object, name, part);
        } else if (contained.contains(name)) linkField(part, Lvalue.CONTAINER + name, object);
        settle();
    }

    private void linkAll(String field) {
        Map<Integer, Integer> present = new HashMap<>();
        fields.forEach((object, own) -> {
            Integer part = own.get(field);
            if (part != null) present.put(object, find(part));
        });
        present.forEach((object, part) -> linkField(part, Lvalue.CONTAINER + field, object));
    }

    private void linkField(int node, String name, int to) {
        mergeField(find(node), name, to);
    }

    int peekField(int node, String name) {
        Integer to = fields.getOrDefault(peek(node), Map.of()).get(name);
        return to == null ? -1 : peek(to);
    }

    Iterable<Integer> fieldsOf(int node) {
        return fields.getOrDefault(find(node), Map.of()).values();
    }

    void allocate(int node, String shape) {
        int at = find(node);
        allocations.set(at, allocations.getInt(at) + 1);
        shapes.computeIfAbsent(at, any -> new HashSet<>(2)).add(shape);
    }

    Set<String> shapes(int node) {
        return shapes.getOrDefault(find(node), Set.of());
    }

    Set<String> peekShapes(int node) {
        return shapes.getOrDefault(peek(node), Set.of());
    }

    int allocations(int node) {
        return allocations.getInt(peek(node));
    }

    void markUnknown(int node) {
        unknown.add(find(node));
    }

    boolean isUnknown(int node) {
        return unknown.contains(find(node));
    }

    int size() {
        return parent.size();
    }

    void unite(int one, int two) {
        pending.add(one);
        pending.add(two);
        settle();
    }

    private void settle() {
        while (!pending.isEmpty()) {
            int b = find(pending.removeInt(pending.size() - 1));
            int a = find(pending.removeInt(pending.size() - 1));
            if (a != b) merge(a, b);
        }
    }

    private void merge(int a, int b) {
        int from = weight(a) < weight(b) ? a : b;
        int into = from == a ? b : a;
        parent.set(from, into);
        allocations.set(into, allocations.getInt(into) + allocations.getInt(from));
        if (unknown.remove(from)) unknown.add(into);
        Set<String> moved = shapes.remove(from);
        if (moved != null) shapes.merge(into, moved, Nodes::addAll);
        mergeTargets(from, into);
        Map<String, Integer> own = fields.remove(from);
        if (own != null) own.forEach((name, node) -> mergeField(into, name, node));
    }

    private int weight(int node) {
        return fields.getOrDefault(node, Map.of()).size()
                + shapes.getOrDefault(node, Set.of()).size();
    }

    private static Set<String> addAll(Set<String> into, Set<String> more) {
        into.addAll(more);
        return into;
    }

    private void mergeTargets(int from, int into) {
        int pointed = target.getInt(from);
        if (pointed < 0) return;
        if (target.getInt(into) < 0) target.set(into, pointed);
        else later(target.getInt(into), pointed);
    }

    private void mergeField(int into, String name, int node) {
        Integer present = fields.computeIfAbsent(into, any -> new HashMap<>(4)).putIfAbsent(name, node);
        if (present != null) later(present, node);
    }

    private void later(int one, int two) {
        pending.add(one);
        pending.add(two);
    }

    /** For each class of objects one field or global that points to it: the first by name, none if there are many. */
    Map<Integer, String> holders(Map<String, Integer> globals) {
        Map<Integer, Set<String>> all = new HashMap<>();
        globals.forEach((name, node) -> hold(name, node, all));
        fields.values().forEach(own -> own.forEach((name, node) -> hold(name, node, all)));
        Map<Integer, String> holders = new HashMap<>();
        all.forEach((node, names) -> {
            if (names.size() <= MOST_HOLDERS) holders.put(node, names.iterator().next());
        });
        return holders;
    }

    private void hold(String name, int node, Map<Integer, Set<String>> all) {
        int to = peekTarget(node);
        boolean named = !name.startsWith("[") && !name.startsWith(Lvalue.CONTAINER) && !name.startsWith(".");
        if (to < 0 || !named) return;
        Set<String> names = all.computeIfAbsent(to, any -> new TreeSet<>());
        if (names.size() <= MOST_HOLDERS) names.add(name);
    }
}
