package heddle.runtime.shadow;

import heddle.runtime.jdk.CallPlan;
import heddle.runtime.site.Resolver;
import heddle.runtime.site.WovenClass;
import heddle.runtime.vm.Types;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/** The steps of a freeze for objects of one class, and the references that it follows; computed once for the class. */
final class FreezePlan {
    private static final ClassValue<FreezePlan> PLANS = new ClassValue<>() {
        @Override
        protected FreezePlan computeValue(Class<?> type) {
            return new FreezePlan(type);
        }
    };

    private static final long[] NO_OFFSETS = {};
    private static final int BROAD = 8;

    final boolean isArray;
    final boolean isContainer;
    /** Nodes and tables inside a container, which are the JDK's: they have no history, and what they hold may. */
    final boolean isInner;
    /** Views and immutable collections of java.util: nothing tells whether they have been frozen before. */
    final boolean isWrapper;
    /** Whether a reference of the object to an array is one to what the array holds, because nobody else has the array. */
    final boolean ownsTables;
    /** The cells of the plain fields that carry shadow, those of superclasses included. */
    final long[] cells;
    /** Where the object refers to what belongs to it; the elements of an array are not among them. */
    final long[] references;
    /** Whether the object refers to so much that it may be the root of a large structure. */
    final boolean isBroad;
    /** Whether there is nothing that a freeze could do here or behind. */
    final boolean isNothing;

    private FreezePlan(Class<?> type) {
        boolean isBoot = type.getClassLoader() == null;
        Class<?> element = type.isArray() ? type.getComponentType() : type;
        isArray = type.isArray();
        isContainer = !isArray && CallPlan.of(type).isContainer;
        isInner = element.getPackageName().equals("java.util") && !isContainer;
        isWrapper = type.getName().startsWith("java.util.ImmutableCollections$")
                || type.getName().startsWith("java.util.Collections$");
        ownsTables = isBoot;
        cells = isBoot || isArray ? NO_OFFSETS : plainCells(type);
        references = isArray ? NO_OFFSETS : references(type);
        isBroad = references.length >= BROAD;
        boolean leadsOn = cells.length > 0 || !isOfJdk(type) && references.length > 0;
        isNothing = !isArray && !isContainer && !isInner && !isWrapper && !leadsOn;
    }

    static FreezePlan of(Object object) {
        return PLANS.get(object.getClass());
    }

    private static boolean isOfJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    private static long[] plainCells(Class<?> type) {
        long[] all = Resolver.cells(type);
        long[] plain = new long[all.length];
        int count = 0;
        for (long cell : all) {
            if (cell > 0) {
                plain[count++] = cell;
            }
        }
        return Arrays.copyOf(plain, count);
    }

    private static long[] references(Class<?> type) {
        long[] found = NO_OFFSETS;
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            if (c.getClassLoader() != null || c.getName().startsWith("java.util.")) {
                for (Field field : c.getDeclaredFields()) {
                    if (leadsOn(field)) {
                        found = Arrays.copyOf(found, found.length + 1);
                        found[found.length - 1] = Types.offset(c, field.getName());
                    }
                }
            }
        }
        return found;
    }

    private static boolean leadsOn(Field field) {
        return !field.getType().isPrimitive()
                && !Modifier.isStatic(field.getModifiers())
                && !field.getName().startsWith(WovenClass.INJECTED)
                && !isUnchanging(field.getType())
                && !isSecondWay(field);
    }

    /** A class of the JDK that has neither subclasses nor a history. */
    private static boolean isUnchanging(Class<?> type) {
        return type.getClassLoader() == null
                && !type.isArray()
                && Modifier.isFinal(type.getModifiers())
                && !type.getPackageName().equals("java.util")
                && !CallPlan.of(type).isContainer;
    }

    /** Whether all that a field leads to inside a container is reached by other fields as well. */
    private static boolean isSecondWay(Field field) {
        return switch (field.getDeclaringClass().getName() + '.' + field.getName()) {
            case "java.util.LinkedList.last",
                    "java.util.LinkedList$Node.prev",
                    "java.util.LinkedHashMap.head",
                    "java.util.LinkedHashMap.tail",
                    "java.util.LinkedHashMap$Entry.before",
                    "java.util.LinkedHashMap$Entry.after",
                    "java.util.HashMap$TreeNode.parent",
                    "java.util.HashMap$TreeNode.left",
                    "java.util.HashMap$TreeNode.right",
                    "java.util.HashMap$TreeNode.prev",
                    "java.util.TreeMap$Entry.parent" -> true;
            default -> false;
        };
    }
}
