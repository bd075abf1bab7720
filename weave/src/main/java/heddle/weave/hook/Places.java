package heddle.weave.hook;

import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.tree.ClassNode;

/** Numbers the sites of one class; the same access on the same line of the same method is one site. */
public final class Places {
    private final WeakReference<ClassLoader> loader;
    private final String declaring;
    private final String file;
    private final Map<String, Integer> known = new HashMap<>();
    private boolean exhausted;

    public Places(ClassNode node, ClassLoader loader) {
        this.loader = new WeakReference<>(loader);
        declaring = node.name.replace('/', '.');
        file = node.sourceFile != null ? node.sourceFile : declaring;
    }

    /** 0 when the numbers are used up. */
    public int site(String method, int line, String op, String owner, String target) {
        String key = method + ':' + line + ':' + op + ':' + owner + ':' + target;
        Integer site = known.get(key);
        if (site == null) {
            site = Sites.add(new Site(loader, declaring, method, file, line, owner, target));
            exhausted |= site == 0;
            known.put(key, site);
        }
        return site;
    }

    public boolean exhausted() {
        return exhausted;
    }
}
