package heddle.scan.jvm;

import heddle.race.Benign;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The members of scanned classes that are annotated with {@code BenignRace}. */
final class BenignMembers {
    private BenignMembers() {}

    static List<Benign> of(Iterable<ClassNode> classes) {
        List<Benign> members = new ArrayList<>();
        for (ClassNode owner : classes) {
            String name = owner.name.replace('/', '.') + '.';
            for (FieldNode field : owner.fields) add(name + field.name, false, field.invisibleAnnotations, members);
            for (MethodNode method : owner.methods) add(name + method.name, true, method.invisibleAnnotations, members);
        }
        return members;
    }

    private static void add(String member, boolean isMethod, List<AnnotationNode> annotations, List<Benign> members) {
        if (annotations == null) return;
        for (AnnotationNode annotation : annotations)
            if (annotation.desc.equals(Benign.DESCRIPTOR))
                members.add(new Benign(member, isMethod, reason(annotation)));
    }

    /** The annotation's only value stands after its name. */
    private static String reason(AnnotationNode annotation) {
        return annotation.values == null || annotation.values.size() < 2
                ? ""
                : String.valueOf(annotation.values.get(1));
    }
}
