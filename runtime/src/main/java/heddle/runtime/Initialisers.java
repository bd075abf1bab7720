package heddle.runtime;

import heddle.runtime.site.Resolver;
import heddle.runtime.site.Sites;
import heddle.runtime.site.WovenClass;
import heddle.runtime.sync.Threads;
import jdk.internal.vm.annotation.DontInline;

/** Hooks of woven code where a class is initialised, and where a class that has a static initialiser is used. */
public final class Initialisers {
    private Initialisers() {}

    /** At the end of a static initialiser. */
    @DontInline
    public static void initialised(int site) {
        WovenClass woven = ownInitialiser(site);
        if (woven != null) {
            woven.initialised(Threads.current());
        }
    }

    /** On entry to a static method or constructor of a class that has a static initialiser. */
    public static void uses(int site) {
        if (!Threads.current().isAfter(Sites.settledUse(site))) {
            usesUnsettled(site);
        }
    }

    @DontInline
    private static void usesUnsettled(int site) {
        WovenClass woven = ownInitialiser(site);
        if (woven != null) {
            woven.acquireInitialisation(Threads.current());
        }
        Sites.visitStatic(site, Sites.IGNORE);
    }

    private static WovenClass ownInitialiser(int site) {
        WovenClass woven = Sites.initialisers[site];
        return woven != null ? woven : Resolver.ownInitialiser(site);
    }
}
