package heddle.weave.code;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.setting.Weaving;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** Which fields need no check because constructors alone write them. */
class EffectivelyFinalTest {
    private static List<String> settled(Class<?> type) throws IOException {
        ClassNode node = new ClassNode();
        try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
            new ClassReader(in).accept(node, 0);
        }
        Births births = new Births(node, Weaving.chosen(), new Hierarchy(type.getClassLoader()));
        return node.fields.stream()
                .map((FieldNode field) -> field.name)
                .filter(births::settles)
                .toList();
    }

    @Test
    void privateFieldsThatConstructorsAloneWriteAreSettled() throws IOException {
        assertThat(settled(Sample.class)).containsExactly("once", "never", "atStart");
    }

    @Test
    void anObjectThatEscapesFromItsConstructorHasNone() throws IOException {
        assertThat(settled(Leaking.class)).containsExactly("early");
    }

    /** Class files may have fields that differ in their type alone; a fact known by name must hold for all of them. */
    @Test
    void fieldsOfOneNameAreNotTakenForEachOther() {
        ClassNode node = new ClassNode();
        node.name = "demo/Overloaded";
        node.superName = "java/lang/Object";
        node.fields.add(new FieldNode(Opcodes.ACC_PRIVATE, "a", "I", null, null));
        node.fields.add(new FieldNode(Opcodes.ACC_VOLATILE, "a", "J", null, null));
        node.fields.add(new FieldNode(0, "b", "J", null, null));
        node.fields.add(new FieldNode(Opcodes.ACC_PRIVATE, "b", "I", null, null));
        node.fields.add(new FieldNode(Opcodes.ACC_PRIVATE, "c", "I", null, null));
        Births births = new Births(node, Weaving.chosen(), new Hierarchy(null));
        assertThat(births.settles("a")).isFalse();
        assertThat(births.settles("b")).isFalse();
        assertThat(births.settles("c")).isTrue();
    }

    /** The fields of a nest are open to all of its classes. */
    @Test
    void aClassWithNestMatesHasNone() throws IOException {
        assertThat(settled(Host.class)).isEmpty();
        ClassNode node = new ClassNode();
        try (InputStream in = Host.class.getResourceAsStream("Host$Mate.class")) {
            new ClassReader(in).accept(node, 0);
        }
        assertThat(new Births(node, Weaving.chosen(), new Hierarchy(Host.class.getClassLoader())).settles("inside"))
                .isFalse();
    }
}

@SuppressWarnings("unused")
class Sample {
    private int once;
    private int twice;
    private int named;
    private int never;
    private volatile int ordered;
    int open;
    private int ofAnother;
    private static int atStart = Integer.getInteger("no.such.property", 1);
    private static int later;

    Sample(int value, Sample other) {
        once = value;
        twice = value;
        named = value;
        ordered = value;
        open = value;
        if (other != null) {
            other.ofAnother = value;
        }
    }

    static {
        later = 1;
    }

    void change() {
        twice++;
        later++;
    }

    String field() {
        return "named" + once + never + ofAnother + atStart;
    }

    String name() {
        return "named";
    }
}

@SuppressWarnings("unused")
class Leaking {
    private int late;
    private static int early;

    Leaking(List<Object> all) {
        all.add(this);
        late = 1;
    }
}

@SuppressWarnings("unused")
class Host {
    private int shared;

    Host() {
        shared = 1;
    }

    static class Mate {
        private int inside;

        void write(Host host) {
            host.shared = inside;
        }
    }
}
