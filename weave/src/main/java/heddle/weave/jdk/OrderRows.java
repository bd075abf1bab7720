package heddle.weave.jdk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The JDK classes that are woven for order alone: {@link OrderWeaver} lets their own monitors, volatile fields, locks
 * and atomics order threads. They are classes whose work is to pass something from one thread to another, or to call
 * the program under a lock of their own. Classes that every JVM loads, and hot ones, have rows in {@link JdkRows} and
 * the call table instead.
 *
 * <p>A name that ends in a slash is a package with all below it; any other is a class with the classes nested in it, or, if it
 * ends in an asterisk, all classes whose names begin so.
 */
final class OrderRows {
    private static final String[] WOVEN = {
        "java/io/",
        "java/net/",
        "java/nio/channels/",
        "java/util/logging/",
        "java/util/prefs/",
        "java/beans/",
        "java/rmi/",
        "java/awt/",
        "javax/swing/",
        "javax/imageio/",
        "javax/print/",
        "javax/sound/",
        "javax/management/",
        "javax/net/",
        "java/lang/Process*",
        "java/text/AttributedString",
        "java/util/Observable",
        "java/util/ListResourceBundle",
        "java/util/Timer*",
        "sun/nio/ch/",
        "sun/nio/cs/StreamEncoder",
        "sun/nio/cs/StreamDecoder",
        "sun/net/",
        "sun/awt/",
        "sun/rmi/",
        "sun/misc/Signal",
        "sun/management/",
        "com/sun/jmx/",
        "com/sun/net/httpserver/",
        "jdk/internal/net/http/",
        "jdk/net/",
    };

    /** Classes that the runtime, the weaver and class loading need; also those that only read files. */
    private static final List<String> SPARED = List.of(
            "java/io/File",
            "java/io/Unix*",
            "java/io/DefaultFileSystem",
            "java/io/ObjectStream*",
            "sun/net/www/protocol/jrt/",
            "sun/net/www/protocol/jar/",
            "sun/net/www/protocol/file/",
            "sun/net/www/URLConnection",
            "sun/net/www/MessageHeader",
            "sun/net/Progress*",
            "sun/net/DefaultProgress*",
            "java/net/URLConnection",
            "java/net/JarURLConnection");

    /** Classes that are woven also if they were loaded before the agent, as they are in every JVM. */
    private static final Set<String> EARLY = Set.of(
            "java/io/PrintStream",
            "java/io/BufferedOutputStream",
            "java/io/BufferedWriter",
            "java/io/BufferedInputStream",
            "java/io/Writer",
            "java/io/ByteArrayOutputStream",
            "sun/nio/cs/StreamEncoder");

    /**
     * Classes whose monitors pass nothing on but to the program's code that they call inside: of two lines that were printed
     * no thread learns which came first. Their order counts only once that code is called, so that output hides no race.
     */
    private static final Set<String> QUIET = Set.of(
            "java/io/PrintStream",
            "java/io/PrintWriter",
            "java/io/BufferedOutputStream",
            "java/io/BufferedWriter",
            "java/io/BufferedInputStream",
            "java/io/BufferedReader",
            "java/io/LineNumberReader",
            "java/io/PushbackReader",
            "java/io/Reader",
            "java/io/Writer",
            "java/io/InputStream",
            "java/io/FilterInputStream",
            "sun/nio/cs/StreamEncoder",
            "sun/nio/cs/StreamDecoder");

    /** By the first two parts of their names: it is asked of every class of the JDK that is loaded. */
    private static final Map<String, List<String>> BY_HEAD = byHead();

    private OrderRows() {}

    private static Map<String, List<String>> byHead() {
        Map<String, List<String>> byHead = new HashMap<>();
        for (String name : WOVEN) {
            List<String> names = byHead.get(head(name));
            if (names == null) {
                names = new ArrayList<>();
                byHead.put(head(name), names);
            }
            names.add(name);
        }
        return byHead;
    }

    private static String head(String type) {
        int end = type.indexOf('/', type.indexOf('/') + 1);
        return end < 0 ? type : type.substring(0, end);
    }

    /** Exceptions order nothing, and the weaver itself may be what needs one. */
    static boolean concerns(String type) {
        List<String> names = BY_HEAD.get(head(type));
        return names != null && isAmong(type, names) && !isAmong(type, SPARED) && !type.endsWith("Exception");
    }

    private static boolean isAmong(String type, List<String> names) {
        for (String name : names) {
            if (matches(type, name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(String type, String name) {
        int last = name.length() - 1;
        if (name.charAt(last) == '/') {
            return type.startsWith(name);
        }
        if (name.charAt(last) == '*') {
            return type.regionMatches(0, name, 0, last);
        }
        return type.startsWith(name) && (type.length() == last + 1 || type.charAt(last + 1) == '$');
    }

    /** Whether a class may be left as it is if it was loaded before the agent: it is not one of those that have to be woven. */
    static boolean isSpareable(String type) {
        return !EARLY.contains(type);
    }

    static boolean isQuiet(String type) {
        return QUIET.contains(type);
    }
}
