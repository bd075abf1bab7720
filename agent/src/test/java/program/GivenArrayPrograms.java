package program;

import heddle.suite.Program;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;

/** Arrays that calls of the JDK are given and read or fill, and buffers over them. */
@SuppressWarnings("unused")
final class GivenArrayPrograms {
    private GivenArrayPrograms() {}

    static final class NewString extends Pair implements Program {
        final byte[] bytes = new byte[10];

        @Override
        void one() throws Exception {
            bytes[0] = 1; // race
        }

        @Override
        void two() throws Exception {
            new String(bytes); // race
        }
    }

    static final class NewStringOfRange extends Pair implements Program {
        final char[] chars = new char[10];

        @Override
        void one() throws Exception {
            chars[3] = 1; // race
        }

        @Override
        void two() throws Exception {
            new String(chars, 2, 3); // race
        }
    }

    static final class NewStringOfOtherRange extends Pair implements Program {
        final char[] chars = new char[10];

        @Override
        void one() throws Exception {
            chars[1] = 1;
        }

        @Override
        void two() throws Exception {
            new String(chars, 2, 3);
        }
    }

    static final class ValueOfCharacters extends Pair implements Program {
        final char[] chars = new char[10];

        @Override
        void one() throws Exception {
            chars[3] = 1; // race
        }

        @Override
        void two() throws Exception {
            String.valueOf(chars); // race
        }
    }

    static final class GotCharacters extends Pair implements Program {
        final char[] chars = new char[10];

        @Override
        void one() throws Exception {
            System.identityHashCode(chars[2]); // race
        }

        @Override
        void two() throws Exception {
            "abc".getChars(0, 3, chars, 0); // race
        }
    }

    static final class GotOtherCharacters extends Pair implements Program {
        final char[] chars = new char[10];

        @Override
        void one() throws Exception {
            System.identityHashCode(chars[3]);
        }

        @Override
        void two() throws Exception {
            "abc".getChars(0, 3, chars, 0);
        }
    }

    static final class GotCharactersOfBuilder extends Pair implements Program {
        final char[] chars = new char[10];
        final StringBuilder text = new StringBuilder("abc");

        @Override
        void one() throws Exception {
            System.identityHashCode(chars[4]); // race
        }

        @Override
        void two() throws Exception {
            text.getChars(1, 3, chars, 3); // race
        }
    }

    static final class AppendedCharacters extends Pair implements Program {
        final char[] chars = new char[10];

        @Override
        void one() throws Exception {
            chars[9] = 1; // race
        }

        @Override
        void two() throws Exception {
            new StringBuilder().append(chars); // race
        }
    }

    static final class ReadInto extends Pair implements Program {
        final byte[] bytes = new byte[10];

        @Override
        void one() throws Exception {
            System.identityHashCode(bytes[4]); // race
        }

        @Override
        void two() throws Exception {
            new ByteArrayInputStream(new byte[5]).read(bytes); // race
        }
    }

    static final class ReadLess extends Pair implements Program {
        final byte[] bytes = new byte[10];

        @Override
        void one() throws Exception {
            System.identityHashCode(bytes[5]);
        }

        @Override
        void two() throws Exception {
            new ByteArrayInputStream(new byte[5]).read(bytes);
        }
    }

    static final class ReadIntoRange extends Pair implements Program {
        final char[] chars = new char[10];

        @Override
        void one() throws Exception {
            System.identityHashCode(chars[5]); // race
        }

        @Override
        void two() throws Exception {
            new StringReader("abc").read(chars, 4, 6); // race
        }
    }

    static final class WrittenFrom extends Pair implements Program {
        final byte[] bytes = new byte[10];

        @Override
        void one() throws Exception {
            bytes[0] = 1; // race
        }

        @Override
        void two() throws Exception {
            new ByteArrayOutputStream().write(bytes); // race
        }
    }

    static final class WrittenFromRange extends Pair implements Program {
        final byte[] bytes = new byte[10];

        @Override
        void one() throws Exception {
            bytes[7] = 1; // race
        }

        @Override
        void two() throws Exception {
            OutputStream.nullOutputStream().write(bytes, 5, 4); // race
        }
    }

