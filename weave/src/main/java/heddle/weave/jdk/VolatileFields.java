package heddle.weave.jdk;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/** The volatile fields of JDK classes that others of the same package access, read from their class files: none is loaded. */
final class VolatileFields {
    private static final Map<String, Set<String>> KNOWN = new HashMap<>();

    private VolatileFields() {}

    /** Whether {@code user} sees a volatile field of another class of its package by that name, declared or inherited. */
    static boolean contains(String user, String owner, String field) {
        int end = user.lastIndexOf('/');
        return owner.lastIndexOf('/') == end
                && user.regionMatches(0, owner, 0, end)
                && of(owner).contains(field);
    }

    private static synchronized Set<String> of(String type) {
        Set<String> known = KNOWN.get(type);
        if (known == null) {
            known = read(type);
            KNOWN.put(type, known);
        }
        return known;
    }

    private static Set<String> read(String type) {
        Set<String> found = new HashSet<>();
        try (InputStream in = ClassLoader.getPlatformClassLoader().getResourceAsStream(type + ".class")) {
            if (in != null) {
                new ClassReader(in)
                        .accept(
                                new ClassVisitor(Opcodes.ASM9) {
                                    @Override
                                    public FieldVisitor visitField(
                                            int access, String name, String desc, String signature, Object value) {
                                        if ((access & Opcodes.ACC_VOLATILE) != 0) {
                                            found.add(name);
                                        }
                                        return null;
                                    }
                                },
                                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
            }
        } catch (IOException e) {
            return found;
        }
        return found;
    }
}
