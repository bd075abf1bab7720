package heddle.scan.jvm.model;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/** The class files of the JDK that runs the scan, and of nothing else that is on its class path. */
final class Jdk {
    private static final Map<String, Module> PACKAGES = new HashMap<>();

    static {
        for (Module module : ModuleLayer.boot().modules())
            for (String name : module.getPackages()) PACKAGES.put(name, module);
    }

    private Jdk() {}

    /** The class file of a class by its internal name; null if the JDK has none. */
    static InputStream open(String name) throws IOException {
        int end = name.lastIndexOf('/');
        Module module = end < 0 ? null : PACKAGES.get(name.substring(0, end).replace('/', '.'));
        return module == null ? null : module.getResourceAsStream(name + ".class");
    }
}
