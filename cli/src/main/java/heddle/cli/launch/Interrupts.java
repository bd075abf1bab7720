package heddle.cli.launch;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

/**
 * Signals that would end this process end the command instead, so that it can clear up and its result can be reported.
 * SIGTERM is handed on to all of its processes, because it comes to this one alone, and so is SIGHUP, which a terminal that
 * is closed sends to the leader of the session alone. SIGINT comes from a terminal to all processes at once; where there is
 * none it is handed on, too.
 */
final class Interrupts {
    private static final List<String> SIGNALS = List.of("INT", "TERM", "HUP");

    private final boolean onTerminal;
    private Process process;
    private JvmWatch watch;
    private String last = "";

    private Interrupts(boolean onTerminal) {
        this.onTerminal = onTerminal;
    }

    /** From now on signals are kept from ending this process. Those that it was told to ignore stay ignored. */
    static Interrupts install(boolean onTerminal) {
        Interrupts interrupts = new Interrupts(onTerminal);
        try {
            // by reflection: the compiler takes the one type for this as a fault
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Method name = signal.getMethod("getName");
            Method handle = signal.getMethod("handle", signal, handler);
            InvocationHandler receiver = (proxy, method, args) -> switch (method.getName()) {
                case "handle" -> {
                    interrupts.receive((String) name.invoke(args[0]));
                    yield null;
                }
                case "equals" -> proxy == args[0];
                case "hashCode" -> System.identityHashCode(proxy);
                default -> "interrupts";
            };
            Object proxy = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, receiver);
            for (String each : SIGNALS) {
                handle.invoke(null, signal.getConstructor(String.class).newInstance(each), proxy);
            }
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            return interrupts; // a JVM without signals, or told to leave them alone: they end this process
        }
        return interrupts;
    }

    /** Starts the command, unless a signal came before. */
    synchronized Process start(ProcessBuilder builder) throws Failure {
        if (isInterrupted()) {
            throw new Failure(Exit.NOTHING_OBSERVED, "interrupted by SIG" + last + " before the command was started");
        }
        try {
            process = builder.start();
            watch = new JvmWatch(process);
            return process;
        } catch (IOException e) {
            throw new Failure(Exit.USAGE, "cannot run " + builder.command().get(0) + ": " + e.getMessage());
        }
    }

    /** The JVMs below the command that was started. */
    synchronized JvmWatch watch() {
        return watch;
    }

    /** Whether a signal came. */
    synchronized boolean isInterrupted() {
        return !last.isEmpty();
    }

    private synchronized void receive(String name) {
        last = name;
        if (process != null && (!name.equals("INT") || !onTerminal)) {
            send(name);
        }
    }

    /** Sends a signal to all processes of the command. */
    synchronized void send(String name) {
        watch.look();
        List<String> command = new ArrayList<>(List.of("kill", "-s", name));
        List<ProcessHandle> alive = watch.alive();
        alive.forEach(each -> command.add(Long.toString(each.pid())));
        if (alive.isEmpty()) {
            return;
        }
        try {
            new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            alive.forEach(ProcessHandle::destroy); // no such command: at least SIGTERM
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
