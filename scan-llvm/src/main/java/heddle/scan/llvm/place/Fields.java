package heddle.scan.llvm.place;

import heddle.scan.llvm.bitcode.DebugInfo;
import heddle.scan.llvm.bitcode.DebugInfo.Member;
import heddle.scan.llvm.bitcode.DebugInfo.SourceType;
import heddle.scan.llvm.bitcode.Layout;
import heddle.scan.llvm.bitcode.Module;
import heddle.scan.llvm.bitcode.Type;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Steps into structs and arrays: the fields of the IR, named after the members of the source. */
public final class Fields {
    /** All elements of an array, as the paper writes them. */
    public static final String ELEMENT = "[0]";

    private static final String SEPARATOR = "::";
    private static final int MOST_LEAVES = 24;

    private final DebugInfo debug;
    private final Layout layout = new Layout();
    private final Map<String, Type> structs = new HashMap<>();

    public Fields(Module module) {
        this.debug = module.debug();
        for (Type type : module.types())
            if (type.kind() == Type.Kind.STRUCT && !type.name().isEmpty()) structs.putIfAbsent(type.name(), type);
    }

    static String qualified(String struct, String member) {
        return struct + SEPARATOR + member;
    }

    /** The struct that a field belongs to; empty for array elements. */
    public static String struct(String field) {
        int at = field.indexOf(SEPARATOR);
        return at < 0 ? "" : field.substring(0, at);
    }

    public static String member(String field) {
        int at = field.indexOf(SEPARATOR);
        return at < 0 ? field : field.substring(at + SEPARATOR.length());
    }

    /** The type that LLVM has for a source struct; null if it has none. */
    public Type layout(SourceType source) {
        return source == null || !source.isStruct() ? null : structs.get(source.name());
    }

    public SourceType struct(Type type) {
        return debug.struct(type.name());
    }

    /**
     * The field of that number. An anonymous struct is no step: its members are its owner's. An anonymous union is one
     * location, called by its first member.
     */
    public Place field(Place base, Type struct, int index) {
        Type part = struct.part(index);
        SourceType source = source(base, struct);
        if (isUnion(base, struct) && !isAnonymous(struct)) return new Place(base.at(), part, null, "");
        Member member = source == null ? null : source.memberAt(layout.offset(struct, index));
        String owner = isAnonymous(struct) ? base.owner() : struct.name();
        if (owner.isEmpty()) owner = source == null || source.name().isEmpty() ? "struct" : source.name();
        if (member == null) return new Place(step(base, qualified(owner, "f" + index)), part, null, owner);
        if (member.name().isEmpty()) {
            String union = member.type().firstOfUnion();
            Lvalue at = union.isEmpty() ? base.at() : step(base, qualified(owner, union));
            return new Place(at, part, member.type(), owner);
        }
        return new Place(step(base, qualified(owner, member.name())), part, member.type(), "");
    }

    /**
     * The scalar that an access to the start of a place means: a constant address of a variable's first member is the
     * variable's own address.
     */
    public Place first(Place at, Type accessed) {
        Place inner = at;
        while (inner.type() != null && inner.type().isAggregate() && !accessed.isAggregate()) {
            Type type = inner.type();
            if (type.parts().isEmpty() || isUnion(inner, type)) break;
            inner = type.kind() == Type.Kind.ARRAY ? element(inner, 0) : field(inner, type, 0);
        }
        return inner;
    }

    /** The first member, or its first member and so on, that has one of these types; the place itself if none has. */
    public Place firstOf(Place at, Predicate<String> isWanted) {
        for (Place inner = elements(at);
                inner.type() != null && inner.type().kind() == Type.Kind.STRUCT;
                inner = elements(inner)) {
            if (isWanted.test(inner.type().name())) return inner;
            if (inner.type().parts().isEmpty() || isUnion(inner, inner.type())) break;
            inner = field(inner, inner.type(), 0);
        }
        return at;
    }

    /** The first element of an array, and of that if it is one; another place itself. */
    public Place firstElement(Place at) {
        Place inner = at;
        while (inner.type() != null && inner.type().kind() == Type.Kind.ARRAY) inner = element(inner, 0);
        return inner;
    }

