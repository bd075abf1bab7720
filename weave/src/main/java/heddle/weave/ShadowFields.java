package heddle.weave;

import heddle.runtime.region.RegionWord;
import heddle.runtime.setting.DetectorId;
import heddle.runtime.setting.Weaving;
import heddle.runtime.site.WovenClass;
import heddle.weave.code.Births;
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
    private final Weaving weaving;

    ShadowFields(Weaving weaving) {
        this.weaving = weaving;
    }

    void inject(ClassNode node, WovenClass woven, Births births) {
        List<FieldNode> injected = new ArrayList<>();
        boolean regions = weaving.hasRegions();
        int[] plain = new int[2];
        boolean isDrawn =
                weaving.draw().isAll() || PlainAccess.of(node, weaving.draw()).includesFieldsOf(node.name);
        for (FieldNode field : node.fields) {
            WovenClass.Kind kind = births.settles(field.name) ? WovenClass.Kind.FINAL : kind(field);
            boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
            woven.addField(field.name, kind, isStatic);
            int place = kind == WovenClass.Kind.PLAIN ? plain[isStatic ? 1 : 0]++ : -1;
            if (regions) {
                if (kind == WovenClass.Kind.PLAIN) {
                    addForRegions(injected, field.name, isStatic, place);
                }
            } else if (kind == WovenClass.Kind.PLAIN && weaving.hasPages()) {
                if (place == 0 && (isStatic || isDrawn)) {
                    injected.add(page(isStatic));
                }
            } else if (kind == WovenClass.Kind.PLAIN) {
                injected.add(field(isStatic, WovenClass.WRITE + field.name, "J"));
                injected.add(field(isStatic, WovenClass.READ + field.name, "J"));
                addThird(injected, field.name, isStatic, place);
            } else if (kind == WovenClass.Kind.VOLATILE) {
                injected.add(field(isStatic, WovenClass.STATE + field.name, "Ljava/lang/Object;"));
            }
        }
        if (weaving.recording() && plain[0] > 0) {
            injected.add(field(false, WovenClass.USER, "I"));
        }
        node.fields.addAll(injected);
    }

    /** While recording the number of the variable; else the first of many fields brings the reference to their vectors. */
    private void addThird(List<FieldNode> injected, String name, boolean isStatic, int place) {
        if (weaving.recording()) {
            injected.add(field(isStatic, WovenClass.VECTOR + name, "I"));
        } else if (WovenClass.isFirstOfVectors(place)) {
            injected.add(field(isStatic, WovenClass.vectors(place, isStatic), "Ljava/lang/Object;"));
        }
    }

    /** A write word, the site of its owner's access, and the readers; the first of a group brings the owner word. */
    private void addForRegions(List<FieldNode> injected, String name, boolean isStatic, int place) {
        if (place % RegionWord.FIELDS == 0) {
            String owner = isStatic ? WovenClass.STATIC_OWNER : WovenClass.OWNER;
            injected.add(field(isStatic, owner + place / RegionWord.FIELDS, "J"));
        }
        injected.add(field(isStatic, WovenClass.WRITE + name, "J"));
        if (weaving.sites()) {
            injected.add(field(isStatic, WovenClass.READ + name, "I"));
        }
        if (weaving.detector() == DetectorId.FASTRCD) {
            injected.add(field(isStatic, WovenClass.VECTOR + name, "Ljava/lang/Object;"));
        }
    }

    private static FieldNode page(boolean isStatic) {
        return field(isStatic, isStatic ? WovenClass.STATIC_PAGE : WovenClass.PAGE, "Ljava/lang/Object;");
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
