package heddle.recipe.code;

import heddle.trace.MalformedTraceException;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The meaning of the numbers in recorded paths: class files, methods, objects. Two different classes of one name cannot be
 * told apart by references, so neither of them is found by name.
 */
public final class CodeBase {
    /** Methods of executors and futures that may interrupt threads. */
    private static final Set<String> INTERRUPTING = Set.of("cancel", "shutdownNow", "invokeAny", "invokeAll", "close");

    private static final int NAME = 1;
    private static final int CONTENT = 2;
    private static final int CLASS = 3;
    /** An object of a trace of version 3. */
    private static final int LONG_OBJECT = 4;

    private static final int OBJECT = 5;
    private static final int LOCK = 6;
    private static final int UNKNOWN = -1;

    private final List<String> names = new ArrayList<>();
    private final List<String> internalNames = new ArrayList<>();
    private final List<byte[]> contents = new ArrayList<>();
    private final Map<String, CodeClass> classes = new HashMap<>();
    private final Map<String, Integer> contentOf = new HashMap<>();
    private final Set<String> ambiguous = new HashSet<>();
    private final List<CodeMethod> methods = new ArrayList<>();
    private final IntArrayList typeOf = new IntArrayList();
    private final Int2IntOpenHashMap hashOf = new Int2IntOpenHashMap();
    private final IntArrayList lengthOf = new IntArrayList();
    /** By class and field: the field's flags, as far as they were asked for. */
    private final Map<String, Map<String, Integer>> accessOf = new HashMap<>();

    private final Hierarchy hierarchy = new Hierarchy(this);

    private byte[] bytes;
    private int at;

    private Boolean mayInterrupt;
    private final Map<CodeClass, List<CodeMethod>> initialisers = new IdentityHashMap<>();
    /** By source file and line; null if nobody has asked. */
    private Map<String, Notification> notifications;

    /**
     * @param register the records of a trace, cut anywhere
     * @throws MalformedTraceException if they are none
     */
    public CodeBase(byte[] register) throws MalformedTraceException {
        bytes = register;
        typeOf.add(-1);
        lengthOf.add(0);
        try {
            while (at < bytes.length) {
                readRecord();
            }
        } catch (ArrayIndexOutOfBoundsException cut) {
            at = bytes.length;
        } catch (IndexOutOfBoundsException e) {
            throw new MalformedTraceException("the trace's class files are named by records that are not there");
        }
        bytes = null;
        ambiguous.forEach(classes::remove);
        names.forEach(name -> internalNames.add(name.replace('.', '/')));
    }

    private void readRecord() throws MalformedTraceException {
        int kind = number();
        switch (kind) {
            case NAME -> names.add(new String(take(number()), StandardCharsets.UTF_8));
            case CONTENT -> contents.add(take(number()));
            case CLASS -> readClass();
            case LONG_OBJECT -> {
                int object = number();
                typeOf.add(number());
                hashOf.put(object, number());
                lengthOf.add(number());
            }
            case OBJECT -> {
                typeOf.add(number());
                lengthOf.add(number());
            }
            case LOCK -> {
                int object = number();
                hashOf.put(object, number());
            }
            default ->
                throw new MalformedTraceException(
                        "the trace's class files are followed by a record of unknown kind " + kind);
        }
    }

    private void readClass() {
        String name = names.get(number());
        int content = number();
        int first = number();
        int[][] sites = new int[number()][];
        for (int i = 0; i < sites.length; i++) {
            boolean isWoven = number() == 1;
            int[] pairs = new int[number()];
            for (int k = 0; k < pairs.length; k++) {
                pairs[k] = number();
            }
            sites[i] = isWoven ? pairs : null;
        }
        Integer known = contentOf.putIfAbsent(name, content);
        if (known != null && known != content) {
            ambiguous.add(name);
        }
        CodeClass added = new CodeClass(contents.get(content), first, sites);
        classes.put(name, added);
        for (CodeMethod method : added.methods) {
            while (methods.size() <= method.number) {
                methods.add(null);
            }
            methods.set(method.number, method);
        }
    }

