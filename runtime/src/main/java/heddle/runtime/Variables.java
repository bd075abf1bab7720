package heddle.runtime;

/** Names what is raced on, in the words of the result schema. */
final class Variables {
    private Variables() {}

    /** {@code base} holds the shadow: the object, the class of a static, an array's page, or a container's shadow. */
    static String name(int earlier, int current, Object base) {
        Site site = Sites.get(current);
        if (base instanceof ContainerShadow container) {
            String holder = known(site) ? site.target() : Sites.get(earlier).target();
            String type = container.typeName();
            return holder.isEmpty() ? type : holder + " (" + type + ')';
        }
        if (base instanceof long[]) {
            return known(site) ? site.target() : Sites.get(earlier).target();
        }
        Class<?> type = base instanceof Class<?> holder && Sites.bases[current] == holder ? holder : base.getClass();
        Class<?> declaring = Resolver.declaring(Resolver.named(type, site.owner()), site.target());
        return (declaring == null ? site.owner() : declaring.getName()) + '.' + site.target();
    }

    /** Whether an array or container site knows the field that holds the object. */
    private static boolean known(Site site) {
        return site.target().indexOf('.') >= 0;
    }

    static String object(Object base) {
        if (base instanceof ContainerShadow container) {
            return container.objectName();
        }
        return base instanceof long[] ? "array" : Stacks.nameOf(base);
    }
}
