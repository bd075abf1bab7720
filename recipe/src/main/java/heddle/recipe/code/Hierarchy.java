package heddle.recipe.code;

import java.util.HashMap;
import java.util.Map;

/** Which class is a subclass of which: of recorded classes by their files, of the JDK's by this JDK. */
public final class Hierarchy {
    private static final String OBJECT = "java/lang/Object";

    private final CodeBase code;
    /** By the two classes. */
    private final Map<String, Map<String, Boolean>> known = new HashMap<>();

    private final Map<String, Boolean> ofJdk = new HashMap<>();

    Hierarchy(CodeBase code) {
        this.code = code;
    }

    /** Whether an object of one class is an instance of another; null if that cannot be told. */
    public Boolean isInstance(String type, String of) {
        if (type == null) {
            return null;
        }
        if (type.equals(of) || of.equals(OBJECT)) {
            return true;
        }
        Map<String, Boolean> ofType = known.computeIfAbsent(type, name -> new HashMap<>());
        Boolean is = ofType.get(of);
        if (is == null && !ofType.containsKey(of)) {
            is = find(type, of);
            ofType.put(of, is);
        }
        return is;
    }

    private Boolean find(String type, String of) {
        CodeClass recorded = code.type(type);
        if (recorded == null) {
            Class<?> a = jdk(type);
            if (a == null) {
                return null;
            }
            Class<?> b = jdk(of);
            return b == null ? code.type(of) != null ? false : null : (Boolean) b.isAssignableFrom(a);
        }
        Boolean result = recorded.node.superName == null ? false : isInstance(recorded.node.superName, of);
        for (String each : recorded.interfaces()) {
            Boolean viaInterface = isInstance(each, of);
            if (Boolean.TRUE.equals(viaInterface) || viaInterface == null && !Boolean.TRUE.equals(result)) {
                result = viaInterface;
            }
        }
        return result;
    }

    /** Whether a class is one of the JDK's. */
    public boolean isOfJdk(String type) {
        return ofJdk.computeIfAbsent(type, name -> jdk(name) != null);
    }

    /** A class of the JDK's modules: one that this JVM has generated says nothing of one of that name elsewhere. */
    private static Class<?> jdk(String internalName) {
        try {
            Class<?> found = Class.forName(internalName.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
            return found.getModule().getLayer() != null ? found : null;
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }
}
