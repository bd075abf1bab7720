package heddle.agent;

import heddle.agent.operate.Operations;
import heddle.runtime.jdk.JdkClasses;
import heddle.weave.jdk.JdkWeaver;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;

/**
 * The classes of the JDK that are loaded, and which of them should have been woven and were not: the JVM hands the agent no
 * class that is loaded from within a transformation, and no hidden class, whoever makes it.
 */
final class JdkClassCensus {
    private final Instrumentation instrumentation;
    private final JdkWeaver weaver;

    private final Operations operations;

    JdkClassCensus(Instrumentation instrumentation, JdkWeaver weaver, Operations operations) {
        this.instrumentation = instrumentation;
        this.weaver = weaver;
        this.operations = operations;
    }

    /** Leaves out what every JVM has loaded by now and no row names: it orders nothing that a program sees. */
    void spareLoaded() {
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (loaded.getClassLoader() == null) {
                JdkClasses.seen(loaded.getName());
                operations.loaded(loaded.getName());
                weaver.spareLoaded(loaded.getName().replace('.', '/'));
            }
        }
    }

    /** Names of classes that order threads and do so out of sight. */
    List<String> unseen() {
        List<String> unseen = new ArrayList<>();
        for (Class<?> missed : missed()) {
            String file = missed.getName().replace('.', '/') + ".class";
            try (InputStream in = ClassLoader.getPlatformClassLoader().getResourceAsStream(file)) {
                if (in == null || weaver.needs(in)) {
                    unseen.add(missed.getName());
                }
            } catch (IOException e) {
                unseen.add(missed.getName());
            }
        }
        return unseen;
    }

    /** Names of the program's own hidden classes; the JDK has a "$$" in the names of those that it makes of code. */
    List<String> hidden() {
        List<String> hidden = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            ClassLoader loader = loaded.getClassLoader();
            boolean isJdk = loader == null || loader == ClassLoader.getPlatformClassLoader();
            String name = loaded.getName();
            if (loaded.isHidden() && !isJdk && !name.contains("$$") && !name.startsWith("jdk.")) {
                hidden.add(name.substring(0, name.indexOf('/')));
            }
        }
        return hidden;
    }

    /** Loaded classes that no transformer has been given. */
    List<Class<?>> missed() {
        List<Class<?>> missed = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            ClassLoader loader = loaded.getClassLoader();
            boolean isJdk = loader == null || loader == ClassLoader.getPlatformClassLoader();
            if (isJdk
                    && !loaded.isArray()
                    && !loaded.isHidden()
                    && weaver.isDue(loaded.getName().replace('.', '/'))) {
                missed.add(loaded);
            }
        }
        return missed;
    }
}
