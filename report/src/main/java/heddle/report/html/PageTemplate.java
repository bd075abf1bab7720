package heddle.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A page whose scripts and styles are inside it. Places in double braces are filled: {@code policy}, {@code style}, {@code
 * boot}, {@code mark} and {@code script} from the resources, the others by who writes the page.
 *
 * <p>The policy forbids everything but those very scripts and styles, by their hashes, so that nothing else in the page
 * can run or be loaded, whatever stands in it.
 */
public final class PageTemplate {
    private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");
    private static final List<String> STYLES =
            List.of("base.css", "list.css", "detail.css", "timeline.css", "fleet.css", "print.css");
    /** The scripts of every page with a timeline, in the order of use. */
    private static final List<String> TIMELINE = List.of(
            "dom.js",
            "ops.js",
            "slice.js",
            "palette.js",
            "viewport.js",
            "painter.js",
            "minimap.js",
            "timeline.js",
            "legend.js");

    private final String page;
    private final Map<String, String> parts = new HashMap<>();

    /** Writes what belongs in one place. */
    public interface Part {
        void write(Writer out) throws IOException;
    }

    /**
     * A page of this package's resources.
     *
     * @param page the name of the HTML file
     * @param scripts the names of the scripts that follow those of the timeline
     * @param connect what the page may connect to, as a source of the policy: {@code 'none'} or {@code 'self'}
     */
    public PageTemplate(String page, List<String> scripts, String connect) {
        this.page = resource(page);
        String style = joined(STYLES);
        String boot = resource("boot.js");
        String script = "(() => {\n'use strict';\n" + joined(TIMELINE) + joined(scripts) + "})();\n";
        parts.put("style", style);
        parts.put("boot", boot);
        parts.put("script", script);
        parts.put("mark", resource("mark.svg").strip());
        parts.put(
                "policy",
                "default-src 'none'; img-src data:; connect-src %s; style-src %s; script-src %s %s; base-uri 'none'; form-action 'none'"
                        .formatted(connect, hash(style), hash(boot), hash(script)));
    }

    /** The policy, for servers that send it as a header too. */
    public String policy() {
        return parts.get("policy");
    }

    /** Writes the page; {@code more} fills the places that are not the template's own. */
    public void write(Writer out, Map<String, Part> more) throws IOException {
        Matcher place = PLACE.matcher(page);
        int done = 0;
        while (place.find()) {
            out.write(page, done, place.start() - done);
            String name = place.group(1);
            if (parts.containsKey(name)) {
                out.write(parts.get(name));
            } else {
                more.get(name).write(out);
            }
            done = place.end();
        }
        out.write(page, done, page.length() - done);
    }

    private static String joined(List<String> names) {
        return names.stream().map(PageTemplate::resource).collect(Collectors.joining());
    }

    private static String resource(String name) {
        try (InputStream in = PageTemplate.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
