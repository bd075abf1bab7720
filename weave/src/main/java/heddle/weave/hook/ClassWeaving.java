package heddle.weave.hook;

import heddle.runtime.setting.Weaving;
import heddle.weave.code.Births;
import heddle.weave.code.Hierarchy;
import heddle.weave.code.QuietCode;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;

/**
 * State that the weavers of one class's methods share.
 *
 * @param node the class
 * @param births of the class before it is woven, as is {@code quiet}
 * @param constant accesses to elements of arrays that nothing changes any more
 * @param unwatched fields whose accesses need no hook, as {@code pkg.Class.field}
 */
public record ClassWeaving(
        ClassNode node,
        Weaving weaving,
        HookCalls hooks,
        Places places,
        Hierarchy hierarchy,
        Births births,
        QuietCode quiet,
        Set<AbstractInsnNode> constant,
        Set<String> unwatched) {}
