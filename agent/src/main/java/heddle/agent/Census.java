package heddle.agent;

import heddle.runtime.vm.LinkageFaults;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** Classes, methods and sites that the agent saw, wove, skipped and failed on. Safe for use by many threads. */
public final class Census implements BooleanSupplier {
    private int seen;
    private int woven;
    private int directoryWoven;
    private int jdkWoven;
    private final Map<String, Integer> skipped = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();
    private final List<String> largeMethods = new ArrayList<>();
    private boolean sitesExhausted;
    private int unwatched;
    private final OwnPackages ownPackages = new OwnPackages();

    synchronized void wove(String name, Iterable<String> skippedMethods, boolean exhausted) {
        seen++;
        woven++;
        for (String method : skippedMethods) {
            largeMethods.add(name + '.' + method);
        }
        sitesExhausted |= exhausted;
    }

    /** So many fields are left alone because a scan proved them guarded or thread-local. */
    synchronized void unwatched(int fields) {
        unwatched = fields;
    }

    /** One of the classes that were woven lies in a directory: it is the build's own. */
    synchronized void woveFromDirectory() {
        directoryWoven++;
    }

    synchronized void woveJdk() {
        jdkWoven++;
    }

    synchronized void skipped(String reason) {
        seen++;
        skipped.put(reason, skipped.getOrDefault(reason, 0) + 1);
    }

    synchronized void failed(String name, String reason) {
        seen++;
        failures.add(name + " (" + reason + ')');
    }

    synchronized int woven() {
        return woven;
    }

    OwnPackages ownPackages() {
        return ownPackages;
    }

    /** Grows with every class that was seen. */
    synchronized long changes() {
        return (long) seen + LinkageFaults.all().size();
    }

    /** Whether any class of the program has been woven so far. */
    @Override
    public boolean getAsBoolean() {
        return woven() > 0;
    }

    /** Whether anything that should have been observed was not. */
    synchronized boolean complete() {
        return failures.isEmpty()
                && largeMethods.isEmpty()
                && !sitesExhausted
                && LinkageFaults.all().isEmpty();
    }

    /** The counts, by the names of the result's census. */
    synchronized Map<String, Long> counts() {
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put("classesSeen", (long) seen);
        counts.put("classesWoven", (long) woven);
        counts.put("directoryClassesWoven", (long) directoryWoven);
        counts.put("classesSkipped", (long) (seen - woven - failures.size()));
        counts.put(
                "classesFailed", (long) (failures.size() + LinkageFaults.all().size()));
        counts.put("jdkClassesWoven", (long) jdkWoven);
        counts.put("methodsTooLarge", (long) largeMethods.size());
        return counts;
    }

    /** Sentences for the result's notes. */
    synchronized List<String> notes() {
        List<String> notes = new ArrayList<>();
        int skips = seen - woven - failures.size();
        notes.add("classes: " + seen + " seen, " + woven + " woven, " + skips + " skipped, " + failures.size()
                + " failed; " + jdkWoven + " JDK classes woven");
        for (Map.Entry<String, Integer> each : skipped.entrySet()) {
            notes.add("skipped " + each.getValue() + " classes: " + each.getKey());
        }
        if (unwatched > 0) {
            notes.add(unwatched + " fields were not watched: the focus file says that they need no watching");
        }
        addList(notes, "weaving failed: ", failures);
        addList(notes, "a class did not verify, as the program has it or as it was woven: ", LinkageFaults.all());
        addList(notes, "method too large to weave: ", largeMethods);
        if (sitesExhausted) {
            notes.add("more places than site numbers: some accesses were not observed");
        }
        return notes;
    }

    private static void addList(List<String> notes, String prefix, List<String> entries) {
        int limit = 20;
        for (String entry : entries.subList(0, Math.min(limit, entries.size()))) {
            notes.add(prefix + entry);
        }
        if (entries.size() > limit) {
            notes.add(prefix + "and " + (entries.size() - limit) + " more");
        }
    }
}
