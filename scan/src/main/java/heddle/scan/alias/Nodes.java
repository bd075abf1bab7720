package heddle.scan.alias;

import heddle.scan.path.Lvalue;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntConsumer;

/**
 * Union-find over alias classes of locations. A class has at most one class that its values point to, one class per
 * field, and the shapes of the objects allocated in it. Uniting two classes unites what they point to and their fields,
 * which is Steensgaard's conditional join made field-sensitive. Fields of a class are a list of entries, and a table
 * finds the entry of a class and a name.
 */
final class Nodes {
    /** An object that more fields point to is called by none of them. */
    private static final int MOST_HOLDERS = 8;

    private static final IntOpenHashSet NOTHING = new IntOpenHashSet(0);

    private final IntArrayList parent = new IntArrayList();
    private final IntArrayList target = new IntArrayList();
    private final IntArrayList allocations = new IntArrayList();
    private final IntArrayList firstField = new IntArrayList();
    private final IntArrayList weight = new IntArrayList();
    private final IntArrayList fieldName = new IntArrayList();
    private final IntArrayList fieldNode = new IntArrayList();
    private final IntArrayList nextField = new IntArrayList();
    private final Long2IntOpenHashMap fields = new Long2IntOpenHashMap();
    private final Int2ObjectOpenHashMap<IntOpenHashSet> shapes = new Int2ObjectOpenHashMap<>();
    private final BitSet unknown = new BitSet();
    private final IntArrayList pending = new IntArrayList();
    private final Set<String> contained = new HashSet<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();

    Nodes() {
        fields.defaultReturnValue(-1);
    }

    int fresh() {
        int node = parent.size();
        parent.add(node);
        target.add(-1);
        allocations.add(0);
        firstField.add(-1);
        weight.add(0);
        return node;
    }

    /** The number of a field's or a shape's name. */
    int number(String name) {
        Integer known = numbers.get(name);
        if (known != null) return known;
        names.add(name);
        numbers.put(name, names.size() - 1);
        return names.size() - 1;
    }

    int find(int node) {
        int[] above = parent.elements();
        int root = node;
        while (above[root] != root) root = above[root];
        while (above[node] != root) {
            int next = above[node];
            above[node] = root;
            node = next;
        }
        return root;
    }

    /** Shortens all paths: from now on {@link #peek} is one step. */
    void freeze() {
        for (int node = 0; node < parent.size(); node++) find(node);
    }

    /** The representative without shortening paths: safe for concurrent readers once the analysis is done. */
    int peek(int node) {
        int[] above = parent.elements();
        while (above[node] != node) node = above[node];
        return node;
    }

    int target(int node) {
        int at = find(node);
        if (target.getInt(at) < 0) target.set(at, fresh());
        return find(target.getInt(at));
    }

    /** The result of {@link #target}, or -1 if the node has no pointee. */
    int peekTarget(int node) {
        int to = target.getInt(peek(node));
        return to < 0 ? -1 : peek(to);
    }

    private static long key(int root, int name) {
        return (long) root << 32 | name;
    }

    /** Says of which fields the container is ever asked for, before any field is. */
    void contain(Set<String> fields) {
        contained.addAll(fields);
    }

    int field(int node, String name) {
        int at = find(node);
        int number = number(name);
        int entry = fields.get(key(at, number));
        if (entry >= 0) return find(fieldNode.getInt(entry));
        int to = fresh();
        addField(at, number, to);
        linkContainer(at, name, to);
        return find(to);
    }

    private void addField(int root, int name, int to) {
        fields.put(key(root, name), fieldName.size());
        fieldName.add(name);
        fieldNode.add(to);
        nextField.add(firstField.getInt(root));
        firstField.set(root, fieldName.size() - 1);
        weight.set(root, weight.getInt(root) + 1);
    }

    /**
     * Keeps the way back for fields whose container is ever asked for: all objects that have one class as that field are
     * one class. Other fields need none, and then objects of one type whose fields alias stay apart.
     */
    private void linkContainer(int object, String name, int part) {
        if (name.startsWith(Lvalue.CONTAINER)) {
            String field = name.substring(1);
            linkField(part, field, object);
            linkField(object, name, part);
        } else if (!contained.isEmpty() && contained.contains(name)) linkField(part, Lvalue.CONTAINER + name, object);
        settle();
    }

