package heddle.cli.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The file that a JVM writes when it crashes. */
record CrashLog(Path file, String cause) {
    private static final Pattern ERROR_FILE = Pattern.compile("-XX:ErrorFile=([^\\s'\"]+)");
    /** {@code SIGSEGV (0xb) at pc=...}, {@code Internal Error (file:line), ...}, {@code Out of Memory Error ...} */
    private static final Pattern CAUSE =
            Pattern.compile("^#\\s+((?:SIG\\w+|\\w+_\\w+|Internal Error|Out of Memory).*)");

    /** The lines that tell the cause. */
    private static final int HEAD = 20;

    /**
     * Finds what the JVM with that process id left.
     *
     * @param commandLine its options, which may name another place
     * @param directory where it ran; null if that is not known
     */
    static Optional<CrashLog> find(long pid, String commandLine, Path directory) {
        List<Path> places = new ArrayList<>();
        Path here = directory == null ? Path.of("") : directory;
        Matcher named = ERROR_FILE.matcher(commandLine
                + ' '
                + System.getenv().getOrDefault("JAVA_TOOL_OPTIONS", "")
                + ' '
                + System.getenv().getOrDefault("JDK_JAVA_OPTIONS", ""));
        if (named.find()) {
            places.add(here.resolve(named.group(1).replace("%p", Long.toString(pid))));
        }
        String usual = "hs_err_pid" + pid + ".log";
        places.add(here.resolve(usual));
        places.add(Path.of(System.getProperty("java.io.tmpdir"), usual));
        return places.stream().filter(Files::isRegularFile).findFirst().map(file -> new CrashLog(file, cause(file)));
    }

    private static String cause(Path file) {
        try (var lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
            return lines.limit(HEAD)
                    .map(CAUSE::matcher)
                    .filter(Matcher::find)
                    .map(found -> found.group(1).replaceAll(",? (at pc|pid)=.*", ""))
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }

    String sentence() {
        return "crashed" + (cause.isEmpty() ? "" : " (" + cause + ')') + "; its report is " + file;
    }
}
