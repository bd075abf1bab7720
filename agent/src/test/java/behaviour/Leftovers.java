package behaviour;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.ObjectName;

/**
 * Leftovers of a repeated operation in memory. A leak leaves an object each time, for good: so there is a class that
 * has, at each look, so many more instances than at the look before. Objects that come and go, or fill up to some
 * bound, do not grow at every look. Half as many are enough to be told of: so few of others may be gone meanwhile.
 */
final class Leftovers {
    /** How often it is looked. */
    static final int LOOKS = 5;

    /** An object on its way out is counted in some of so many counts, and the least counts. */
    static final int COUNTS = 3;

    /** Garbage that a collector left where it was. */
    private static final String FILLER = "jdk.internal.vm.Filler";

    private static final Pattern LINE = Pattern.compile("\\s*\\d+:\\s+(\\d+)\\s+\\d+\\s+(\\S+).*");

    /** As text, which is two objects each. */
    private final List<String> counts = new ArrayList<>();

    private final int repeated;

    /**
     * @param repeated how often the operation is repeated from look to look
     */
    Leftovers(int repeated) {
        this.repeated = repeated;
    }

    /** Counts what is reachable now; to be called {@link #COUNTS} times at each look. */
    void count() throws Exception {
        counts.add((String) ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "gcClassHistogram",
                        new Object[] {new String[0]},
                        new String[] {String[].class.getName()}));
    }

    private static Map<String, Integer> instances(String histogram) {
        Map<String, Integer> instances = new HashMap<>();
        for (String line : histogram.lines().toList()) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches()) {
                instances.merge(matcher.group(2), Integer.parseInt(matcher.group(1)), Integer::sum);
            }
        }
        return instances;
    }

    /** A line for each class that has grown from look to look. */
    void print() {
        System.out.println("looks " + counts.size() / COUNTS);
        List<Map<String, Integer>> all =
                counts.stream().map(Leftovers::instances).toList();
        for (String type : new TreeSet<>(all.get(all.size() - 1).keySet())) {
            List<Integer> least = new ArrayList<>();
            for (int i = 0; i < all.size(); i += COUNTS) {
                least.add(all.subList(i, i + COUNTS).stream()
                        .mapToInt(each -> each.getOrDefault(type, 0))
                        .min()
                        .getAsInt());
            }
            if (grows(least) && !type.contains(FILLER)) {
                System.out.println("left over " + type + ' ' + least);
            }
        }
    }

    private boolean grows(List<Integer> least) {
        boolean grows = true;
        for (int i = 1; i < least.size(); i++) {
            grows &= 2 * (least.get(i) - least.get(i - 1)) >= repeated;
        }
        return grows;
    }
}
