package heddle.weave.code;

import heddle.runtime.jdk.JdkClasses;
import heddle.runtime.vm.SystemClassPath;
import heddle.runtime.vm.UnverifiedJar;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Supertypes of application classes, read from their class files: weaving loads no class. */
public final class Hierarchy {
    /** @param fields those of objects, by name and descriptor, and whether they are volatile */
    private record Info(String superName, List<String> interfaces, Set<String> methods, Map<String, Boolean> fields) {}

    private static final Info UNKNOWN = new Info(null, List.of(), Set.of(), Map.of());
    private static final Map<ClassLoader, Map<String, Info>> CACHE = Collections.synchronizedMap(new WeakHashMap<>());

    private static final Map<ClassLoader, Map<String, Set<String>>> CONFINED =
            Collections.synchronizedMap(new WeakHashMap<>());

    /** Of types of the JDK, which all loaders share. */
    private static final Map<String, Set<String>> SUPERTYPES = Collections.synchronizedMap(new HashMap<>());

    private static final String OBJECT = "java/lang/Object";
    private static final Set<String> OBJECT_METHODS =
            Set.of("equals(Ljava/lang/Object;)Z", "hashCode()I", "toString()Ljava/lang/String;");

    /** The packages of the modules that the JVM was started with; gathered when first asked for, since they are many. */
    private static final class Platform {
        static final Set<String> PACKAGES = packages();

        private static Set<String> packages() {
            Set<String> packages = new HashSet<>();
            for (Module module : ModuleLayer.boot().modules()) {
                for (String each : module.getPackages()) {
                    packages.add(each.replace('.', '/'));
                }
            }
            return packages;
        }
    }

    private final ClassLoader loader;
    private final Map<String, Info> known;
    /** By class, the constructors that do not let their object escape; empty while that is being found out. */
    private final Map<String, Set<String>> confined;

    public Hierarchy(ClassLoader loader) {
        this.loader = loader;
        known = loader == null ? new HashMap<>() : cached(CACHE, loader);
        confined = loader == null ? new HashMap<>() : cached(CONFINED, loader);
    }

    /** That of the class that is woven. */
    public ClassLoader loader() {
        return loader;
    }

    private static <T> Map<String, T> cached(Map<ClassLoader, Map<String, T>> cache, ClassLoader loader) {
        synchronized (cache) {
            Map<String, T> known = cache.get(loader);
            if (known == null) {
                known = Collections.synchronizedMap(new HashMap<>());
                cache.put(loader, known);
            }
            return known;
        }
    }

    /** Whether a type is one that rows may be about; most packages of {@code javax} are those of libraries. */
    public static boolean isJdk(String type) {
        return type.startsWith("java/")
                || type.startsWith("javax/crypto/")
                || type.startsWith("javax/security/auth/") && !type.startsWith("javax/security/auth/message/")
                || type.startsWith("sun/misc/");
    }

    /**
     * The JDK types among {@code owner} and its supertypes that a call may reach; empty when an application class
     * implements the method itself, because its body is woven.
     */
    public List<String> jdkTargets(String owner, String name, String desc) {
        if (isJdk(owner)) {
            return List.of(owner);
        }
        List<String> found = new ArrayList<>();
        return collect(owner, name + desc, found) ? found : List.of();
    }

    private boolean collect(String type, String method, List<String> found) {
        if (type == null || type.startsWith("[")) {
            return true;
        }
        if (isJdk(type)) {
            found.add(type);
            return true;
        }
        Info info = info(type);
        if (info.methods.contains(method)) {
            return false;
        }
        boolean reaches = collect(info.superName, method, found);
        for (String each : info.interfaces) {
            reaches &= collect(each, method, found);
        }
        return reaches;
    }

    /**
     * Whether a call may go to a method of the platform: of its classes that the application's extend or its interfaces that
     * they implement, unless the application has the method between.
     */
    public boolean mayBeOfPlatform(String owner, String name, String desc) {
        String type = owner;
        for (; !isPlatform(type); type = info(type).superName) {
            if (info(type).methods.contains(name + desc)) {
                return false;
            }
            for (String each : info(type).interfaces) {
                if (mayBeOfPlatform(each, name, desc)) {
                    return true;
                }
            }
        }
        return !OBJECT.equals(type) ? type != null : OBJECT_METHODS.contains(name + desc);
    }

    /** Whether a field of objects, which the type declares or inherits, is known not to be volatile. */
    public boolean isKnownPlain(String type, String name, String desc) {
        for (String each = type; each != null; each = info(each).superName) {
            Boolean isVolatile = info(each).fields.get(name + ' ' + desc);
            if (isVolatile != null) {
                return !isVolatile;
            }
        }
        return false;
    }

    /** The class that declares a field of objects, found from a type upwards; the type itself if none is known to. */
    public String declaring(String type, String name, String desc) {
        for (String each = type; each != null; each = info(each).superName) {
            if (info(each).fields.containsKey(name + ' ' + desc)) {
                return each;
            }
        }
        return type;
    }

    /** A type of the JDK and all that it extends and implements, with dots. */
    public Set<String> supertypes(String type) {
        Set<String> all = SUPERTYPES.get(type);
        if (all == null) {
            all = new HashSet<>();
            addSupertypes(type, all);
            SUPERTYPES.put(type, all);
        }
        return all;
    }

