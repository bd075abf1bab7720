package heddle.runtime.site;

import java.lang.ref.WeakReference;

/**
 * A place in woven code that touches memory or synchronises.
 *
 * @param loader of the class that holds the place; null for the boot loader
 * @param declaring the class that holds the place, with dots
 * @param file source file, or the class's name where the class file has none
 * @param line 0 when unknown
 * @param owner class named by the field reference, with dots; for arrays and containers null
 * @param target field name; for arrays and containers what is raced on, as reports print it
 */
public record Site(
        WeakReference<ClassLoader> loader,
        String declaring,
        String method,
        String file,
        int line,
        String owner,
        String target) {

    public String location() {
        return line > 0 ? file + ":" + line : file;
    }

    /** The place as a stack frame prints it. */
    public String frame() {
        return declaring + '.' + method + '(' + location() + ')';
    }
}
