package heddle.agent;

import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;

/** Where the agent's own jar is. */
final class OwnJar {
    private static File file;

    private OwnJar() {}

    static File file() {
        return file;
    }

    static void set(File jar) {
        file = jar;
    }

    /** By the place of a class file in it: a SecurityManager lets a class ask for that, and not for its domain. */
    static File locate(Class<?> type) throws URISyntaxException {
        String place =
                type.getResource(type.getSimpleName() + ".class").toString(); // jar:file:/...!/heddle/agent/X.class
        return new File(new URI(place.substring("jar:".length(), place.indexOf("!/"))));
    }
}
