package heddle.runtime.direct;

import heddle.runtime.call.Coordinates;
import heddle.runtime.jdk.CallPlan;
import heddle.runtime.jdk.Effect;
import heddle.runtime.vm.Types;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * An access by a call that names its variable at run time: a VarHandle, a method handle that gets or sets, reflection or
 * sun.misc.Unsafe.
 *
 * @param base the object, the class of a static field, or the array
 * @param element of an array; 0 for a field
 * @param atomic whether it races with plain accesses alone
 * @param ordered whether the field is volatile or final
 */
record Indirect(Object base, long element, boolean atomic, boolean ordered) {
    /** Null if the call does not make this access, or its variable is not known. */
    static Indirect of(Mark mark, Object receiver, Object argument, long index, int call) {
        CallPlan plan = CallPlan.of(receiver);
        Effect before = plan.before[call];
        Effect after = plan.after[call];
        boolean atomic = isAtomic(before) || isAtomic(after);
        boolean made = mark.write()
                ? writes(before, receiver) || writes(after, receiver)
                : reads(before, receiver) || reads(after, receiver);
        if (!made) {
            return null;
        }
        if (receiver instanceof Field field) {
            return ofField(mark, field, argument);
        }
        Object handle = receiver == null ? null : Coordinates.direct(receiver);
        Object holder = handle == null ? argument : Coordinates.holder(handle, argument);
        if (holder == null || holder.getClass().isArray() != (mark.field() == null)) {
            return null;
        }
        if (mark.field() == null) {
            long element = handle == null ? index : Coordinates.element(handle, holder, index);
            return new Indirect(holder, element, atomic, false);
        }
        return atOffset(mark, holder, handle == null ? Coordinates.NONE : Coordinates.offset(handle, index), atomic);
    }

    private static Indirect ofField(Mark mark, Field field, Object argument) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        Class<?> declaring = field.getDeclaringClass();
        boolean same = field.getName().equals(mark.field())
                && (isStatic || declaring.isInstance(argument))
                && field.equals(mark.resolve(isStatic ? declaring : argument.getClass()));
        return same ? new Indirect(isStatic ? declaring : argument, 0, false, Mark.isOrdered(field)) : null;
    }

    private static Indirect atOffset(Mark mark, Object holder, long offset, boolean atomic) {
        Field field = mark.resolve(holder instanceof Class<?> type ? type : holder.getClass());
        if (field == null || Types.offset(field.getDeclaringClass(), field.getName()) != offset) {
            return null;
        }
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        return new Indirect(isStatic ? field.getDeclaringClass() : holder, 0, atomic, Mark.isOrdered(field));
    }

    private static boolean isAtomic(Effect effect) {
        return effect == Effect.ATOMIC_READ
                || effect == Effect.ATOMIC_WRITE
                || effect == Effect.ACQUIRE_VARIABLE
                || effect == Effect.RELEASE_VARIABLE
                || effect == Effect.RELEASE_EXCHANGE;
    }

    private static boolean accesses(Object receiver) {
        return receiver instanceof MethodHandle handle
                && (Coordinates.accessesField(handle) || Coordinates.isElementAccess(handle));
    }

    private static boolean reads(Effect effect, Object receiver) {
        if (effect == null) {
            return false;
        }
        return switch (effect) {
            case PLAIN_READ, ATOMIC_READ, GOT_FIELD, GOT_ELEMENT, ACQUIRE_VARIABLE, RELEASE_EXCHANGE -> true;
            case INVOKED -> accesses(receiver) && !Coordinates.sets((MethodHandle) receiver);
            default -> false;
        };
    }

    private static boolean writes(Effect effect, Object receiver) {
        if (effect == null) {
            return false;
        }
        return switch (effect) {
            case PLAIN_WRITE, ATOMIC_WRITE, SET_FIELD, SET_ELEMENT, RELEASE_VARIABLE, RELEASE_EXCHANGE -> true;
            case INVOKED -> accesses(receiver) && Coordinates.sets((MethodHandle) receiver);
            default -> false;
        };
    }
}
