package heddle.weave.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Which elements of arrays need no check because nothing changes them after the static initialiser. */
class ConstantArraysTest {
    /** The methods of a class that have an access without a check, static initialisers left out. */
    private static Set<String> unchecked(String type) throws IOException {
        ClassNode node = new ClassNode();
        try (InputStream in = ConstantArraysTest.class.getResourceAsStream(type + ".class")) {
            new ClassReader(in).accept(node, 0);
        }
        Hierarchy hierarchy = new Hierarchy(ConstantArraysTest.class.getClassLoader());
        Set<AbstractInsnNode> accesses = ConstantArrays.accesses(node, hierarchy);
        Set<String> methods = new TreeSet<>();
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (accesses.contains(insn)) {
                    methods.add(method.name);
                }
            }
        }
        return methods;
    }

    @Test
    void tablesOfTheStaticInitialiserAreConstant() throws IOException {
        assertThat(unchecked("Tables"))
                .containsExactly("<clinit>", "cast", "copied", "direct", "inLoop", "local", "ofReferences");
    }

    /** Each class has one array that becomes known or changes in one way. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ReturnedTable",
                "PassedTable",
                "CapturedTable",
                "StoredTable",
                "KeptTwice",
                "WrittenLater",
                "ReplacedLater",
                "NamedTable",
                "OpenTable",
                "GivenTable",
                "KnownBefore",
                "ChosenTable",
                "ReadChosen",
                "ElementOfAnother",
                "OpenToMates",
                "OpenToMates$Mate",
                "TargetOfCopy",
                "KeptByAid",
                "KeptByAidOfAid",
                "KeptAsObject",
                "ReturnedByAid",
                "SharedByAid",
                "KnownToAid",
                "PerhapsOfAid",
                "FilledLater",
                "RecursiveAid",
                "OpenAid"
            })
    void arraysThatOthersKnowOrThatChangeAreNot(String type) throws IOException {
        assertThat(unchecked(type)).isEmpty();
    }

    @Test
    void tablesThatAidsOfTheInitialiserMakeAreConstant() throws IOException {
        assertThat(unchecked("UnpackedTables")).containsExactly("read");
    }

    /** Code of a nest that leaves the field alone does no harm. */
    @Test
    void aNestMateThatDoesNotAccessTheFieldDoesNoHarm() throws IOException {
        assertThat(unchecked("QuietMates")).containsExactly("<clinit>", "read");
    }
}

class Tables {
    private static final int[] DIRECT = {1, 2, 3};
    private static final byte[] FILLED = new byte[64];
    private static final char[] TEXT = "table".toCharArray();
    private static final Object NONE = null;
    private static final String[] NAMES = {"a", "b"};

    static {
        for (int i = 0; i < FILLED.length; i++) {
            FILLED[i] = (byte) i;
        }
    }

    static int direct(int i) {
        return DIRECT[i];
    }

    static int local(int i) {
        byte[] table = FILLED;
        return table == null ? 0 : table[i] + table.length;
    }

    static int inLoop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            int[] table = DIRECT;
            sum += table[i];
        }
        return sum;
    }

    static int copied(int i) {
        char[] own = TEXT.clone();
        System.arraycopy(TEXT, 0, own, 0, own.length);
        return TEXT[i] + own[i];
    }

    static Object cast(int i) {
        return ((Object[]) NAMES)[i];
    }

    static String ofReferences(int i) {
        return NAMES[i] + NONE;
    }
}

class ReturnedTable {
    private static final int[] TABLE = {1};

    static int read() {
        return TABLE[0];
    }

    static int[] table() {
        return TABLE;
    }

    static void keep(int[] any) {
        System.identityHashCode(any);
    }
}

class PassedTable {
    private static final int[] TABLE = {1};

    static int read() {
        return TABLE[0] + java.util.Arrays.hashCode(TABLE);
    }
}

class CapturedTable {
    private static final int[] TABLE = {1};

    static Runnable read() {
        int[] table = TABLE;
        return () -> System.identityHashCode(table[0] + TABLE[0]);
    }
}

class StoredTable {
    private static final int[] TABLE = {1};
    int[] known;

    int read() {
        known = TABLE;
        return TABLE[0];
    }
}

class KeptTwice {
    private static final int[] TABLE = {1};
    static final int[] KNOWN = TABLE;

    static int read() {
        return TABLE[0];
    }
}

class WrittenLater {
    private static final int[] TABLE = {1};

    static int read() {
        return TABLE[0];
    }

    static void write() {
        TABLE[0]++;
    }
}

class ReplacedLater {
    private static int[] table = {1};

    static int read() {
        return table[0];
    }

    static void replace() {
        table = new int[1];
    }
}

class NamedTable {
    private static final int[] TABLE = {1};

    static int read() {
        return TABLE[0];
    }

    static String name() {
        return "TABLE";
    }
}

class OpenTable {
    static final int[] TABLE = {1};

    static int read() {
        return TABLE[0];
    }
}

class GivenTable {
    private static final int[] TABLE = ReturnedTable.table();

    static int read() {
        return TABLE[0];
    }
}

