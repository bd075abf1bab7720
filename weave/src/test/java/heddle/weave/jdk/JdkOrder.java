package heddle.weave.jdk;

import heddle.runtime.jdk.CallTable;
import heddle.runtime.setting.DetectorId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;

/**
 * Lists the public methods of a JDK that order threads inside, by a volatile field, an atomic access, a monitor or a lock, and
 * of which neither a row nor the weaving for order knows. Calls are followed into the same class, classes nested with it, and
 * classes of its package that are not public; not into other public classes, which are entries themselves, nor into
 * constructors, whose object nobody else has.
 *
 * <p>{@code main} prints the list: arguments are the JDK's home and, if not all are wanted, a package.
 */
final class JdkOrder {
    static final List<String> MODULES = List.of("java.base", "java.net.http", "java.desktop", "jdk.net");
    private static final int DEEPEST = 4;

    private final JdkModel model;
    private final JdkWeaver weaver;

    JdkOrder(Path jdk) throws IOException {
        this(jdk, new JdkWeaver(DetectorId.FASTTRACK));
    }

    JdkOrder(Path jdk, JdkWeaver weaver) throws IOException {
        this.weaver = weaver;
        model = JdkModel.of(jdk, MODULES);
    }

    public static void main(String[] args) throws IOException {
        for (String entry : new JdkOrder(Path.of(args[0])).open()) {
            if (args.length < 2 || entry.startsWith(args[1] + '.')) {
                System.out.println(entry);
            }
        }
    }

    /** The methods that are not covered, as {@code package.Class.method}. */
    Set<String> open() {
        Set<String> open = new TreeSet<>();
        for (JdkModel.Type type : model.types.values()) {
            if (!type.isPublic() || !isApi(type.name())) {
                continue;
            }
            Set<String> supertypes = model.supertypes(type.name());
            for (JdkModel.Method method : type.methods().values()) {
                boolean isStatic = (method.access() & Opcodes.ACC_STATIC) != 0;
                if (method.isEntry()
                        && !CallTable.orders(supertypes, method.name(), isStatic)
                        && ordersUnseen(method, 0, new HashSet<>())) {
                    open.add(type.name().replace('/', '.') + '.' + method.name());
                }
            }
        }
        return open;
    }

    private static boolean isApi(String type) {
        return type.startsWith("java/") || type.startsWith("javax/") || type.startsWith("jdk/net/");
    }

    private boolean ordersUnseen(JdkModel.Method method, int depth, Set<JdkModel.Method> seen) {
        if (depth > DEEPEST || !seen.add(method) || weaver.covers(method.owner(), method.name(), method.desc())) {
            return false;
        }
        if (model.orders(method)) {
            return true;
        }
        for (String call : method.calls()) {
            JdkModel.Method callee = model.callee(call);
            if (callee != null
                    && !callee.name().startsWith("<")
                    && isInside(method.owner(), callee.owner())
                    && ordersUnseen(callee, depth + 1, seen)) {
                return true;
            }
        }
        return false;
    }

    private boolean isInside(String user, String owner) {
        if (outermost(user).equals(outermost(owner))) {
            return true;
        }
        boolean samePackage =
                user.substring(0, user.lastIndexOf('/')).equals(owner.substring(0, owner.lastIndexOf('/')));
        return samePackage && !model.types.get(owner).isPublic();
    }

    private static String outermost(String type) {
        int nested = type.indexOf('$');
        return nested < 0 ? type : type.substring(0, nested);
    }
}