    static final class Digested extends Pair implements Program {
        final byte[] bytes = new byte[10];

        @Override
        void one() throws Exception {
            bytes[0] = 1; // race
        }

        @Override
        void two() throws Exception {
            MessageDigest.getInstance("SHA-1").update(bytes); // race
        }
    }

    static final class Summed extends Pair implements Program {
        final byte[] bytes = new byte[10];

        @Override
        void one() throws Exception {
            bytes[0] = 1; // race
        }

        @Override
        void two() throws Exception {
            new CRC32().update(bytes, 0, 2); // race
        }
    }

    static final class RandomBytes extends Pair implements Program {
        final byte[] bytes = new byte[10];

        @Override
        void one() throws Exception {
            System.identityHashCode(bytes[5]); // race
        }

        @Override
        void two() throws Exception {
            new Random(1).nextBytes(bytes); // race
        }
    }

    static final class StreamOfArray extends Pair implements Program {
        final int[] numbers = new int[10];

        @Override
        void one() throws Exception {
            numbers[0] = 1; // race
        }

        @Override
        void two() throws Exception {
            Arrays.stream(numbers).sum(); // race
        }
    }

    static final class StreamOfPart extends Pair implements Program {
        final int[] numbers = new int[10];

        @Override
        void one() throws Exception {
            numbers[0] = 1;
        }

        @Override
        void two() throws Exception {
            Arrays.stream(numbers, 1, 5).sum();
        }
    }

    static final class StreamThatStops extends Pair implements Program {
        final int[] numbers = new int[10];

        @Override
        void one() throws Exception {
            numbers[9] = 1;
        }

        @Override
        void two() throws Exception {
            Arrays.stream(numbers).findFirst();
        }
    }

    static final class StreamCounted extends Pair implements Program {
        final int[] numbers = new int[10];

        @Override
        void one() throws Exception {
            numbers[9] = 1;
        }

        @Override
        void two() throws Exception {
            Arrays.stream(numbers).count();
        }
    }

    static final class Searched extends Pair implements Program {
        final int[] numbers = new int[10];

        @Override
        void one() throws Exception {
            numbers[7] = 0; // race
        }

        @Override
        void two() throws Exception {
            Arrays.binarySearch(numbers, 3); // race
        }
    }

    static final class SearchedElsewhere extends Pair implements Program {
        final int[] numbers = new int[10];

        @Override
        void one() throws Exception {
            numbers[0] = 0;
        }

        @Override
        void two() throws Exception {
            Arrays.binarySearch(numbers, 3);
        }
    }

    static final class Mismatched extends Pair implements Program {
        final int[] numbers = new int[10];

        @Override
        void one() throws Exception {
            numbers[0] = 1; // race
        }

        @Override
        void two() throws Exception {
            Arrays.mismatch(numbers, new int[] {1, 2}); // race
        }
    }

    static final class MismatchedBefore extends Pair implements Program {
        final int[] numbers = new int[10];

        @Override
        void one() throws Exception {
            numbers[2] = 1;
        }

        @Override
        void two() throws Exception {
            Arrays.mismatch(numbers, new int[] {0, 2, 0});
        }
    }

    static final class DeepToString extends Pair implements Program {
        final int[][] numbers = {{1}, {2}};

        @Override
        void one() throws Exception {
            numbers[1][0] = 1; // race
        }

        @Override
        void two() throws Exception {
            Arrays.deepToString(numbers); // race
        }
    }

    static final class ToArrayInto extends Pair implements Program {
        final Integer[] numbers = new Integer[9];
        final List<Integer> list = new ArrayList<>(List.of(1, 2));

        @Override
        void one() throws Exception {
            numbers[2] = 5; // race
        }

        @Override
        void two() throws Exception {
            list.toArray(numbers); // race
        }
    }

    static final class ToArrayBefore extends Pair implements Program {
        final Integer[] numbers = new Integer[9];
        final List<Integer> list = new ArrayList<>(List.of(1, 2));

        @Override
        void one() throws Exception {
            numbers[3] = 5;
        }

        @Override
        void two() throws Exception {
            list.toArray(numbers);
        }
    }

    static final class ToLargerArray extends Pair implements Program {
        final Integer[] numbers = new Integer[1];
        final List<Integer> list = new ArrayList<>(List.of(1, 2));

