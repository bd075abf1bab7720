package heddle.runtime.site;

import heddle.runtime.vm.Types;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/** Finds the shadow of a field at the first execution of a site, by the JVM's own rule of field resolution. */
public final class Resolver {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final FieldShadow SHADOW = FieldShadow.chosen();

    private Resolver() {}

    /** The cell of an instance field site; {@code object} is of the class that the field reference names. */
    public static long instance(Object object, int site) {
        Site place = Sites.get(site);
        Class<?> owner = Types.named(object.getClass(), place.owner());
        long cell = cell(declaring(owner, place.target()), place.target());
        Sites.resolved(site, null, null, cell);
        return cell;
    }

    /** The cell of a static field site. Initialises the class, as the access that follows would. */
    public static long statics(int site) {
        Site place = Sites.get(site);
        Class<?> owner = classNamed(place.owner(), place.loader().get());
        Class<?> declaring = owner == null ? null : declaring(owner, place.target());
        if (declaring == null) {
            Sites.resolved(site, null, null, Sites.IGNORE);
            return Sites.IGNORE;
        }
        U.ensureClassInitialized(declaring);
        long cell = cell(declaring, place.target());
        Sites.resolved(site, declaring, WovenClass.of(declaring), cell);
        return cell;
    }

    /** The class of a site itself, for synchronized static methods. */
    public static Class<?> ownClass(int site) {
        Site place = Sites.get(site);
        Class<?> type = classNamed(place.declaring(), place.loader().get());
        Sites.resolved(site, type, null, Sites.IGNORE);
        return type;
    }

    /** The woven class that holds a site; null if the loader does not find it. */
    public static WovenClass ownInitialiser(int site) {
        Site place = Sites.get(site);
        Class<?> type = classNamed(place.declaring(), place.loader().get());
        WovenClass woven = type == null ? null : WovenClass.of(type);
        Sites.resolved(site, type, woven, Sites.IGNORE);
        return woven;
    }

    /** The cells of all instance fields of a class that carry shadow, those of its superclasses included. */
    private static final ClassValue<long[]> CELLS = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            long[] cells = new long[0];
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                WovenClass woven = WovenClass.of(c);
                if (woven != null) {
                    cells = add(cells, c, woven.fields(WovenClass.Kind.PLAIN, false));
                    cells = add(cells, c, woven.fields(WovenClass.Kind.VOLATILE, false));
                }
            }
            return cells;
        }
    };

    private static long[] add(long[] cells, Class<?> type, String[] fields) {
        long[] more = Arrays.copyOf(cells, cells.length + fields.length);
        for (int i = 0; i < fields.length; i++) {
            more[cells.length + i] = cell(type, fields[i]);
        }
        return more;
    }

    public static long[] cells(Class<?> type) {
        return CELLS.get(type);
    }

    /** Clears the shadow that a copied object took over from its original. */
    public static void forget(Object copy) {
        if (copy == null) {
            return;
        }
        for (long cell : CELLS.get(copy.getClass())) {
            if (cell > 0) {
                SHADOW.clear(copy, cell);
            } else if (cell != Sites.IGNORE) {
                SHADOW.clearVolatile(copy, cell);
            }
        }
    }

    /** Lets the history of plain fields begin anew, given by their cells, which the threads of one slot alone have touched. */
    public static void forgetPlain(Object object, long[] cells, int slot) {
        for (long cell : cells) {
            if (cell > 0) {
                SHADOW.renew(object, cell, slot);
            }
        }
    }

    private static Class<?> classNamed(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    /** The class or interface that declares the field, found as the JVM does (JVMS 5.4.3.2); null if there is none. */
    static Class<?> declaring(Class<?> type, String field) {
        if (type == null) {
            return null;
        }
        WovenClass woven = WovenClass.of(type);
        if (woven != null ? woven.declares(field) : Types.offset(type, field) >= 0) {
            return type;
        }
        for (Class<?> each : type.getInterfaces()) {
            Class<?> found = declaring(each, field);
            if (found != null) {
                return found;
            }
        }
        return declaring(type.getSuperclass(), field);
    }

    /** The cell of a declared field; {@link Sites#IGNORE} for one without shadow. */
    public static long cell(Class<?> declaring, String field) {
        WovenClass woven = declaring == null ? null : WovenClass.of(declaring);
        WovenClass.Kind kind = woven == null ? WovenClass.Kind.FINAL : woven.kind(field);
        if (kind == WovenClass.Kind.FINAL) {
            return Sites.IGNORE;
        }
        return kind == WovenClass.Kind.VOLATILE
                ? SHADOW.volatileCell(declaring, field)
                : SHADOW.cell(declaring, woven, field);
    }
}