class KnownBefore {
    private static final int[] TABLE;

    static {
        int[] made = {1};
        new StoredTable().known = made;
        TABLE = made;
    }

    static int read() {
        return TABLE[0];
    }
}

class ChosenTable {
    private static final int[] TABLE = {1};

    static int write(int[] other, boolean mine) {
        int[] chosen = mine ? TABLE : other;
        chosen[0]++;
        return TABLE[0];
    }
}

class ReadChosen {
    private static final int[] TABLE = {1};

    static int read(int[] other, boolean mine) {
        int[] chosen = mine ? TABLE : other;
        return chosen[0];
    }
}

class ElementOfAnother {
    private static final int[] TABLE = {1};

    static int read(int[][] all) {
        all[0] = TABLE;
        return TABLE[0];
    }
}

class TargetOfCopy {
    private static final int[] TABLE = {1};

    static int copy(int[] other) {
        System.arraycopy(other, 0, TABLE, 0, 1);
        return TABLE[0];
    }
}

class OpenToMates {
    private static final int[] TABLE = {1};

    static int read() {
        return TABLE[0];
    }

    static class Mate {
        private static final int[] INSIDE = {1};

        static int read() {
            return INSIDE[0] + TABLE[0]++;
        }
    }

    static void write() {
        Mate.INSIDE[0]++;
    }
}

class QuietMates {
    private static final int[] TABLE = {1};

    static int read() {
        return TABLE[0];
    }

    static class Mate {
        int value;
    }
}

/** As lexers unpack their tables. */
class UnpackedTables {
    private static final int[] ACTION = unpackAction();
    private static final char[] MAP = unpackMap("\2\3");
    private static final byte[] FILLED = new byte[2];

    static {
        fill(FILLED, 1L, 2);
    }

    private static int[] unpackAction() {
        int[] result = new int[4];
        int offset = 0;
        offset = unpackAction("\1\2", offset, result);
        return result;
    }

    private static int unpackAction(String packed, int offset, int[] result) {
        int at = offset;
        for (int i = 0; i < packed.length(); i++) {
            result[at++] = packed.charAt(i);
        }
        return at;
    }

    static char[] unpackMap(String packed) {
        if (packed.isEmpty()) {
            return new char[1];
        }
        char[] map = packed.toCharArray();
        map[0]++;
        return map;
    }

    static void fill(byte[] target, long value, int length) {
        for (int i = 0; i < length; i++) {
            target[i] = (byte) value;
        }
    }

    static int read(int i) {
        return ACTION[i] + MAP[i] + FILLED[i];
    }
}

class KeptByAid {
    private static final int[] TABLE = made();
    static int[] known;

    private static int[] made() {
        int[] made = {1};
        known = made;
        return made;
    }

    static int read() {
        return TABLE[0];
    }
}

class KeptByAidOfAid {
    private static final int[] TABLE = made();
    static int[] known;

    private static int[] made() {
        int[] made = {1};
        fill(0, made);
        return made;
    }

    private static void fill(long wide, int[] target) {
        target[0] = (int) wide;
        known = target;
    }

    static int read() {
        return TABLE[0];
    }
}

class KeptAsObject {
    private static final int[] TABLE = {1};
    static Object known;

    static {
        keep(TABLE);
    }

    private static void keep(Object any) {
        known = any;
    }

    static int read() {
        return TABLE[0];
    }
}

class ReturnedByAid {
    private static final int[] TABLE = {1};
    static final int[] KNOWN = same(TABLE);

    private static int[] same(int[] given) {
        return given;
    }

    static int read() {
        return TABLE[0];
    }
}

class SharedByAid {
    static int[] shared = {1};
    private static final int[] TABLE = shared();

    private static int[] shared() {
        return shared;
    }

    static int read() {
        return TABLE[0];
    }
}

class KnownToAid {
    private static final int[] TABLE = made(new int[1]);

    private static int[] made(int[] given) {
        ReturnedTable.keep(given);
        return given;
    }

    static int read() {
        return TABLE[0];
    }
}

class PerhapsOfAid {
    static int[] shared = {1};
    private static final int[] TABLE = made(shared.length > 1);

    private static int[] made(boolean own) {
        int[] made = own ? new int[1] : shared;
        return made;
    }

    static int read() {
        return TABLE[0];
    }
}

/** The aid is called by others, too. */
class FilledLater {
    private static final int[] TABLE = new int[1];

    static {
        fill(TABLE);
    }

    static void fill(int[] target) {
        target[0]++;
    }

    static int read() {
        fill(TABLE);
        return TABLE[0];
    }
}

class RecursiveAid {
    private static final int[] TABLE = made(1);

    private static int[] made(int depth) {
        return depth == 0 ? new int[1] : made(depth - 1);
    }

    static int read() {
        return TABLE[0];
    }
}

/** The aid writes to the table of the field whenever it is called. */
class OpenAid {
    private static final int[] TABLE = new int[1];

    static {
        fill();
    }

    static void fill() {
        TABLE[0]++;
    }

    static int read() {
        return TABLE[0];
    }
}
