package heddle.weave;

import heddle.runtime.setting.Settings;
import heddle.runtime.site.WovenClass;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Weaves one application class. Stateless but for what it registers with the runtime; safe for use by many threads. */
public final class Weaver {
    private final Set<String> unwatched;
    private final boolean values;

    public Weaver() {
        this(Set.of());
    }

    public Weaver(Set<String> unwatched) {
        this(unwatched, false);
    }

    /**
     * @param unwatched fields whose accesses need no hook, as {@code pkg.Class.field}
     * @param values whether values and paths are recorded, too
     */
    public Weaver(Set<String> unwatched, boolean values) {
        this.unwatched = unwatched;
        this.values = values;
    }

    /**
     * A woven class.
     *
     * @param skippedMethods methods left alone because they would have outgrown 64 KB, as {@code name+descriptor}
     * @param sitesExhausted whether places stayed unwoven because site numbers ran out
     */
    public record Woven(byte[] bytes, Set<String> skippedMethods, boolean sitesExhausted) {}

    /**
     * @param loader the class's defining loader; null for the boot loader
     * @throws IllegalArgumentException if the class file is newer than ASM knows
     */
    public Woven weave(ClassLoader loader, byte[] bytes) {
        Set<String> skipped = new HashSet<>();
        while (true) {
            try {
                return weave(loader, bytes, skipped);
            } catch (MethodTooLargeException e) {
                if (!skipped.add(e.getMethodName() + e.getDescriptor())) {
                    throw e;
                }
            }
        }
    }

    private Woven weave(ClassLoader loader, byte[] bytes, Set<String> skipped) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.EXPAND_FRAMES);
        byte[] file = Subroutines.inline(node, skipped, bytes);
        WovenClass woven = WovenClass.register(loader, node.name.replace('/', '.'));
        Hierarchy hierarchy = new Hierarchy(loader);
        Births births = new Births(node, hierarchy);
        ShadowFields.inject(node, woven, births);
        Places places = new Places(node, loader);
        ValueWeaver valueWeaver = values ? new ValueWeaver(node, skipped, hierarchy) : null;
        QuietCode quiet = new QuietCode(node, loader);
        new MethodReferences(node, hierarchy).redirect();
        for (MethodNode method : node.methods) {
            if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC)) == 0) {
                woven.addMethod(method.name);
            }
            boolean hasCode = (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
            if (hasCode && !method.name.equals("$jacocoInit") && !skipped.contains(method.name + method.desc)) {
                if (values) {
                    weave(node, method, places, births, quiet, hierarchy, valueWeaver.of(method));
                } else {
                    weave(node, method, places, births, quiet, hierarchy, new PlainAccess(node, loader, hierarchy));
                }
            }
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        Woven result = new Woven(writer.toByteArray(), skipped, places.exhausted());
        if (values) {
            valueWeaver.register(file);
        }
        return result;
    }

    /** @param ofValues null for a method whose values are not recorded */
    private void weave(
            ClassNode node,
            MethodNode method,
            Places places,
            Births births,
            QuietCode quiet,
            Hierarchy hierarchy,
            ValueMethodWeaver ofValues) {
        MethodWeaver weaver = new MethodWeaver(node, method, places, births, quiet, hierarchy, unwatched, null);
        weaver.weave();
        if (ofValues != null) {
            ofValues.weave(weaver.sites);
        }
    }

    private void weave(
            ClassNode node,
            MethodNode method,
            Places places,
            Births births,
            QuietCode quiet,
            Hierarchy hierarchy,
            PlainAccess plain) {
        TwinShape shape = Settings.twins() ? new TwinShape(method, plain) : null;
        if (shape == null || !shape.suits()) {
            new MethodWeaver(node, method, places, births, quiet, hierarchy, unwatched, plain.undrawn()).weave();
            return;
        }
        new TwinWeaver(node, method, shape)
                .weave((body, full) -> new MethodWeaver(
                                node, body, places, births, quiet, hierarchy, unwatched, full ? plain.undrawn() : plain)
                        .weave());
    }
}
