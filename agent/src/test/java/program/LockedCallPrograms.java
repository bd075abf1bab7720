package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringWriter;
import java.io.Writer;
import java.util.Collections;
import java.util.Vector;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;

/** Code of the program that the JDK calls under a lock of its own, and what passes through streams. */
final class LockedCallPrograms {
    /** Counts bytes without a lock of its own. */
    static final class Sink extends OutputStream {
        int count;

        @Override
        public void write(int b) {
            count++;
        }
    }

    static final class Source extends InputStream {
        int count;

        @Override
        public int read() {
            return count++ % 100;
        }
    }

    static final class Letters extends Writer {
        int count;

        @Override
        public void write(char[] letters, int from, int length) {
            count += length;
        }

        @Override
        public void flush() {
            count++;
        }

        @Override
        public void close() {}
    }

    static final class Lines extends Reader {
        int count;

        @Override
        public int read(char[] letters, int from, int length) {
            count++;
            letters[from] = '\n';
            return 1;
        }

        @Override
        public void close() {}
    }

    private static void both(Pass.Step step) throws Exception {
        Duo.Part part = () -> {
            for (int i = 0; i < 20; i++) {
                step.run();
            }
        };
        Duo.run(part, part);
    }

    static final class OwnSinks implements Program {
        @Override
        public void run() throws Exception {
            PrintStream print = new PrintStream(new Sink(), true);
            both(() -> print.println("abc"));
            OutputStream buffered = new BufferedOutputStream(new Sink(), 4);
            both(() -> buffered.write(1));
            Writer encoded = new OutputStreamWriter(new Sink());
            both(() -> {
                encoded.write("abc");
                encoded.flush();
            });
            Writer lines = new BufferedWriter(new Letters(), 2);
            both(() -> {
                lines.write("abc");
                lines.flush();
            });
            PrintWriter writer = new PrintWriter(new Letters());
            both(() -> {
                writer.println("abc");
                writer.flush();
            });
            Writer plain = new Letters();
            both(() -> plain.write("abc"));
        }
    }

    static final class OwnSources implements Program {
        @Override
        public void run() throws Exception {
            InputStream buffered = new BufferedInputStream(new Source(), 2);
            both(buffered::read);
            Reader decoded = new InputStreamReader(new Source());
            both(() -> {
                char[] many = new char[5000];
                decoded.read(many);
            });
            BufferedReader lines = new BufferedReader(new Lines(), 1);
            both(lines::readLine);
        }
    }

    static final class SinkThatThrows implements Program {
        int count;

        @Override
        public void run() throws Exception {
            OutputStream buffered = new BufferedOutputStream(
                    new OutputStream() {
                        @Override
                        public void write(int b) throws IOException {
                            count++;
                            throw new IOException();
                        }
                    },
                    1);
            both(() -> {
                try {
                    buffered.write(1);
                    buffered.flush();
                } catch (IOException e) {
                    return;
                }
            });
        }
    }

    static final class OneSinkOfTwo implements Program {
        int count;

        @Override
        public void run() throws Exception {
            OutputStream sink = new OutputStream() {
                @Override
                public void write(int b) {
                    count++; // race
                }
            };
            OutputStream one = new BufferedOutputStream(sink, 1);
            OutputStream two = new BufferedOutputStream(sink, 1);
            Duo.run(
                    () -> {
                        one.write(1);
                        one.flush();
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        two.write(1);
                        two.flush();
                    });
        }
    }