    /**
     * The part of that type that begins where {@code at} does, which an address without members and indices says as well: the
     * first member, an array's elements, and so on; the place itself if there is no such thing.
     */
    public Place beginning(Place at, Type wanted) {
        Place inner = at;
        while (inner.type() != null && inner.type().isAggregate() && !isAlike(inner.type(), wanted)) {
            Type type = inner.type();
            if (type.parts().isEmpty() || isUnion(inner, type)) return at;
            inner = type.kind() == Type.Kind.ARRAY ? element(inner, type.part(0), ELEMENT) : field(inner, type, 0);
        }
        return inner.type() != null && isAlike(inner.type(), wanted) ? inner : at;
    }

    /** Whether the place is the elements of an array, without a number. */
    public static boolean isElements(Place at) {
        return at.at() instanceof Lvalue.Sub sub && sub.field().equals(ELEMENT);
    }

    private static boolean isAlike(Type one, Type two) {
        return one.kind() == two.kind() && one.name().equals(two.name()) || !one.isAggregate() && !two.isAggregate();
    }

    /** The elements of an array, to which its address leads as a value; another place itself. */
    public Place elements(Place at) {
        Place inner = at;
        while (inner.type() != null
                && inner.type().kind() == Type.Kind.ARRAY
                && !inner.type().parts().isEmpty())
            inner = element(inner, inner.type().part(0), ELEMENT);
        return inner;
    }

    private boolean isUnion(Place at, Type type) {
        SourceType source = source(at, type);
        return source != null && !source.firstOfUnion().isEmpty();
    }

    /** A named struct is what it is called; an anonymous one is what its place says. */
    private SourceType source(Place base, Type struct) {
        SourceType named = isAnonymous(struct) ? null : debug.struct(struct.name());
        return named != null && named.isStruct() ? named : base.source();
    }

    private static boolean isAnonymous(Type struct) {
        return struct.name().isEmpty() || struct.name().startsWith("anon");
    }

    private static Lvalue step(Place base, String field) {
        return Lvalue.part(base.at(), field);
    }

    /** An element of an array; arrays of arrays are one array. */
    public static Place element(Place base, Type element, String name) {
        Lvalue array = Index.isElement(base.at()) ? ((Lvalue.Sub) base.at()).base() : base.at();
        boolean inside = array instanceof Lvalue.Sub sub && sub.field().equals(ELEMENT);
        SourceType source = base.source() == null ? null : base.source().pointee();
        return new Place(inside ? base.at() : new Lvalue.Sub(base.at(), name), element, source, base.owner());
    }

    /** The element of that number. */
    private static Place element(Place array, long number) {
        Place any = element(array, array.type().part(0), ELEMENT);
        Lvalue at = Lvalue.part(any.at(), Index.field(Long.toString(number)));
        return new Place(at, any.type(), any.source(), any.owner());
    }

    /** The object whose member is {@code offset} bytes into it, seen from that member. */
    public Place container(Place member, SourceType target, long offset) {
        Member found = target == null ? null : target.memberAt(offset);
        if (found == null || found.name().isEmpty() || target.name().isEmpty()) return member;
        String back = Lvalue.CONTAINER + qualified(target.name(), found.name());
        return Place.of(Lvalue.part(member.at(), back), layout(target), target);
    }

    /** The member or element {@code offset} bytes into a place. */
    public Place inside(Place base, long offset) {
        if (base.type() != null && base.type().kind() == Type.Kind.ARRAY) {
            long size = layout.bytes(base.type().part(0));
            if (size <= 0) return base;
            Place element = element(base, offset / size);
            return offset % size == 0 ? element : inside(element, offset % size);
        }
        Member found = base.source() == null ? null : base.source().memberAt(offset);
        boolean named = found != null
                && !found.name().isEmpty()
                && !base.source().name().isEmpty();
        if (!named) return base;
        return Place.of(step(base, qualified(base.source().name(), found.name())), layout(found.type()), found.type());
    }

    /** The scalar parts of a place, for what copies or clears it as a whole; itself if its type is not known. */
    public List<Place> leaves(Place whole) {
        List<Place> leaves = new ArrayList<>();
        addLeaves(whole, leaves);
        return leaves.size() > MOST_LEAVES ? leaves.subList(0, MOST_LEAVES) : leaves;
    }

    private void addLeaves(Place at, List<Place> into) {
        Type type = at.type() != null ? at.type() : layout(at.source());
        if (into.size() > MOST_LEAVES) return;
        if (type == null || !type.isAggregate()) into.add(at);
        else if (type.kind() == Type.Kind.ARRAY) addLeaves(element(at, type.part(0), ELEMENT), into);
        else for (int i = 0; i < type.parts().size(); i++) addLeaves(field(at, type, i), into);
    }
}
