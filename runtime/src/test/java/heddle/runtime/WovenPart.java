package heddle.runtime;

import heddle.runtime.site.Resolver;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import heddle.runtime.site.WovenClass;
import java.lang.ref.WeakReference;

/** An object with one plain field, as if its class were woven. */
@SuppressWarnings("unused")
final class WovenPart {
    int number;
    long heddle$w$number;
    long heddle$r$number;
    Object heddle$m$0;

    /** The cell of the field, whose class is registered by then. */
    static long cell() {
        WovenClass.register(WovenPart.class.getClassLoader(), WovenPart.class.getName())
                .addField("number", WovenClass.Kind.PLAIN, false);
        return Resolver.cell(WovenPart.class, "number");
    }

    /** A new place at which the field is accessed. */
    static int site() {
        WeakReference<ClassLoader> loader = new WeakReference<>(WovenPart.class.getClassLoader());
        return Sites.add(
                new Site(loader, "Test", "run", "Test.java", Sites.count(), WovenPart.class.getName(), "number"));
    }
}