    private int number() {
        int value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = bytes[at++];
            value |= (next & 0x7F) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    private byte[] take(int count) {
        if (count > bytes.length - at) {
            throw new ArrayIndexOutOfBoundsException();
        }
        at += count;
        return Arrays.copyOfRange(bytes, at - count, at);
    }

    /** The method of a number, or null. */
    public CodeMethod method(int number) {
        return number < 0 || number >= methods.size() ? null : methods.get(number);
    }

    /** All methods of recorded classes. */
    public List<CodeMethod> methods() {
        return methods;
    }

    /** The recorded class of that internal name, or null. */
    public CodeClass type(String internalName) {
        return classes.get(internalName);
    }

    /**
     * The notification at a code location.
     *
     * @param location a source file and a line, as the trace names them
     */
    public Notification notification(String location) {
        if (notifications == null) {
            notifications = new HashMap<>();
            for (CodeMethod method : methods) {
                for (int i = 0; method != null && i < method.code.length; i++) {
                    noteNotification(method, i);
                }
            }
        }
        return notifications.getOrDefault(location, Notification.UNKNOWN);
    }

    private void noteNotification(CodeMethod method, int at) {
        Notification kind = method.code[at] instanceof MethodInsnNode call && call.desc.equals("()V")
                ? switch (call.name) {
                    case "notify" -> Notification.OF_ONE;
                    case "notifyAll" -> Notification.OF_ALL;
                    case "signal", "signalAll" -> Notification.UNKNOWN;
                    default -> null;
                }
                : null;
        if (kind != null) {
            String location = method.owner.sourceFile() + ':' + method.line(at);
            notifications.merge(location, kind, (a, b) -> a == b ? a : Notification.UNKNOWN);
        }
    }

    public Hierarchy hierarchy() {
        return hierarchy;
    }

    /** The internal name of an object's class, or null. */
    public String typeOf(long object) {
        int type = object > 0 && object < typeOf.size() ? typeOf.getInt((int) object) : -1;
        return type < 0 ? null : internalNames.get(type);
    }

    /** The identity hash of an object that is a lock, which tells locks of one class apart. */
    public int hashOf(long object) {
        return hashOf.get((int) object);
    }

    /** The length of an array. */
    public int lengthOf(long array) {
        return lengthOf.getInt((int) array);
    }

    /** How many objects have an id. */
    public int objects() {
        return typeOf.size() - 1;
    }

    /** The method that a name and descriptor mean in a class: its own, an inherited one, a default one; or null. */
    public CodeMethod find(String internalName, String method, String desc) {
        for (CodeClass c = type(internalName); c != null; c = type(c.node.superName)) {
            CodeMethod own = c.method(method, desc);
            if (own != null) {
                return own;
            }
            if (c.node.superName == null) {
                break;
            }
        }
        return findDefault(internalName, method, desc);
    }

    private CodeMethod findDefault(String internalName, String method, String desc) {
        for (CodeClass c = type(internalName);
                c != null;
                c = c.node.superName == null ? null : type(c.node.superName)) {
            for (String each : c.interfaces()) {
                CodeClass type = type(each);
                CodeMethod own = type == null ? null : type.method(method, desc);
                if (own != null && own.hasCode()) {
                    return own;
                }
                CodeMethod inherited = type == null ? null : findDefault(each, method, desc);
                if (inherited != null) {
                    return inherited;
                }
            }
        }
        return null;
    }

    /** The recorded class that declares a field, found as the JVM does (JVMS 5.4.3.2); null if there is none. */
    public CodeClass declaring(String internalName, String field) {
        CodeClass c = type(internalName);
        if (c == null || c.field(field) != null) {
            return c;
        }
        for (String each : c.interfaces()) {
            CodeClass found = declaring(each, field);
            if (found != null) {
                return found;
            }
        }
        return c.node.superName == null ? null : declaring(c.node.superName, field);
    }

    /** Whether accesses to the field are events: it is not final, and declared in a recorded class. */
    public boolean isObserved(String internalName, String field) {
        int access = accessOf(internalName, field);
        return access != UNKNOWN && (access & Opcodes.ACC_FINAL) == 0;
    }

    /** Whether a field is final, as far as its class is recorded. */
    public boolean isFinal(String owner, String name) {
        CodeClass declaring = declaring(owner, name);
        return declaring != null && (declaring.field(name).access & Opcodes.ACC_FINAL) != 0;
    }

    public boolean isVolatile(String internalName, String field) {
        int access = accessOf(internalName, field);
        return access != UNKNOWN && (access & Opcodes.ACC_VOLATILE) != 0;
    }

    private int accessOf(String internalName, String field) {
        return accessOf.computeIfAbsent(internalName, name -> new HashMap<>())
                .computeIfAbsent(field, name -> findAccess(internalName, name));
    }

    private int findAccess(String internalName, String field) {
        CodeClass declaring = declaring(internalName, field);
        FieldNode node = declaring == null ? null : declaring.field(field);
        return node == null ? UNKNOWN : node.access;
    }

    /** The initialisers of recorded code that have to be over before a class is used. */
    public List<CodeMethod> initialisers(CodeClass type) {
        List<CodeMethod> known = initialisers.get(type);
        if (known == null) {
            Set<CodeMethod> found = new LinkedHashSet<>();
            collectInitialisers(type, found);
            known = List.copyOf(found);
            initialisers.put(type, known);
        }
        return known;
    }

    /** Of a class, those above and their interfaces as well, unless these have no method with code. */
    private void collectInitialisers(CodeClass type, Set<CodeMethod> found) {
        if (!type.isInterface()) {
            CodeClass above = type(type.node.superName);
            if (above != null) {
                collectInitialisers(above, found);
            }
            type.interfaces().forEach(each -> collectOfInterface(type(each), found));
        }
        CodeMethod own = type.method("<clinit>", "()V");
        if (own != null) {
            found.add(own);
        }
    }

    private void collectOfInterface(CodeClass type, Set<CodeMethod> found) {
        if (type != null) {
            type.interfaces().forEach(each -> collectOfInterface(type(each), found));
            CodeMethod own = type.method("<clinit>", "()V");
            if (own != null && type.hasDefaultMethod()) {
                found.add(own);
            }
        }
    }

    /** Whether some recorded code may interrupt a thread, by itself or through the JDK. */
    public boolean mayInterrupt() {
        if (mayInterrupt == null) {
            mayInterrupt = false;
            for (CodeMethod method : methods()) {
                for (int i = 0; method != null && i < method.code.length; i++) {
                    mayInterrupt |= interrupts(method.code[i]);
                }
            }
        }
        return mayInterrupt;
    }

    private static boolean interrupts(AbstractInsnNode insn) {
        if (insn instanceof MethodInsnNode call) {
            return interrupts(call.owner, call.name);
        }
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            for (Object each : dynamic.bsmArgs) {
                if (each instanceof Handle handle && interrupts(handle.getOwner(), handle.getName())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean interrupts(String owner, String name) {
        return name.equals("interrupt") || owner.startsWith("java/util/concurrent/") && INTERRUPTING.contains(name);
    }
}
