package heddle.weave;

import heddle.runtime.setting.Weaving;
import heddle.runtime.site.WovenClass;
import heddle.weave.call.CallModels;
import heddle.weave.call.MethodReferences;
import heddle.weave.code.Births;
import heddle.weave.code.ConstantArrays;
import heddle.weave.code.Coverage;
import heddle.weave.code.Hierarchy;
import heddle.weave.code.QuietCode;
import heddle.weave.code.Subroutines;
import heddle.weave.hook.ClassWeaving;
import heddle.weave.hook.HookCalls;
import heddle.weave.hook.Places;
import heddle.weave.value.ValueMethodWeaver;
import heddle.weave.value.ValueWeaver;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Weaves one application class. Stateless but for what it registers with the runtime; safe for use by many threads. */
public final class Weaver {
    private final Weaving weaving;
    private final HookCalls hooks;
    private final Set<String> unwatched;

    public Weaver(Weaving weaving) {
        this(weaving, Set.of());
    }

    /** @param unwatched fields whose accesses need no hook, as {@code pkg.Class.field} */
    public Weaver(Weaving weaving, Set<String> unwatched) {
        this.weaving = weaving;
        this.unwatched = unwatched;
        hooks = new HookCalls(weaving);
    }

    /**
     * A woven class.
     *
     * @param bytes those that were given if no hook is due in any method, and no field has shadow
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
        hierarchy.learn(node);
        Births births = new Births(node, weaving, hierarchy);
        Changes changes = new Changes(node);
        new ShadowFields(weaving).inject(node, woven, births);
        QuietCode quiet = new QuietCode(node, loader);
        Places places = new Places(node, loader);
        Set<AbstractInsnNode> constant = weaving.knowsConstants() ? ConstantArrays.accesses(node, hierarchy) : Set.of();
        ClassWeaving of = new ClassWeaving(node, weaving, hooks, places, hierarchy, births, quiet, constant, unwatched);
        ValueWeaver valueWeaver = weaving.values() ? new ValueWeaver(node, skipped, hierarchy) : null;
        PlainAccess plain = new PlainAccess(node, loader, hierarchy, weaving.draw());
        CallModels calls = new CallModels(hierarchy, weaving.notesBirths());
        new MethodReferences(node, hierarchy).redirect();
        for (MethodNode method : node.methods) {
            if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC)) == 0) {
                woven.addMethod(method.name);
            }
            if (method.name.equals("<clinit>")) {
                woven.addInitialiser();
            }
            boolean hasCode = (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
            if (hasCode && !Coverage.isAdded(method.name) && !skipped.contains(method.name + method.desc)) {
                if (valueWeaver != null) {
                    weave(of, calls, method, valueWeaver.of(method));
                } else {
                    weave(of, calls, method, plain);
                }
            }
        }
        if (file == bytes && valueWeaver == null && !changes.areThere()) {
            return new Woven(bytes, skipped, places.exhausted());
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        Woven result = new Woven(writer.toByteArray(), skipped, places.exhausted());
        if (valueWeaver != null) {
            valueWeaver.register(file);
        }
        return result;
    }

    /** @param ofValues null for a method whose values are not recorded */
    private static void weave(ClassWeaving of, CallModels calls, MethodNode method, ValueMethodWeaver ofValues) {
        MethodWeaver weaver = new MethodWeaver(of, calls, method, null);
        weaver.weave();
        if (ofValues != null) {
            ofValues.weave(weaver.sites);
        }
    }

    private void weave(ClassWeaving of, CallModels calls, MethodNode method, PlainAccess plain) {
        TwinShape shape = weaving.twins() ? new TwinShape(method, plain) : null;
        if (shape == null || !shape.suits()) {
            new MethodWeaver(of, calls, method, plain.undrawn()).weave();
            return;
        }
        new TwinWeaver(of.node(), method, shape)
                .weave((body, full) -> new MethodWeaver(of, calls, body, full ? plain.undrawn() : plain).weave());
    }
}
