package program;

import heddle.suite.Program;
import java.io.LineNumberReader;
import java.io.StringReader;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import java.util.regex.Pattern;
import javax.crypto.spec.SecretKeySpec;

/** Reads and changes of arguments, of entries, and of builders by calls of the JDK. */
@SuppressWarnings("unused")
final class LentPrograms {
    private LentPrograms() {}

    static final class BitsLent extends Pair implements Program {
        final BitSet bits = new BitSet();

        @Override
        void one() {
            bits.set(3); // race
        }

        @Override
        void two() {
            new BitSet().or(bits); // race
        }
    }

    static final class EntryOfWeakMap extends Pair implements Program {
        final Map<String, Integer> map = new WeakHashMap<>(Map.of("a", 1));
        final Map.Entry<String, Integer> entry = map.entrySet().iterator().next();

        @Override
        void one() {
            entry.setValue(3); // race
        }

        @Override
        void two() {
            entry.getValue(); // race
        }
    }

    static final class ReplacedByCollections extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(1, 2));

        @Override
        void one() {
            Collections.replaceAll(list, 1, 7); // race
        }

        @Override
        void two() {
            list.indexOf(2); // race
        }
    }

    static final class EnumeratedByCollections extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(1, 2));

        @Override
        void one() {
            list.remove(0); // race
        }

        @Override
        void two() {
            Collections.enumeration(list); // race
        }
    }

    static final class MatchedBuilder extends Pair implements Program {
        final StringBuilder builder = new StringBuilder("abc");

        @Override
        void one() {
            builder.append("x"); // race
        }

        @Override
        void two() {
            Pattern.compile("b").matcher(builder); // race
        }
    }

    static final class ListOfElements extends Pair implements Program {
        final Integer[] elements = {1, 2};

        @Override
        void one() {
            elements[0] = 4; // race
        }

        @Override
        void two() {
            List.of(elements); // race
        }
    }

    static final class HashOfElements extends Pair implements Program {
        final Object[] elements = {1, 2};

        @Override
        void one() {
            elements[0] = 4; // race
        }

        @Override
        void two() {
            Objects.hash(elements); // race
        }
    }

    static final class InHexadecimal extends Pair implements Program {
        final byte[] bytes = {1, 2};

        @Override
        void one() {
            bytes[0] = 4; // race
        }

        @Override
        void two() {
            HexFormat.of().formatHex(bytes); // race
        }
    }

    static final class KeyOfBytes extends Pair implements Program {
        final byte[] bytes = {1, 2};

        @Override
        void one() {
            bytes[0] = 4; // race
        }

        @Override
        void two() {
            new SecretKeySpec(bytes, "AES"); // race
        }
    }

    static final class AddressOfBytes extends Pair implements Program {
        final byte[] bytes = {127, 0, 0, 1};

        @Override
        void one() {
            bytes[3] = 4; // race
        }

        @Override
        void two() throws Exception {
            InetAddress.getByAddress(bytes); // race
        }
    }

    static final class FileOfBytes extends Pair implements Program {
        final byte[] bytes = {1, 2};

        @Override
        void one() {
            bytes[0] = 4; // race
        }

        @Override
        void two() throws Exception {
            Path file = Files.createTempFile("heddle", "bytes");
            Files.write(file, bytes); // race
            Files.delete(file);
        }
    }

    static final class FileOfLines extends Pair implements Program {
        final List<String> lines = new ArrayList<>(List.of("a"));

        @Override
        void one() {
            lines.add("b"); // race
        }

        @Override
        void two() throws Exception {
            Path file = Files.createTempFile("heddle", "lines");
            Files.write(file, lines); // race
            Files.delete(file);
        }
    }

    static final class RangeRemoved extends Pair implements Program {
        static final class Shortened extends ArrayList<Integer> {
            private static final long serialVersionUID = 1;

            Shortened() {
                super(List.of(1, 2));
            }

            void shorten() {
                removeRange(0, 1); // race
            }
        }

        final Shortened list = new Shortened();

        @Override
        void one() {
            list.shorten();
        }

        @Override
        void two() {
            list.size(); // race
        }
    }

    static final class LineNumberSet extends Pair implements Program {
        final LineNumberReader reader = new LineNumberReader(new StringReader(""));

        @Override
        void one() {
            reader.setLineNumber(3); // race
        }

        @Override
        void two() {
            reader.getLineNumber(); // race
        }
    }

    static final class FormatBuilt extends Pair implements Program {
        final DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder();

        @Override
        void one() {
            builder.appendLiteral('x'); // race
        }

        @Override
        void two() {
            builder.toFormatter(); // race
        }
    }

    static final class LocaleBuilt extends Pair implements Program {
        final Locale.Builder builder = new Locale.Builder();

        @Override
        void one() {
            builder.setLanguage("de"); // race
        }

        @Override
        void two() {
            builder.build(); // race
        }
    }

    /** All of them under a lock. */
    static final class LentLocked implements Program {
        @Override
        public void run() throws Exception {
            Pair.runLocked(LentPrograms.class);
        }
    }

    /** Nothing is found that would have to be replaced. */
    static final class NothingReplaced extends Pair implements Program {
        final List<Integer> list = new ArrayList<>(List.of(1, 2));

        @Override
        void one() {
            Collections.replaceAll(list, 5, 7);
        }

        @Override
        void two() {
            list.indexOf(2);
        }
    }

    static final class OtherBits extends Pair implements Program {
        final BitSet bits = new BitSet();

        @Override
        void one() {
            new BitSet().or(bits);
        }

        @Override
        void two() {
            new BitSet().and(bits);
        }
    }
}
