package heddle.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.setting.Draw;
import heddle.weave.code.Hierarchy;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;

/** Fields of classes that have not been woven yet: their class files tell. */
class PlainAccessTest {
    static class Base {
        int plain;
        volatile int flag;
        static int shared;
    }

    static class Derived extends Base {
        volatile int plain;
        int own;
        volatile int ownFlag;
    }

    static class Last extends Derived {}

    private static final String BASE = "heddle/weave/PlainAccessTest$Base";
    private static final String DERIVED = "heddle/weave/PlainAccessTest$Derived";
    private static final String LAST = "heddle/weave/PlainAccessTest$Last";

    private static final int SEEDS = 1000;
    private static final double SHARE = 0.2;

    private PlainAccess access;
    private final ClassNode node = new ClassNode();

    @BeforeEach
    void read() throws IOException {
        try (InputStream in = Derived.class.getResourceAsStream("PlainAccessTest$Derived.class")) {
            new ClassReader(in).accept(node, 0);
        }
        access = watching(Draw.ALL);
    }

    private PlainAccess watching(Draw draw) {
        ClassLoader loader = getClass().getClassLoader();
        return new PlainAccess(node, loader, new Hierarchy(loader), draw);
    }

    private boolean isPlain(String owner, String name) {
        return access.includes(new FieldInsnNode(GETFIELD, owner, name, "I"));
    }

    @Test
    void ownFieldsAreKnown() {
        assertThat(isPlain(DERIVED, "own")).isTrue();
        assertThat(isPlain(DERIVED, "ownFlag")).isFalse();
    }

    @Test
    void inheritedFieldsAreThoseOfTheClassThatDeclaresThem() {
        assertThat(isPlain(BASE, "plain")).isTrue();
        assertThat(isPlain(BASE, "flag")).isFalse();
        assertThat(isPlain(DERIVED, "flag")).isFalse();
        assertThat(isPlain(LAST, "flag")).isFalse();
        assertThat(isPlain(LAST, "own")).isTrue();
    }

    /** The field that an access means is the nearest of its name and type. */
    @Test
    void hidingFieldDecides() {
        assertThat(isPlain(DERIVED, "plain")).isFalse();
        assertThat(isPlain(LAST, "plain")).isFalse();
        assertThat(access.includes(new FieldInsnNode(GETFIELD, LAST, "plain", "J")))
                .isFalse();
    }

    /** All accesses to a variable are of one drawing, whatever the accessing class and the subclass it goes through. */
    @Test
    void aVariableIsDrawnByTheClassThatDeclaresIt() {
        int drawn = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            access = watching(new Draw(SHARE, seed));
            boolean own = isDrawn(GETFIELD, DERIVED, "own");
            assertThat(isDrawn(GETFIELD, LAST, "own")).isEqualTo(own);
            assertThat(isDrawn(PUTFIELD, LAST, "own")).isEqualTo(own);
            assertThat(isDrawn(PUTSTATIC, LAST, "shared")).isTrue();
            assertThat(access.isDrawn(new InsnNode(BALOAD))).isEqualTo(access.isDrawn(new InsnNode(BASTORE)));
            assertThat(access.isDrawn(new InsnNode(SALOAD))).isEqualTo(access.isDrawn(new InsnNode(SASTORE)));
            assertThat(access.undrawn().includes(new FieldInsnNode(GETFIELD, LAST, "flag", "I")))
                    .isFalse();
            drawn += own ? 1 : 0;
        }
        double spread = 5 * Math.sqrt(SEEDS * SHARE * (1 - SHARE));
        assertThat((double) drawn).isBetween(SEEDS * SHARE - spread, SEEDS * SHARE + spread);
    }

    private boolean isDrawn(int opcode, String owner, String name) {
        return access.isDrawn(new FieldInsnNode(opcode, owner, name, "I"));
    }

    @Test
    void whatIsNotKnownMayOrderThreads() {
        assertThat(isPlain("no/such/Type", "plain")).isFalse();
        assertThat(access.includes(new FieldInsnNode(GETSTATIC, BASE, "shared", "I")))
                .isFalse();
    }
}
