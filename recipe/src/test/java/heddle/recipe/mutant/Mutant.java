package heddle.recipe.mutant;

import heddle.engine.EngineProvider;
import java.io.IOException;
import java.io.InputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Recipe with one method changed.
 *
 * @param name the fault, in words
 * @param type the class, below {@code heddle.recipe}
 * @param method its name; {@code lambda$NAME} for the lambdas of one
 * @param program the program of the tests that shows it, as {@code HOLDER#PROGRAM}
 */
public record Mutant(String name, String type, String method, Change change, String program) {
    private static final String RECIPE = "heddle.recipe.";

    /** The engine with the fault; classes of other modules are those of everybody. */
    public EngineProvider engine() throws ReflectiveOperationException {
        Loader loader = new Loader();
        Object made = loader.loadClass(RECIPE + "RecipeProvider")
                .getDeclaredConstructor()
                .newInstance();
        loader.loadClass(RECIPE + type);
        if (loader.changes == 0) {
            throw new IllegalStateException("there is nothing to change in " + type + '.' + method);
        }
        return (EngineProvider) made;
    }

    private final class Loader extends ClassLoader {
        private int changes;

        Loader() {
            super(Mutant.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String className, boolean resolve) throws ClassNotFoundException {
            if (!className.startsWith(RECIPE)) {
                return super.loadClass(className, resolve);
            }
            synchronized (getClassLoadingLock(className)) {
                Class<?> known = findLoadedClass(className);
                return known == null ? define(className) : known;
            }
        }

        private Class<?> define(String className) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(className.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(className);
                }
                byte[] code = in.readAllBytes();
                byte[] loaded = className.equals(RECIPE + type) ? changed(code) : code;
                return defineClass(className, loaded, 0, loaded.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(className, e);
            }
        }

        /** Lambdas are told by the method that they are in. */
        private boolean isMeant(String found) {
            return method.startsWith("lambda$") ? found.startsWith(method + '$') : found.equals(method);
        }

        private byte[] changed(byte[] code) {
            ClassNode node = new ClassNode();
            new ClassReader(code).accept(node, 0);
            for (MethodNode each : node.methods) {
                if (isMeant(each.name) && each.instructions.size() > 0) {
                    changes += change.apply(each);
                }
            }
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            node.accept(writer);
            return writer.toByteArray();
        }
    }
}
