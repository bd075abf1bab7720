package heddle.scan.path;

import heddle.scan.path.Lvalue.Deref;
import heddle.scan.path.Lvalue.Sub;

/** How the handle of a thread is named by where it is kept, relative to a function. */
public final class Handle {
    private static final String ANY = Index.field("*");

    private Handle() {}

    /**
     * The place without the indices of elements that it is a part of. An element leads to what any of them does: a place
     * behind it is another one for each index, and is never the place of one of them.
     */
    public static Lvalue at(Lvalue place) {
        if (!place.isIndexed()) return place;
        if (place instanceof Deref deref) return new Deref(marked(deref.pointer()));
        if (!(place instanceof Sub sub)) return place;
        Lvalue base = at(sub.base());
        return Index.isIndex(sub.field()) ? base : Lvalue.part(base, sub.field());
    }

    private static Lvalue marked(Lvalue path) {
        if (!path.isIndexed()) return path;
        if (path instanceof Deref deref) return new Deref(marked(deref.pointer()));
        Sub sub = (Sub) path;
        return Lvalue.part(marked(sub.base()), Index.isIndex(sub.field()) ? ANY : sub.field());
    }

    /**
     * Whether the handle is one of many objects, or of an array, perhaps in a struct of which there is an array, or behind an
     * array of pointers.
     */
    public static boolean isOfMany(Lvalue handle) {
        if (handle.root() instanceof Lvalue.Alloc alloc && alloc.many()) return true;
        for (Lvalue at = handle; at instanceof Sub || at instanceof Deref; ) {
            if (at instanceof Deref deref) {
                at = deref.pointer();
                continue;
            }
            Sub sub = (Sub) at;
            if (sub.field().startsWith("[")) return true;
            at = sub.base();
        }
        return false;
    }
}
