package heddle.weave;

import heddle.runtime.WovenClass;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Injects the shadow of a class's fields. All are private, synthetic and, on instances, transient: the default
 * serialVersionUID and the serial form do not see them (Java Object Serialization, 4.6), and reflection is kept from
 * showing them by the agent.
 */
final class ShadowFields {
    private ShadowFields() {}

    static void inject(ClassNode node, WovenClass woven) {
        List<FieldNode> injected = new ArrayList<>();
        for (FieldNode field : node.fields) {
            WovenClass.Kind kind = kind(field);
            boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
            woven.addField(field.name, kind, isStatic);
            if (kind == WovenClass.Kind.PLAIN) {
                injected.add(field(isStatic, WovenClass.WRITE + field.name, "J"));
                injected.add(field(isStatic, WovenClass.READ + field.name, "J"));
                injected.add(field(isStatic, WovenClass.VECTOR + field.name, WovenClass.thirdDescriptor()));
            } else if (kind == WovenClass.Kind.VOLATILE) {
                injected.add(field(isStatic, WovenClass.STATE + field.name, "Ljava/lang/Object;"));
            }
        }
        node.fields.addAll(injected);
    }

    private static WovenClass.Kind kind(FieldNode field) {
        if ((field.access & Opcodes.ACC_FINAL) != 0) {
            return WovenClass.Kind.FINAL;
        }
        return (field.access & Opcodes.ACC_VOLATILE) != 0 ? WovenClass.Kind.VOLATILE : WovenClass.Kind.PLAIN;
    }

    private static FieldNode field(boolean isStatic, String name, String desc) {
        int access = Opcodes.ACC_PRIVATE
                | Opcodes.ACC_SYNTHETIC
                | (isStatic ? Opcodes.ACC_STATIC : 0)
                | Opcodes.ACC_TRANSIENT;
        return new FieldNode(access, name, desc, null, null);
    }
}
