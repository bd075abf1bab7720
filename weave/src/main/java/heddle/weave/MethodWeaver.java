package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.call.ForeignFields;
import heddle.weave.call.CallModels;
import heddle.weave.call.CallWeaver;
import heddle.weave.call.Origins;
import heddle.weave.code.ConstructorPrologue;
import heddle.weave.hook.ClassWeaving;
import heddle.weave.hook.HandlerWeaver;
import heddle.weave.hook.Hook;
import heddle.weave.hook.HookCalls;
import heddle.weave.hook.KeptState;
import heddle.weave.hook.Places;
import heddle.weave.loop.LoopChecks;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Puts the hooks of accesses into one method, and hands monitors and calls to their weavers. */
final class MethodWeaver {
    private final ClassWeaving of;
    private final ClassNode owner;
    private final MethodNode method;
    private final Places places;
    private final HookCalls hooks;
    private final MonitorWeaver monitors;
    private final FreezeWeaver freezes;
    private final CallWeaver calls;
    private final Origins origins;
    private final Set<AbstractInsnNode> repeats;
    private final LoopChecks loops;
    /** Accesses that get no hook; null if all get one. */
    private final Unhooked unhooked;
    /** The local variable with the thread's state; negative if the method keeps none. */
    private final int state;
    /** First local that neither the method nor the state uses. Hooks keep values there over a few instructions. */
    private final int scratch;

    /** The sites of accesses and of calls that are modelled, by the instruction that makes them. */
    final Map<AbstractInsnNode, Integer> sites = new HashMap<>();

    private int line;

    /** @param models of the calls of the class */
    MethodWeaver(ClassWeaving of, CallModels models, MethodNode method, Unhooked unhooked) {
        this.of = of;
        this.method = method;
        this.unhooked = unhooked;
        owner = of.node();
        places = of.places();
        hooks = of.hooks();
        monitors = new MonitorWeaver(of, method);
        freezes = new FreezeWeaver(of, method);
        state = KeptState.reserve(of.weaving(), method);
        repeats = of.weaving().skipsRepeats() ? Repeats.of(method, of.quiet()) : Set.of();
        origins = new Origins(owner, method, new Predicate<>() {
            @Override
            public boolean test(AbstractInsnNode insn) {
                return models.asksForOrigins(insn) && !isSkipped(insn);
            }
        });
        // a class of its own, since the first method reference of a JVM costs its start some milliseconds
        loops = new LoopChecks(of, method, state, new Predicate<>() {
            @Override
            public boolean test(AbstractInsnNode access) {
                return isChecked(access);
            }
        });
        scratch = method.maxLocals;
        monitors.useLocalsFrom(scratch);
        calls = new CallWeaver(of, models, method, origins, state, sites);
    }

