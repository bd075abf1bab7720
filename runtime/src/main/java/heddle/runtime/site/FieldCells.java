package heddle.runtime.site;

import heddle.runtime.vm.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The shadow of a class's fields by name and by offset: for accesses that name their field at run time, through
 * reflection, handles or Unsafe. A cell is as in {@link Sites}; a field without shadow has {@link Sites#IGNORE}.
 */
public final class FieldCells {
    private static final FieldShadow SHADOW = FieldShadow.chosen();

    private static final ClassValue<FieldCells> OF = new ClassValue<>() {
        @Override
        protected FieldCells computeValue(Class<?> type) {
            return new FieldCells(type);
        }
    };

    /** Fields that the class itself declares. */
    private final Map<String, Long> byName = new HashMap<>();
    /** Instance fields, inherited ones included, as pairs of offset and cell. */
    private final long[] instances;
    /** Static fields that the class itself declares, likewise. */
    private final long[] statics;

    private FieldCells(Class<?> type) {
        List<Long> own = new ArrayList<>();
        List<Long> all = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            WovenClass woven = WovenClass.of(c);
            if (woven != null) {
                add(all, c, woven, false);
                if (c == type) {
                    add(own, c, woven, true);
                }
            }
        }
        instances = columns(all);
        statics = columns(own);
        WovenClass woven = WovenClass.of(type);
        if (woven != null) {
            for (String field : woven.observed()) {
                byName.put(field, Resolver.cell(type, field));
            }
        }
    }

    private static void add(List<Long> pairs, Class<?> type, WovenClass woven, boolean isStatic) {
        for (String field : woven.observed()) {
            if (woven.isStatic(field) == isStatic) {
                pairs.add(Types.offset(type, field));
                pairs.add(Resolver.cell(type, field));
            }
        }
    }

    private static long[] columns(List<Long> pairs) {
        long[] columns = new long[pairs.size()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = pairs.get(i);
        }
        return columns;
    }

    /** The cell of the field at {@code offset} of {@code holder}, which for a static field is its class. */
    public static long at(Object holder, long offset) {
        return holder instanceof Class<?> type
                ? find(OF.get(type).statics, offset)
                : find(OF.get(holder.getClass()).instances, offset);
    }

    private static long find(long[] pairs, long offset) {
        for (int i = 0; i < pairs.length; i += 2) {
            if (pairs[i] == offset) {
                return pairs[i + 1];
            }
        }
        return Sites.IGNORE;
    }

    /** The cell of a field that {@code declaring} itself declares. */
    public static long named(Class<?> declaring, String field) {
        Long cell = OF.get(declaring).byName.get(field);
        return cell == null ? Sites.IGNORE : cell;
    }

    /** The field whose write word stands at {@code write} of {@code base}, as {@code pkg.Class.field}; else null. */
    public static String name(Object base, long write) {
        if (base instanceof Class<?> type) {
            return name(type, true, write);
        }
        for (Class<?> c = base.getClass(); c != null; c = c.getSuperclass()) {
            String found = name(c, false, write);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static String name(Class<?> type, boolean isStatic, long write) {
        WovenClass woven = WovenClass.of(type);
        if (woven != null) {
            for (String field : woven.fields(WovenClass.Kind.PLAIN, isStatic)) {
                if (write(Resolver.cell(type, field)) == write) {
                    return type.getName() + '.' + field;
                }
            }
        }
        return null;
    }

    private static long write(long cell) {
        return SHADOW.write(cell);
    }
}
