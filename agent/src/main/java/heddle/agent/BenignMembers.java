package heddle.agent;

import heddle.race.Benign;
import heddle.race.CodePlace;
import heddle.runtime.race.RaceRecord;
import heddle.runtime.site.Site;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The members of woven classes that are annotated with {@code BenignRace}. */
final class BenignMembers implements Predicate<RaceRecord> {
    private static final byte[] NEEDLE = Benign.DESCRIPTOR.getBytes(StandardCharsets.US_ASCII);

    private final List<Benign> members = new ArrayList<>();

    /** Takes in a class; one that does not name the annotation costs a look through its bytes. */
    void read(String className, byte[] bytes) {
        if (namesTheAnnotation(bytes)) {
            new ClassReader(bytes).accept(new Members(className), ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
        }
    }

    /** Whether a race is accepted. */
    @Override
    public boolean test(RaceRecord race) {
        return !reason(race).isEmpty();
    }

    /** Why a race is accepted; empty if it is not. */
    synchronized String reason(RaceRecord race) {
        return Benign.reason(members, race.variable, place(race.first()), place(race.second()));
    }

    private static CodePlace place(RaceRecord.Side side) {
        Site site = side.site();
        return CodePlace.of(site.location(), List.of(site.frame()));
    }

    private static boolean namesTheAnnotation(byte[] bytes) {
        for (int i = 0; i <= bytes.length - NEEDLE.length; i++) {
            int j = 0;
            while (j < NEEDLE.length && bytes[i + j] == NEEDLE[j]) {
                j++;
            }
            if (j == NEEDLE.length) {
                return true;
            }
        }
        return false;
    }

    private synchronized void add(String member, boolean isMethod, String reason) {
        members.add(new Benign(member, isMethod, reason));
    }

    private final class Members extends ClassVisitor {
        private final String className;

        Members(String className) {
            super(Opcodes.ASM9);
            this.className = className;
        }

        @Override
        public FieldVisitor visitField(int access, String name, String type, String signature, Object value) {
            return new FieldVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                    return reason(annotation, name, false);
                }
            };
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                    return reason(annotation, name, true);
                }
            };
        }

        private AnnotationVisitor reason(String annotation, String member, boolean isMethod) {
            if (!annotation.equals(Benign.DESCRIPTOR)) {
                return null;
            }
            return new AnnotationVisitor(Opcodes.ASM9) {
                @Override
                public void visit(String key, Object value) {
                    add(className + '.' + member, isMethod, String.valueOf(value));
                }
            };
        }
    }
}
