package heddle.scan.jvm.source;

import heddle.scan.store.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.ModuleProvideNode;

/** The providers that {@code META-INF/services} and {@code provides} of modules declare for {@code ServiceLoader}. */
final class Services {
    private static final String FOLDER = "META-INF/services/";
    private static final String MODULE = "module-info.class";

    private final Map<String, List<String>> providers = new TreeMap<>();

    /** Whether a file of that name declares providers. */
    static boolean declares(String name) {
        int at = name.lastIndexOf(FOLDER);
        boolean listed = at >= 0
                && (at == 0 || name.charAt(at - 1) == '/')
                && name.indexOf('/', at + FOLDER.length()) < 0
                && name.length() > at + FOLDER.length();
        return listed || name.equals(MODULE) || name.endsWith('/' + MODULE);
    }

    /** A module that cannot be read declares nothing. */
    void read(String name, byte[] content) {
        if (name.endsWith(MODULE)) readModule(content);
        else readLines(name.substring(name.lastIndexOf('/') + 1), new String(content, StandardCharsets.UTF_8));
    }

    private void readLines(String service, String text) {
        for (String line : text.split("\\R")) {
            String provider = line.replaceFirst("#.*", "").strip();
            if (!provider.isEmpty()) add(service.replace('.', '/'), provider.replace('.', '/'));
        }
    }

    private void readModule(byte[] content) {
        ClassNode node = new ClassNode();
        try {
            new ClassReader(content).accept(node, ClassReader.SKIP_CODE);
        } catch (RuntimeException e) {
            return;
        }
        if (node.module == null || node.module.provides == null) return;
        for (ModuleProvideNode provided : node.module.provides)
            for (String provider : provided.providers) add(provided.service, provider);
    }

    private void add(String service, String provider) {
        List<String> known = providers.computeIfAbsent(service, any -> new ArrayList<>());
        if (!known.contains(provider)) known.add(provider);
    }

    /** By the service, all by internal name. */
    Map<String, List<String>> all() {
        return providers;
    }

    /** Writes down everything that is declared. */
    void describe(Bytes into) {
        providers.forEach((service, all) -> {
            into.text(service);
            all.forEach(into::text);
        });
    }
}