    private void addSupertypes(String type, Set<String> all) {
        if (type != null && all.add(type.replace('/', '.'))) {
            Class<?> loaded = JdkClasses.loaded(type.replace('/', '.'));
            if (loaded != null) {
                addSupertypes(loaded, all);
                return;
            }
            Info info = info(type);
            addSupertypes(info.superName, all);
            for (String each : info.interfaces) {
                addSupertypes(each, all);
            }
        }
    }

    private static void addSupertypes(Class<?> type, Set<String> all) {
        all.add(type.getName());
        if (type.getSuperclass() != null) {
            addSupertypes(type.getSuperclass(), all);
        }
        for (Class<?> each : type.getInterfaces()) {
            addSupertypes(each, all);
        }
    }

    /** The class of the JDK that declares a plain field of objects, found from a type upwards; empty if none does. */
    public String jdkDeclaring(String type, String name, String desc) {
        for (String each = type; each != null; each = info(each).superName) {
            Boolean isVolatile = info(each).fields.get(name + ' ' + desc);
            if (isVolatile != null) {
                return isJdk(each) && !isVolatile ? each : "";
            }
        }
        return "";
    }

    /** Whether a constructor of the application is known not to let its object escape; see {@link Births}. */
    boolean confines(String type, String desc) {
        if (isPlatform(type)) {
            return false;
        }
        Set<String> confining = confined.get(type);
        if (confining == null) {
            confined.put(type, Set.of());
            confining = confining(type);
            confined.put(type, confining);
        }
        return confining.contains(desc);
    }

    private Set<String> confining(String type) {
        List<MethodNode> constructors = new ArrayList<>();
        try (InputStream in = open(type)) {
            if (in == null) {
                return Set.of();
            }
            new ClassReader(in)
                    .accept(
                            new ClassVisitor(Opcodes.ASM9) {
                                @Override
                                public MethodVisitor visitMethod(
                                        int access, String name, String desc, String signature, String[] exceptions) {
                                    if (!name.equals("<init>")) {
                                        return null;
                                    }
                                    MethodNode method = new MethodNode(access, name, desc, signature, exceptions);
                                    constructors.add(method);
                                    return method;
                                }
                            },
                            ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        } catch (IOException | RuntimeException e) {
            return Set.of();
        }
        return Births.confining(type, info(type).superName, constructors, this);
    }

    /** Whether a type comes with the JVM; so does what is not known. */
    private static boolean isPlatform(String type) {
        return type == null
                || type.startsWith("[")
                || Platform.PACKAGES.contains(type.substring(0, Math.max(0, type.lastIndexOf('/'))));
    }

    private Info info(String type) {
        Info info = known.get(type);
        if (info == null) {
            info = read(type);
            known.put(type, info);
        }
        return info;
    }

    /** Where the class file of a type is read; null if there is none. */
    InputStream open(String type) throws IOException {
        byte[] file = isPlatform(type) ? null : contents(type + ".class");
        if (file != null) {
            return new ByteArrayInputStream(file);
        }
        return loader == null
                ? ClassLoader.getSystemResourceAsStream(type + ".class")
                : loader.getResourceAsStream(type + ".class");
    }

    /** Of a file on disk or in a jar there; null if that is not known of it. */
    private byte[] contents(String file) throws IOException {
        if (SystemClassPath.isOf(loader)) {
            return SystemClassPath.read(file);
        }
        URL url = hasUrls(loader) ? loader.getResource(file) : null;
        File jar = url == null || !url.getProtocol().equals("jar") ? null : UnverifiedJar.of(url);
        return jar == null ? null : UnverifiedJar.read(jar, file);
    }

    /** Whether it is a URLClassLoader, by name: that class must not be loaded while another one is woven. */
    private static boolean hasUrls(ClassLoader loader) {
        Class<?> type = loader == null ? null : loader.getClass();
        while (type != null && !type.getName().equals("java.net.URLClassLoader")) {
            type = type.getSuperclass();
        }
        return type != null;
    }

    private Info read(String type) {
        try (InputStream in = open(type)) {
            if (in == null) {
                return UNKNOWN;
            }
            ClassNode node = new ClassNode();
            new ClassReader(in).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
            return info(node);
        } catch (IOException | RuntimeException e) {
            return UNKNOWN;
        }
    }

    /** Takes down what others may ask about a class that is being woven, so that its file need not be read for them. */
    public void learn(ClassNode node) {
        if (!known.containsKey(node.name)) {
            known.put(node.name, info(node));
        }
    }

    private static Info info(ClassNode node) {
        Set<String> methods = new HashSet<>();
        for (MethodNode method : node.methods) {
            boolean isAbstract = (method.access & Opcodes.ACC_ABSTRACT) != 0;
            if (!isAbstract) {
                methods.add(method.name + method.desc);
            }
        }
        return new Info(node.superName, node.interfaces, methods, fields(node));
    }

    private static Map<String, Boolean> fields(ClassNode node) {
        Map<String, Boolean> fields = new HashMap<>();
        for (FieldNode field : node.fields) {
            if ((field.access & Opcodes.ACC_STATIC) == 0) {
                fields.put(field.name + ' ' + field.desc, (field.access & Opcodes.ACC_VOLATILE) != 0);
            }
        }
        return fields;
    }
}
