package heddle.scan.llvm.bitcode;

import heddle.scan.llvm.bitcode.Metadata.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Source names by the module's DWARF: members of structs, types of variables, files of functions. */
public final class DebugInfo {
    private static final int STRUCTURE = 0x13;
    private static final int UNION = 0x17;
    private static final int ARRAY = 0x01;
    private static final int MEMBER = 0x0d;
    private static final int POINTER = 0x0f;
    private static final int TYPEDEF = 0x16;
    private static final int NAME = 2;
    private static final int BASE = 6;
    private static final int SIZE = 7;
    private static final int OFFSET = 9;
    private static final int ELEMENTS = 11;
    private static final int BITS_PER_BYTE = 8;

    private final Metadata module;
    private Map<String, Node> structs;
    private final Map<String, SourceType> found = new HashMap<>();

    /** A type in the words of the source; {@code node} null means unknown. */
    public record SourceType(Node node) {
        static final SourceType NONE = new SourceType(null);

        /** Behind typedefs and qualifiers. */
        SourceType stripped() {
            Node at = node;
            for (int i = 0; i < 20 && at != null && at.code() == Metadata.DERIVED_TYPE; i++) {
                if (at.number(1) == POINTER) break;
                at = at.node(BASE);
            }
            return new SourceType(at);
        }

        /** The pointee of a pointer, or the element of an array. */
        public SourceType pointee() {
            Node at = stripped().node;
            boolean has = at != null && (at.code() == Metadata.DERIVED_TYPE || at.number(1) == ARRAY);
            return new SourceType(has ? at.node(BASE) : null);
        }

        public boolean isStruct() {
            Node at = stripped().node;
            return at != null && at.code() == Metadata.COMPOSITE_TYPE && at.number(1) != ARRAY;
        }

        /** Whether it is a number or a character. */
        public boolean isNumber() {
            Node at = stripped().node;
            return at != null && at.code() == Metadata.BASIC_TYPE;
        }

        /** The struct's tag, or the name that a typedef gives it; empty if it has none. */
        public String name() {
            for (Node at = node; at != null; at = at.node(BASE)) {
                if (at.code() == Metadata.COMPOSITE_TYPE && !at.text(NAME).isEmpty()) return at.text(NAME);
                if (at.code() != Metadata.DERIVED_TYPE) break;
                Node struct = new SourceType(at).stripped().node;
                boolean anonymous = struct != null && struct.text(NAME).isEmpty();
                if (at.number(1) == TYPEDEF && anonymous) return at.text(NAME);
            }
            return "";
        }

        /** The name of a union's first member; empty if this is no union. */
        public String firstOfUnion() {
            Node union = stripped().node;
            if (union == null || union.code() != Metadata.COMPOSITE_TYPE || union.number(1) != UNION) return "";
            for (Node member : members(union)) if (!member.text(NAME).isEmpty()) return member.text(NAME);
            return "union";
        }

        private static List<Node> members(Node struct) {
            List<Node> members = new ArrayList<>();
            Node elements = struct.node(ELEMENTS);
            for (int i = 0; elements != null && i < elements.operands().length; i++) {
                Node member = elements.node(i);
                if (member != null && member.number(1) == MEMBER) members.add(member);
            }
            return members;
        }

        /** The member of one of the structs that share a union. */
        private static Member insideUnion(Node union, long offset) {
            for (Node member : members(union)) {
                SourceType type = new SourceType(member.node(BASE));
                Member found = type.isStruct() && type.name().isEmpty() ? type.memberAt(offset) : null;
                if (found != null) return found;
            }
            return null;
        }

        /** The member that starts at a byte offset: of several, the first that is not empty. */
        public Member memberAt(long offset) {
            Node struct = stripped().node;
            if (struct == null || struct.code() != Metadata.COMPOSITE_TYPE) return null;
            if (struct.number(1) == UNION) {
                Member inner = insideUnion(struct, offset);
                if (inner != null) return inner;
            }
            Node found = null;
            for (Node member : members(struct))
                if (member.number(OFFSET) / BITS_PER_BYTE == offset && (found == null || found.number(SIZE) == 0))
                    found = member;
            return found == null ? null : new Member(found.text(NAME), new SourceType(found.node(BASE)));
        }
    }

    /** @param name empty for an anonymous struct or union */
    public record Member(String name, SourceType type) {}

    /** @param argument the number of the formal that it is, from 1; 0 for others */
    public record Variable(String name, int argument, SourceType type) {}

    DebugInfo(Metadata module) {
        this.module = module;
    }

    /** The source type of the struct that LLVM calls by this name. */
    public SourceType struct(String name) {
        if (structs == null) index();
        return found.computeIfAbsent(name, any -> new SourceType(structs.get(withoutNumber(name))));
    }

    /** LLVM numbers structs of one name. */
    private static String withoutNumber(String name) {
        int end = name.length();
        while (end > 0 && Character.isDigit(name.charAt(end - 1))) end--;
        return end > 0 && end < name.length() && name.charAt(end - 1) == '.' ? name.substring(0, end - 1) : name;
    }

    private void index() {
        structs = new HashMap<>();
        for (Object entry : module.entries()) {
            if (!(entry instanceof Node node) || node.text(NAME).isEmpty()) continue;
            boolean struct = node.code() == Metadata.COMPOSITE_TYPE && node.node(ELEMENTS) != null;
            boolean isTag = struct && (node.number(1) == STRUCTURE || node.number(1) == UNION);
            boolean isTypedef = node.code() == Metadata.DERIVED_TYPE && node.number(1) == TYPEDEF;
            if (isTag) structs.put(node.text(NAME), node);
            else if (isTypedef) structs.putIfAbsent(node.text(NAME), node);
        }
    }

    static Variable variable(Node node) {
        if (node == null || node.code() != Metadata.LOCAL_VARIABLE) return null;
        return new Variable(node.text(2), (int) node.number(6), new SourceType(node.node(5)));
    }

    /** The line of a location in the function itself: an inlined one counts where it was inlined. */
    static int outermostLine(int line, Node inlinedAt) {
        int found = line;
        for (Node at = inlinedAt; at != null && at.code() == Metadata.LOCATION; at = at.node(4))
            found = (int) at.number(1);
        return found;
    }

    /** The file of a function. */
    static String file(Node subprogram) {
        Node file = subprogram == null ? null : subprogram.node(4);
        return file == null ? "" : file.text(1);
    }
}