        @Override
        void one() throws Exception {
            numbers[0] = 5;
        }

        @Override
        void two() throws Exception {
            list.toArray(numbers);
        }
    }

    static final class ListOfArray extends Pair implements Program {
        final Integer[] numbers = {1, 2};
        final List<Integer> list = Arrays.asList(numbers);

        @Override
        void one() throws Exception {
            numbers[0] = 5; // race
        }

        @Override
        void two() throws Exception {
            list.get(0); // race
        }
    }

    static final class OtherElementOfList extends Pair implements Program {
        final Integer[] numbers = {1, 2};
        final List<Integer> list = Arrays.asList(numbers);

        @Override
        void one() throws Exception {
            numbers[0] = 5;
        }

        @Override
        void two() throws Exception {
            list.set(1, 3);
        }
    }

    static final class ListOfArraySorted extends Pair implements Program {
        final Integer[] numbers = {3, 2, 1};

        @Override
        void one() throws Exception {
            System.identityHashCode(numbers[0]); // race
        }

        @Override
        void two() throws Exception {
            Collections.sort(Arrays.asList(numbers)); // race
        }
    }

    static final class BufferOverArray extends Pair implements Program {
        final byte[] bytes = new byte[10];
        final ByteBuffer buffer = ByteBuffer.wrap(bytes);

        @Override
        void one() throws Exception {
            System.identityHashCode(bytes[3]); // race
        }

        @Override
        void two() throws Exception {
            buffer.put(3, (byte) 1); // race
        }
    }

    static final class SliceOverArray extends Pair implements Program {
        final byte[] bytes = new byte[10];
        final ByteBuffer buffer = ByteBuffer.wrap(bytes, 2, 5).slice();

        @Override
        void one() throws Exception {
            System.identityHashCode(bytes[2]); // race
        }

        @Override
        void two() throws Exception {
            buffer.put((byte) 1); // race
        }
    }

    static final class OtherElementOfBuffer extends Pair implements Program {
        final ByteBuffer buffer = ByteBuffer.allocate(9);

        @Override
        void one() throws Exception {
            buffer.put(0, (byte) 1);
        }

        @Override
        void two() throws Exception {
            buffer.get(1);
        }
    }

    static final class DuplicatesOfBuffer extends Pair implements Program {
        final ByteBuffer buffer = ByteBuffer.allocate(9);
        final ByteBuffer second = buffer.duplicate().position(4);

        @Override
        void one() throws Exception {
            buffer.put((byte) 1).flip();
        }

        @Override
        void two() throws Exception {
            second.get();
        }
    }

    static final class ElementOfBuffer extends Pair implements Program {
        final ByteBuffer buffer = ByteBuffer.allocate(9);

        @Override
        void one() throws Exception {
            buffer.putInt(0, 1); // race
        }

        @Override
        void two() throws Exception {
            buffer.get(3); // race
        }
    }

    static final class PositionOfBuffer extends Pair implements Program {
        final ByteBuffer buffer = ByteBuffer.allocate(9);

        @Override
        void one() throws Exception {
            buffer.put((byte) 1); // race
        }

        @Override
        void two() throws Exception {
            buffer.flip(); // race
        }
    }

    static final class SharedStreamAndArray extends Pair implements Program {
        final byte[] bytes = new byte[10];
        final InputStream in = new ByteArrayInputStream(new byte[10]);

        @Override
        void one() throws Exception {
            in.read(bytes, 0, 3);
        }

        @Override
        void two() throws Exception {
            in.read(bytes, 0, 3);
        }
    }

    static final class LockOfStream extends Pair implements Program {
        final byte[] bytes = new byte[10];
        final ByteArrayOutputStream out = new ByteArrayOutputStream();

        @Override
        void one() throws Exception {
            out.write(bytes);
        }

        @Override
        void two() throws Exception {
            synchronized (out) {
                bytes[0] = 1;
            }
        }
    }

    /** Each pair once more, under a lock. */
    static final class GivenArrayLocked implements Program {
        @Override
        public void run() throws Exception {
            Pair.runLocked(GivenArrayPrograms.class);
        }
    }
}
