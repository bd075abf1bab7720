package heddle.runtime.vm;

import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.Unsafe;

/**
 * Keeps HotSpot's second compiler from code that runs hot for a few seconds and then never again, as a weaver does while a
 * program loads its classes: the first compiler's code serves there, and the second would take longer over such code than
 * the code ever runs. Only the JVM's own directives can say so, by a command of {@code jcmd} that the process gives
 * itself. A JVM that knows neither command nor directive goes on as it is.
 */
public final class CheapCompilation implements Runnable {
    private static final String PACKAGE = "com.sun.management.internal";
    private static final String PROVIDER = PACKAGE + ".PlatformMBeanProviderImpl";
    private static final String COMMANDS = PACKAGE + ".DiagnosticCommandImpl";

    private final String directive;

    /** @param methods patterns of compiler directives: {@code one/pack/*.*}, {@code a/Type.method} */
    public CheapCompilation(String... methods) {
        StringBuilder text = new StringBuilder("[{match: [");
        for (int i = 0; i < methods.length; i++) {
            text.append(i == 0 ? "" : ", ").append('"').append(methods[i]).append('"');
        }
        directive = text.append("], c2: {Exclude: true}}]").toString();
    }

    /** From now on; code that the second compiler has made by then stays. */
    @Override
    public void run() {
        try {
            Path file = file();
            Files.writeString(file, directive, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            try {
                execute("Compiler.directives_add \"" + file + '"');
            } finally {
                Files.delete(file);
            }
        } catch (Exception | LinkageError e) {
            // the second compiler compiles these methods, too, and nothing else is different
        }
    }

    /** Named by the process: a name that is drawn would set up the JDK's secure random numbers. */
    private static Path file() {
        String name = "heddle-" + ProcessHandle.current().pid() + ".directives";
        return Path.of(System.getProperty("java.io.tmpdir"), name);
    }

    private static void execute(String command) throws ReflectiveOperationException {
        // its initialiser loads the library that has the command
        Class<?> provider = Class.forName(PROVIDER);
        SharedSecrets.getJavaLangAccess().addOpens(provider.getModule(), PACKAGE, CheapCompilation.class.getModule());
        Class<?> commands = Class.forName(COMMANDS);
        Method execute = commands.getDeclaredMethod("executeDiagnosticCommand", String.class);
        execute.setAccessible(true);
        execute.invoke(Unsafe.getUnsafe().allocateInstance(commands), command);
    }
}
