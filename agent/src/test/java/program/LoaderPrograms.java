package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;

/** Class loaders of a program's own, whose code runs while a class is being woven. */
final class LoaderPrograms {
    static final class Base extends ArrayList<Object> {
        private static final long serialVersionUID = 1;
    }

    /** Defined by {@link Futures}; what its call may reach is read from the class file of {@link Base}. */
    static final class Loaded {
        static void fill() {
            new Base().add("one");
        }
    }

    /** Uses futures, for the first time in the JVM, when it is asked for a class file. */
    static final class Futures extends ClassLoader {
        private static final String LOADED = Loaded.class.getName();

        Futures() {
            super(LoaderPrograms.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return name.equals(LOADED) ? define() : super.loadClass(name, resolve);
        }

        private Class<?> define() {
            try (InputStream in = getParent().getResourceAsStream(LOADED.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(LOADED, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            new CompletableFuture<String>().thenAccept(String::length);
            return super.getResourceAsStream(name);
        }
    }

    /** The classes of futures order threads, although a class loader had them loaded from within the weaving. */
    static final class FuturesOfALoader implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Class.forName(Futures.LOADED, true, new Futures());
            CompletableFuture<Integer> future = new CompletableFuture<>();
            Duo.run(
                    () -> {
                        n = 1;
                        future.thenAccept(value -> n += value);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        future.complete(7);
                    });
        }
    }
}
