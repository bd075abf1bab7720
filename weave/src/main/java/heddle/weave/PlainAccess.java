package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.setting.Draw;
import heddle.runtime.site.WovenClass;
import heddle.weave.code.Hierarchy;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Accesses that order nothing: leaving them out can lose a race and not make one up. Accesses that may be volatile, or
 * may be the use of a class that another thread initialised, are not among them.
 */
final class PlainAccess implements Unhooked {
    /** The canary is watched as a whole. */
    private static final String CANARY = "heddle/canary/";

    private static final String[] TYPES = {"[I", "[J", "[F", "[D", "[L", "[B", "[C", "[S"};

    private final ClassNode owner;
    private final ClassLoader loader;
    private final Hierarchy hierarchy;
    private final Draw draw;
    private final Map<Name, Variable> known = new HashMap<>();

    PlainAccess(ClassNode owner, ClassLoader loader, Hierarchy hierarchy, Draw draw) {
        this.owner = owner;
        this.loader = loader;
        this.hierarchy = hierarchy;
        this.draw = of(owner, draw);
    }

    /** The drawing that holds for a class. */
    static Draw of(ClassNode owner, Draw draw) {
        return owner.name.startsWith(CANARY) ? Draw.ALL : draw;
    }

    @Override
    public boolean includes(AbstractInsnNode insn) {
        if (insn instanceof FieldInsnNode field) {
            return !isUse(field) && of(field).isPlain;
        }
        if (insn instanceof MethodInsnNode call) {
            boolean bulk = call.owner.equals("java/lang/System") && call.name.equals("arraycopy")
                    || call.owner.equals("java/util/Arrays")
                    || call.owner.startsWith("[") && call.name.equals("clone");
            return bulk || call.owner.equals("java/lang/StringBuilder");
        }
        int opcode = insn.getOpcode();
        return opcode >= IALOAD && opcode <= SALOAD || opcode >= IASTORE && opcode <= SASTORE;
    }

    /**
     * Whether a plain access is to a variable that is drawn. Calls that read or write many elements, of whatever type, always
     * are, and static fields, whose accesses are ordered after the initialiser of their class; but these make no second body
     * worth while.
     */
    boolean isDrawn(AbstractInsnNode insn) {
        if (draw.isAll()) {
            return true;
        }
        if (insn instanceof FieldInsnNode field) {
            return of(field).isDrawn;
        }
        if (insn instanceof MethodInsnNode call) {
            return !call.owner.equals("java/lang/StringBuilder") || draw.includes(call.owner);
        }
        return draw.includes(type(insn.getOpcode()));
    }

    /** Whether a plain access counts towards a body of its own. */
    boolean counts(AbstractInsnNode insn) {
        boolean isAlwaysDrawn =
                insn instanceof MethodInsnNode || insn instanceof FieldInsnNode field && isStatic(field);
        return isDrawn(insn) && (draw.isAll() || !isAlwaysDrawn);
    }

    /** The accesses to what is not drawn; null if all is. */
    Unhooked undrawn() {
        return draw.isAll() ? null : insn -> includes(insn) && !isDrawn(insn);
    }

    private static boolean isStatic(FieldInsnNode field) {
        return field.getOpcode() == GETSTATIC || field.getOpcode() == PUTSTATIC;
    }

    /** The class that declares a field of objects. */
    private String declaring(FieldInsnNode field) {
        String type = field.owner;
        boolean isKnown = type.equals(owner.name) ? declares(field) : isKnownPlain(field);
        return isKnown ? type : hierarchy.declaring(type, field.name, field.desc);
    }

    private boolean declares(FieldInsnNode field) {
        for (FieldNode own : owner.fields) {
            if (own.name.equals(field.name) && own.desc.equals(field.desc)) {
                return true;
            }
        }
        return false;
    }

    /** The type of the elements that an instruction loads or stores; that of bytes is that of booleans, too. */
    private static String type(int opcode) {
        int kind = opcode >= IASTORE ? opcode - IASTORE : opcode - IALOAD;
        return TYPES[kind];
    }

    /** Whether a read is the use of a class that another thread may have initialised. */
    private static boolean isUse(FieldInsnNode field) {
        return field.getOpcode() == GETSTATIC && (field.desc.startsWith("L") || field.desc.startsWith("["));
    }

    private boolean isPlain(FieldInsnNode field) {
        if (field.owner.equals(owner.name)) {
            for (FieldNode own : owner.fields) {
                if (own.name.equals(field.name) && own.desc.equals(field.desc)) {
                    return (own.access & ACC_VOLATILE) == 0;
                }
            }
            return isPlainOf(owner.superName, field);
        }
        return !isStatic(field) && isKnownPlain(field) || isPlainOf(field.owner, field);
    }

    /** The facts that hold for all accesses to a field; to find them out takes long. */
    private Variable of(FieldInsnNode field) {
        Name name = new Name(field.owner, field.name, field.desc);
        Variable variable = known.get(name);
        if (variable == null) {
            boolean isPlain = isPlain(field);
            boolean isDrawn = draw.isAll() || isStatic(field) || isPlain && draw.includesFieldsOf(declaring(field));
            variable = new Variable(isPlain, isDrawn);
            known.put(name, variable);
        }
        return variable;
    }

    private record Variable(boolean isPlain, boolean isDrawn) {}

    private record Name(String owner, String field, String desc) {
        // by hand: those that the compiler makes are linked when they are first called, which takes a JVM's start long
        @Override
        public boolean equals(Object other) {
            return other instanceof Name name
                    && field.equals(name.field)
                    && owner.equals(name.owner)
                    && desc.equals(name.desc);
        }

        @Override
        public int hashCode() {
            return (owner.hashCode() * 31 + field.hashCode()) * 31 + desc.hashCode();
        }
    }

    /** Classes that were woven before are known. */
    private boolean isKnownPlain(FieldInsnNode field) {
        return WovenClass.isPlain(loader, field.owner.replace('/', '.'), field.name);
    }

    /**
     * Of others the class file tells; a superclass is often woven after the class that extends it. No static field is plain
     * outside of its class: its use is ordered after the initialiser, which may run while a bare body is under way.
     */
    private boolean isPlainOf(String type, FieldInsnNode field) {
        return !isStatic(field) && hierarchy.isKnownPlain(type, field.name, field.desc);
    }
}