    /** Of two lines that were printed no thread learns which came first. */
    static final class PrintedBetween implements Program {
        final PrintStream print = new PrintStream(OutputStream.nullOutputStream(), true);
        int data;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        data = 1; // race
                        print.println("one");
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        print.println("two");
                        data++; // race
                    });
        }
    }

    static final class ThroughByteArray implements Program {
        @Override
        public void run() throws Exception {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            Pass.on(() -> bytes.write(1), () -> bytes.size() > 0);
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            PrintStream print = new PrintStream(printed, true);
            Pass.on(() -> print.println("done"), () -> printed.toString().contains("done"));
            StringWriter letters = new StringWriter();
            Pass.on(() -> letters.write("done"), () -> letters.toString().contains("done"));
            StringWriter buffered = new StringWriter();
            PrintWriter writer = new PrintWriter(buffered);
            Pass.on(() -> writer.println("done"), () -> buffered.getBuffer().length() > 0);
        }
    }

    static final class ByteWrittenTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            Duo.run(
                    () -> {
                        bytes.write(1);
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (bytes.size() > 0) {
                            data++; // race
                        }
                    });
        }
    }

    static final class LetterWrittenTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            StringWriter letters = new StringWriter();
            Duo.run(
                    () -> {
                        letters.write("x");
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (!letters.toString().isEmpty()) {
                            data++; // race
                        }
                    });
        }
    }

    private static Vector<int[]> cells() {
        Vector<int[]> cells = new Vector<>();
        for (int i = 0; i < 10; i++) {
            cells.add(new int[1]);
        }
        return cells;
    }

    static final class CalledByVector implements Program {
        @Override
        public void run() throws Exception {
            Vector<int[]> cells = cells();
            both(() -> cells.removeIf(cell -> cell[0]++ < 0));
            both(() -> cells.replaceAll(cell -> {
                cell[0]++;
                return cell;
            }));
            both(() -> cells.sort((one, two) -> one[0]++ - two[0]));
            both(() -> Collections.sort(cells, (one, two) -> one[0]++ - two[0]));
            both(() -> cells.iterator().forEachRemaining(cell -> cell[0]++));
        }
    }

    static final class CalledByTwoVectors implements Program {
        @Override
        public void run() throws Exception {
            Vector<int[]> one = cells();
            Vector<int[]> two = new Vector<>(one);
            Duo.run(
                    () -> {
                        one.removeIf(cell -> {
                            cell[0]++; // race
                            return false;
                        });
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        two.removeIf(cell -> {
                            cell[0]++; // race
                            return false;
                        });
                    });
        }
    }

    static final class CalledByBuffer implements Program {
        int count;

        @Override
        public void run() throws Exception {
            StringBuffer buffer = new StringBuffer();
            both(() -> buffer.append(new Object() {
                @Override
                public String toString() {
                    count++;
                    return "x";
                }
            }));
        }
    }

    static final class CalledByLogger implements Program {
        @Override
        public void run() throws Exception {
            Logger logger = Logger.getAnonymousLogger();
            logger.setUseParentHandlers(false);
            logger.addHandler(new StreamHandler(new Sink(), new SimpleFormatter()));
            both(() -> logger.info("x"));
            Pass.on(() -> logger.setLevel(Level.FINEST), () -> logger.isLoggable(Level.FINEST));
        }
    }

    static final class LevelSetTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Logger logger = Logger.getAnonymousLogger();
            Duo.run(
                    () -> {
                        logger.setLevel(Level.FINEST);
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        if (logger.isLoggable(Level.FINEST)) {
                            data++; // race
                        }
                    });
        }
    }

    /** A loader that is not capable of loading in parallel finds classes under its own lock. */
    static final class Finder extends ClassLoader {
        int calls;

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            calls++;
            throw new ClassNotFoundException(name);
        }
    }

    static final class CalledByLoading implements Program {
        @Override
        public void run() throws Exception {
            Finder finder = new Finder();
            both(() -> {
                try {
                    finder.loadClass("no.such.Class");
                } catch (ClassNotFoundException e) {
                    return;
                }
            });
        }
    }

    static final class CalledByTwoLoaders implements Program {
        int calls;

        /** Counts for all loaders, each of which holds a lock of its own. */
        final class CommonFinder extends ClassLoader {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                calls++; // race
                throw new ClassNotFoundException(name);
            }

            void find() {
                try {
                    loadClass("no.such.Class");
                } catch (ClassNotFoundException e) {
                    return;
                }
            }
        }

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        new CommonFinder().find();
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        new CommonFinder().find();
                    });
        }
    }
}