    private void linkField(int node, String name, int to) {
        mergeField(find(node), number(name), to);
    }

    int peekField(int node, String name) {
        Integer number = numbers.get(name);
        int entry = number == null ? -1 : fields.get(key(peek(node), number));
        return entry < 0 ? -1 : peek(fieldNode.getInt(entry));
    }

    void eachField(int node, IntConsumer visitor) {
        for (int entry = firstField.getInt(find(node)); entry >= 0; entry = nextField.getInt(entry))
            visitor.accept(fieldNode.getInt(entry));
    }

    void allocate(int node, String shape) {
        int at = find(node);
        allocations.set(at, allocations.getInt(at) + 1);
        IntOpenHashSet own = shapes.get(at);
        if (own == null) shapes.put(at, own = new IntOpenHashSet(2));
        if (own.add(number(shape))) weight.set(at, weight.getInt(at) + 1);
    }

    /** The shapes of the class by number. */
    IntOpenHashSet shapes(int node) {
        IntOpenHashSet own = shapes.get(find(node));
        return own == null ? NOTHING : own;
    }

    Set<String> peekShapes(int node) {
        IntOpenHashSet own = shapes.get(peek(node));
        if (own == null) return Set.of();
        Set<String> named = new HashSet<>();
        own.forEach((int shape) -> named.add(names.get(shape)));
        return named;
    }

    int allocations(int node) {
        return allocations.getInt(peek(node));
    }

    void markUnknown(int node) {
        unknown.set(find(node));
    }

    boolean isUnknown(int node) {
        return unknown.get(find(node));
    }

    int size() {
        return parent.size();
    }

    void unite(int one, int two) {
        int a = find(one);
        int b = find(two);
        if (a == b) return;
        merge(a, b);
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
        int from = weight.getInt(a) < weight.getInt(b) ? a : b;
        int into = from == a ? b : a;
        parent.set(from, into);
        allocations.set(into, allocations.getInt(into) + allocations.getInt(from));
        if (unknown.get(from)) unknown.set(into);
        mergeShapes(from, into);
        mergeTargets(from, into);
        int next;
        for (int entry = firstField.getInt(from); entry >= 0; entry = next) {
            next = nextField.getInt(entry);
            fields.remove(key(from, fieldName.getInt(entry)));
            moveField(into, entry);
        }
    }

    private void mergeShapes(int from, int into) {
        IntOpenHashSet moved = shapes.remove(from);
        if (moved == null) return;
        IntOpenHashSet own = shapes.get(into);
        if (own == null) shapes.put(into, moved);
        else {
            IntOpenHashSet larger = own.size() < moved.size() ? moved : own;
            larger.addAll(larger == own ? moved : own);
            shapes.put(into, larger);
        }
        weight.set(into, weight.getInt(into) + moved.size());
    }

    private void mergeTargets(int from, int into) {
        int pointed = target.getInt(from);
        if (pointed < 0) return;
        if (target.getInt(into) < 0) target.set(into, pointed);
        else later(target.getInt(into), pointed);
    }

    /** An entry of a class that is no more becomes one of the class that it is part of now, if that has none. */
    private void moveField(int into, int entry) {
        int present = fields.putIfAbsent(key(into, fieldName.getInt(entry)), entry);
        if (present >= 0) {
            later(fieldNode.getInt(present), fieldNode.getInt(entry));
            return;
        }
        nextField.set(entry, firstField.getInt(into));
        firstField.set(into, entry);
        weight.set(into, weight.getInt(into) + 1);
    }

    private void mergeField(int into, int name, int node) {
        int present = fields.get(key(into, name));
        if (present >= 0) later(fieldNode.getInt(present), node);
        else addField(into, name, node);
    }

    private void later(int one, int two) {
        pending.add(one);
        pending.add(two);
    }

    /** For each class of objects one field or global that points to it: the first by name, none if there are many. */
    Map<Integer, String> holders(Map<String, Integer> globals) {
        Map<Integer, Set<String>> all = new HashMap<>();
        globals.forEach((name, node) -> hold(name, node, all));
        for (int node = 0; node < parent.size(); node++)
            if (parent.getInt(node) == node)
                for (int entry = firstField.getInt(node); entry >= 0; entry = nextField.getInt(entry))
                    hold(names.get(fieldName.getInt(entry)), fieldNode.getInt(entry), all);
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
