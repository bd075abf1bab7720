package heddle.runtime.race;

import heddle.runtime.setting.Settings;
import heddle.runtime.site.FieldCells;
import heddle.runtime.site.ForeignField;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import heddle.runtime.site.WovenClass;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.vm.Types;

/** Names what is raced on, in the words of the result schema. */
public final class Variables {
    /** The name of a container that has been collected. */
    private static final String COLLECTED = "container";

    private Variables() {}

    /**
     * {@code base} holds the shadow: the object, the class of a static, a page of either or of an array, or a container's;
     * {@code offset} is that of the write word.
     */
    public static String name(int earlier, int current, Object base, long offset, ThreadState t) {
        Site site = Sites.get(current);
        if (base instanceof SideShadow side && side.kind() == SideShadow.Kind.CONTAINER) {
            return container(site, Sites.get(earlier), typeName(side.subject()));
        }
        if (isOfArray(base)) {
            Object array = array(base, t);
            if (array != null && !array.getClass().isArray()) {
                return container(site, Sites.get(earlier), typeName(array));
            }
            String holder = holder(site, Sites.get(earlier));
            if (holder.indexOf('.') < 0 && array != null) {
                return array.getClass().getSimpleName();
            }
            // a list or buffer that shows the array stands for it
            return holder.endsWith("[]") ? holder : holder + "[]";
        }
        String name = base instanceof SideShadow side ? side.fieldName(offset) : FieldCells.name(base, offset);
        return name == null ? site.owner() + '.' + site.target() : name;
    }

    /** Whether the shadow is that of elements; a region detector has no pages, but words. */
    private static boolean isOfArray(Object base) {
        return base instanceof SideShadow side ? side.kind() == SideShadow.Kind.ELEMENTS : base instanceof long[];
    }

    private static Object array(Object base, ThreadState t) {
        return base instanceof SideShadow side ? side.subject() : t.lastArray;
    }

    /** Empty for a field, which has a name of its own. */
    private static String typeName(Object container) {
        if (container instanceof ForeignField) {
            return "";
        }
        String name = container == null ? COLLECTED : container.getClass().getName();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static String container(Site current, Site earlier, String type) {
        String holder = holder(current, earlier);
        return holder.isEmpty() || type.isEmpty() ? holder + type : holder + " (" + type + ')';
    }

    /** The name of the volatile field whose sync state stands at an offset; only the record needs it. */
    public static String volatileName(Object base, long offset) {
        if (!Settings.recording) {
            return "";
        }
        boolean isStatic = base instanceof Class<?>;
        for (Class<?> c = isStatic ? (Class<?>) base : base.getClass(); c != null; c = c.getSuperclass()) {
            WovenClass woven = WovenClass.of(c);
            String[] fields = woven == null ? new String[0] : woven.fields(WovenClass.Kind.VOLATILE, isStatic);
            for (String field : fields) {
                if (Types.offset(c, WovenClass.STATE + field) == offset) {
                    return c.getName() + '.' + field;
                }
            }
        }
        return base.getClass().getName();
    }

    /** The name of an array or container by two sites: the same in either order. */
    private static String holder(Site current, Site earlier) {
        if (known(current) && known(earlier)) {
            return current.target().compareTo(earlier.target()) <= 0 ? current.target() : earlier.target();
        }
        return known(current) ? current.target() : earlier.target();
    }

    /** Whether an array or container site knows the field that holds the object. */
    private static boolean known(Site site) {
        return site.target().indexOf('.') >= 0;
    }

    private static String arrayName(Object array) {
        return array.getClass().getTypeName() + '@' + Integer.toHexString(System.identityHashCode(array));
    }

    static String object(Object base, ThreadState t) {
        if (isOfArray(base)) {
            Object array = array(base, t);
            return array == null ? "an array" : arrayName(array);
        }
        Object subject = base instanceof SideShadow side ? side.subject() : base;
        return subject == null ? COLLECTED : Stacks.nameOf(subject);
    }
}
