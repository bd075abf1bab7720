package behaviour;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Races once, then ends in an odd way that its argument names; the second argument is the result's file. */
public final class Farewell {
    private static int early;
    private static int late;

    private Farewell() {}

    /** Its initialisation ends the JVM. */
    private static final class Exiting {
        static final int VALUE = exit();

        private static int exit() {
            System.exit(5);
            return 0;
        }
    }

    public static void main(String[] args) throws Exception {
        both(() -> early++);
        Path result = Path.of(args[1]);
        switch (args[0]) {
            case "hook" ->
                onExit(() -> {
                    await(result, "Farewell.early");
                    both(() -> late++);
                });
            case "halting hook" ->
                onExit(() -> {
                    both(() -> late++);
                    Runtime.getRuntime().halt(9);
                });
            case "initialiser" -> System.out.println(Exiting.VALUE);
            case "kill" -> {
                await(result, "Farewell.early");
                new ProcessBuilder(
                                "kill",
                                "-9",
                                Long.toString(ProcessHandle.current().pid()))
                        .start()
                        .waitFor();
                Thread.currentThread().join();
            }
            case "unverified" -> {
                try {
                    Class.forName("Broken", true, new Loader());
                } catch (VerifyError e) {
                    System.out.println("refused");
                }
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void both(Runnable work) {
        Thread one = new Thread(work, "one");
        Thread two = new Thread(work, "two");
        one.start();
        two.start();
        try {
            one.join();
            two.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void onExit(Runnable work) {
        Runtime.getRuntime().addShutdownHook(new Thread(work, "hook"));
    }

    private static void await(Path file, String text) {
        try {
            while (!Files.exists(file) || !Files.readString(file).contains(text)) {
                Thread.onSpinWait();
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Defines a class whose method adds two numbers that are not there. */
    private static final class Loader extends ClassLoader {
        @Override
        protected Class<?> findClass(String name) {
            try {
                byte[] bytes = broken();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        private static byte[] broken() throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeInt(0xCAFEBABE);
            out.writeInt(52);
            out.writeShort(8);
            for (String text : new String[] {"Broken", "java/lang/Object"}) {
                out.writeByte(1);
                out.writeUTF(text);
            }
            for (int name = 1; name <= 2; name++) {
                out.writeByte(7);
                out.writeShort(name);
            }
            for (String text : new String[] {"<clinit>", "()V", "Code"}) {
                out.writeByte(1);
                out.writeUTF(text);
            }
            for (int header : new int[] {0x21, 3, 4, 0, 0, 1}) {
                out.writeShort(header);
            }
            for (int method : new int[] {8, 5, 6, 1, 7}) {
                out.writeShort(method);
            }
            byte[] code = {0x60, 0x57, (byte) 0xB1}; // iadd, pop, return
            out.writeInt(12 + code.length);
            out.writeShort(2);
            out.writeShort(0);
            out.writeInt(code.length);
            out.write(code);
            out.writeInt(0);
            out.writeShort(0);
            return bytes.toByteArray();
        }
    }
}