    void weave() {
        AbstractInsnNode superCall = ConstructorPrologue.end(owner, method);
        boolean initialised = superCall == null;
        Set<AbstractInsnNode> hookedExits = new HandlerWeaver(
                        method, code -> hooks.call(Hook.CAUGHT, code), code -> hooks.call(Hook.EXIT, code))
                .weave();
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            boolean skipped = isSkipped(insn);
            if (insn instanceof LineNumberNode number) {
                line = number.line;
            } else if (!skipped && insn instanceof FieldInsnNode field) {
                weaveField(field, initialised);
            } else if (!skipped && insn instanceof MethodInsnNode call) {
                calls.weave(call, line);
            } else if (!skipped && insn instanceof InvokeDynamicInsnNode dynamic) {
                calls.weave(dynamic, line);
            } else if (!skipped && insn instanceof InsnNode simple && !hookedExits.contains(insn)) {
                weaveSimple(simple);
            } else if (of.weaving().notesBirths() && isNewArray(insn) && !origins.keeps(insn)) {
                weaveNewArray(insn);
            }
            initialised |= insn == superCall;
        }
        loops.weave();
        freezes.weave(superCall);
        monitors.weaveMethod(superCall);
        if (state >= 0) {
            KeptState.store(method, state);
        }
    }

    private boolean isSkipped(AbstractInsnNode insn) {
        return unhooked != null && unhooked.includes(insn);
    }

    private void weaveField(FieldInsnNode field, boolean initialised) {
        String foreign = initialised ? foreign(field) : "";
        if (!foreign.isEmpty()) {
            weaveForeign(field, foreign);
            return;
        }
        if (!observed(field) || field.getOpcode() == PUTFIELD && !initialised) {
            return;
        }
        boolean writes = field.getOpcode() == PUTFIELD || field.getOpcode() == PUTSTATIC;
        int site = site(field, writes ? "write" : "read", field.owner.replace('/', '.'), field.name);
        if (site == 0 || repeats.contains(field)) {
            return;
        }
        boolean wide = Type.getType(field.desc).getSize() == 2;
        InsnList before = new InsnList();
        InsnList after = new InsnList();
        switch (field.getOpcode()) {
            case GETSTATIC -> hooks.call(Hook.READ_STATIC, readsFirst() ? before : after, site, state);
            case PUTSTATIC -> hooks.call(Hook.WRITE_STATIC, before, site, state);
            case GETFIELD -> {
                before.add(new InsnNode(DUP));
                if (!readsFirst()) {
                    bringUnder(after, wide);
                }
                hooks.call(Hook.READ, readsFirst() ? before : after, site, state);
            }
            default -> {
                if (wide) {
                    bringUnder(before, true);
                    before.add(new InsnNode(DUP_X2));
                } else {
                    before.add(new InsnNode(DUP2));
                    before.add(new InsnNode(POP));
                }
                hooks.call(of.births().include(field) ? Hook.WRITE_NEW : Hook.WRITE, before, site, state);
            }
        }
        method.instructions.insertBefore(field, before);
        method.instructions.insert(field, after);
    }

    /** The class of the JDK that declares a field of objects which the program accesses; empty if none does. */
    private String foreign(FieldInsnNode field) {
        boolean isOfObject = field.getOpcode() == GETFIELD || field.getOpcode() == PUTFIELD;
        boolean mayBe = field.owner.startsWith("java/") || field.owner.equals(owner.name) && !declares(field.name);
        return isOfObject && mayBe ? of.hierarchy().jdkDeclaring(field.owner, field.name, field.desc) : "";
    }

    private void weaveForeign(FieldInsnNode field, String declaring) {
        int site = site(field, "foreign", null, declaring.replace('/', '.') + '.' + field.name);
        if (site == 0) {
            return;
        }
        InsnList before = new InsnList();
        if (field.getOpcode() == GETFIELD) {
            before.add(new InsnNode(DUP));
            hooks.call(Hook.READ_FOREIGN, before, site);
        } else {
            if (Type.getType(field.desc).getSize() == 2) {
                bringUnder(before, true);
                before.add(new InsnNode(DUP_X2));
            } else {
                before.add(new InsnNode(DUP2));
                before.add(new InsnNode(POP));
            }
            ForeignFields.expectWrite(declaring.replace('/', '.') + '.' + field.name);
            hooks.call(Hook.WRITE_FOREIGN, before, site);
        }
        method.instructions.insertBefore(field, before);
    }

    /** Every access has one, also that which needs no check: ids of races go by the lines on which a variable is accessed. */
    private int site(AbstractInsnNode access, String op, String fieldOwner, String target) {
        int site = places.site(method.name, line, op, fieldOwner, target);
        sites.put(access, site);
        return site;
    }

    /** A region detector notes a read before it takes place; others need it after it, when it may have acquired. */
    private boolean readsFirst() {
        return of.weaving().hasRegions();
    }

    /** {@code object, value → value, object}. */
    private static void bringUnder(InsnList code, boolean wide) {
        if (wide) {
            code.add(new InsnNode(DUP2_X1));
            code.add(new InsnNode(POP2));
        } else {
            code.add(new InsnNode(SWAP));
        }
    }

    /**
     * Whether accesses to the field are hooked. Own fields that are final or as good as that need no check; a final static reference does, because
     * reading it orders what the static initialiser did with the object behind it.
     */
    private boolean observed(FieldInsnNode field) {
        if (field.owner.startsWith("java/") || field.owner.startsWith("[") || isUnwatched(field)) {
            return false;
        }
        boolean isFinal = field.owner.equals(owner.name)
                && (isOwnFinal(field.name) || of.births().settles(field.name));
        return !isFinal || field.getOpcode() == GETSTATIC && ordersUse(field);
    }

    /** Whether the read of a final static field may be the use of a class that another thread initialised. */
    private boolean ordersUse(FieldInsnNode field) {
        boolean reference = field.desc.startsWith("L") || field.desc.startsWith("[");
        return reference && of.weaving().followsInitialisation() && !method.name.equals("<clinit>");
    }

    private boolean isUnwatched(FieldInsnNode field) {
        return !of.unwatched().isEmpty() && of.unwatched().contains(field.owner.replace('/', '.') + '.' + field.name);
    }

    private boolean declares(String name) {
        for (FieldNode each : owner.fields) {
            if (each.name.equals(name)) {
                return true;
            }
        }
        return false;
    }

    private boolean isOwnFinal(String name) {
        for (FieldNode own : owner.fields) {
            if (own.name.equals(name)) {
                return (own.access & ACC_FINAL) != 0;
            }
        }
        return false;
    }

    private void weaveSimple(InsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode >= IALOAD && opcode <= SALOAD) {
            weaveLoad(insn);
        } else if (opcode >= IASTORE && opcode <= SASTORE) {
            weaveStore(insn);
        } else if (opcode == MONITORENTER) {
            monitors.weaveEnter(insn, line);
        } else if (opcode == MONITOREXIT) {
            monitors.weaveExit(insn, line);
        }
    }

    private static boolean isNewArray(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return opcode == NEWARRAY || opcode == ANEWARRAY || opcode == MULTIANEWARRAY;
    }

    private void weaveNewArray(AbstractInsnNode allocation) {
        InsnList after = new InsnList();
        hooks.made(after, state);
        method.instructions.insert(allocation, after);
    }

    /** Whether an access to an element needs a check. */
    private boolean isChecked(AbstractInsnNode access) {
        int depth = access.getOpcode() <= SALOAD ? 1 : 2;
        return !isKnown(access) && !origins.confined(access, depth);
    }

    /** Whether a check could add nothing: it repeats another, or nothing changes the element any more. */
    private boolean isKnown(AbstractInsnNode access) {
        return repeats.contains(access) || of.constant().contains(access);
    }

    private boolean isCheckedBehindLoop(AbstractInsnNode access, int site) {
        if (!loops.include(access)) {
            return false;
        }
        loops.at(access, site, line);
        return true;
    }

    private void weaveLoad(InsnNode load) {
        if (origins.confined(load, 1)) {
            return;
        }
        int site = site(load, "read", null, origins.array(load, 1));
        if (site == 0 || isKnown(load) || isCheckedBehindLoop(load, site)) {
            return;
        }
        InsnList before = new InsnList();
        before.add(new InsnNode(DUP2));
        check(before, load, Hook.READ_ELEMENT, Hook.READ_IN_ROW, site);
        method.instructions.insertBefore(load, before);
    }

    private void weaveStore(InsnNode store) {
        if (origins.confined(store, 2)) {
            return;
        }
        int site = site(store, "write", null, origins.array(store, 2));
        if (site == 0 || isKnown(store) || isCheckedBehindLoop(store, site)) {
            return;
        }
        Type value = storedType(store.getOpcode());
        InsnList before = new InsnList();
        before.add(new VarInsnNode(value.getOpcode(ISTORE), scratch));
        before.add(new InsnNode(DUP2));
        check(before, store, Hook.WRITE_ELEMENT, Hook.WRITE_IN_ROW, site);
        before.add(new VarInsnNode(value.getOpcode(ILOAD), scratch));
        method.instructions.insertBefore(store, before);
        method.maxLocals = Math.max(method.maxLocals, scratch + value.getSize());
    }

    private void check(InsnList code, InsnNode access, Hook hook, Hook inRow, int site) {
        int row = loops.row(access);
        if (row >= 0) {
            code.add(new VarInsnNode(ALOAD, row));
        }
        hooks.call(row >= 0 ? inRow : hook, code, site, state);
    }

    private static Type storedType(int opcode) {
        return switch (opcode) {
            case LASTORE -> Type.LONG_TYPE;
            case FASTORE -> Type.FLOAT_TYPE;
            case DASTORE -> Type.DOUBLE_TYPE;
            case AASTORE -> Type.getObjectType("java/lang/Object");
            default -> Type.INT_TYPE;
        };
    }
}
