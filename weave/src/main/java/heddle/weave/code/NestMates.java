package heddle.weave.code;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Classes of the same nest, to which the private fields of a class are open. */
final class NestMates {
    /** Tag of a reference to a field in the constant pool (JVMS 4.4). */
    private static final int FIELD = 9;

    private NestMates() {}

    /** The fields among some of a class that a mate may access: by its class file, or because that cannot be read. */
    static Set<String> accessed(ClassNode node, Set<String> fields, Hierarchy hierarchy) {
        Set<String> found = new HashSet<>();
        try {
            for (String mate : mates(node, hierarchy)) {
                addReferred(reader(mate, hierarchy), node.name, found);
            }
        } catch (IOException | RuntimeException e) {
            return fields;
        }
        return found;
    }

    private static List<String> mates(ClassNode node, Hierarchy hierarchy) throws IOException {
        List<String> mates = new ArrayList<>();
        ClassNode host = node;
        if (node.nestHostClass != null) {
            mates.add(node.nestHostClass);
            host = new ClassNode();
            reader(node.nestHostClass, hierarchy).accept(host, ClassReader.SKIP_CODE);
        }
        if (host.nestMembers != null) {
            mates.addAll(host.nestMembers);
        }
        mates.remove(node.name);
        return mates;
    }

    private static ClassReader reader(String type, Hierarchy hierarchy) throws IOException {
        try (InputStream in = hierarchy.open(type)) {
            if (in == null) {
                throw new IOException("no class file of " + type);
            }
            return new ClassReader(in);
        }
    }

    private static void addReferred(ClassReader reader, String owner, Set<String> found) {
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            if (at > 0 && reader.readByte(at - 1) == FIELD && owner.equals(reader.readClass(at, buffer))) {
                int name = reader.getItem(reader.readUnsignedShort(at + 2));
                found.add(reader.readUTF8(name, buffer));
            }
        }
    }
}
