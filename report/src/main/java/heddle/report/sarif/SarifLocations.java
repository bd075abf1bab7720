package heddle.report.sarif;

import static heddle.report.sarif.SarifReport.message;

import heddle.race.Access;
import heddle.race.CodePlace;
import heddle.race.Excerpt;
import heddle.race.Origin;
import heddle.race.Step;
import heddle.report.Printable;
import heddle.report.Sentences;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/**
 * Code places as location objects (section 3.28). A file is a relative URI: that of the source if it was found, else the
 * path that package and file name make up.
 */
final class SarifLocations {
    /** The base id (section 3.14.14) to which URIs are relative. */
    static final String BASE = "%SRCROOT%";

    private final JsonGenerator json;
    /** By innermost frame and location: most frames of a result occur in many of its stacks. */
    private final Map<String, Place> places = new HashMap<>();

    private record Place(String name, int line, String uri) {}

    SarifLocations(JsonGenerator json) {
        this.json = json;
    }

    static boolean hasFile(Access access) {
        return access.source() != null || !CodePlace.file(access.location()).isEmpty();
    }

    /** An access of which no file is known, as a place in the input: a trace, or what else its name says. */
    void input(String name, Access access) {
        String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        write(new Place(Sentences.place(access), 0, uri(file)), null);
    }

    void access(Access access, String text) {
        location(access.location(), access.stack(), access.source(), text);
    }

    void origin(Origin origin, String text) {
        location(origin.location(), origin.stack(), null, text);
    }

    /** A step of a schedule; {@code access} is the racing access that it is, or null. */
    void step(Step step, Access access) {
        List<String> stack = access == null ? List.of() : access.stack();
        location(step.location(), stack, access == null ? null : access.source(), Sentences.step(step));
    }

    /** A stack frame (section 3.45) of the form {@code pkg.Class.method(location)}. */
    void frame(String frame) {
        int open = frame.lastIndexOf('(');
        String location = open < 0 || !frame.endsWith(")") ? "" : frame.substring(open + 1, frame.length() - 1);
        json.writeStartObject();
        json.writeName("location");
        location(location, List.of(frame), null, null);
        json.writeEndObject();
    }

    private void location(String location, List<String> stack, Excerpt source, String text) {
        Place place = place(location, stack.isEmpty() ? "" : stack.get(0));
        write(source == null ? place : new Place(place.name(), place.line(), uri(source.file())), text);
    }

    private void write(Place place, String text) {
        json.writeStartObject();
        if (!place.uri().isEmpty()) {
            json.writeObjectPropertyStart("physicalLocation");
            json.writeName("artifactLocation");
            artifact(place.uri());
            if (place.line() > 0) {
                json.writeObjectPropertyStart("region");
                json.writeNumberProperty("startLine", place.line());
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        json.writeArrayPropertyStart("logicalLocations");
        json.writeStartObject();
        json.writeStringProperty("fullyQualifiedName", place.name());
        json.writeEndObject();
        json.writeEndArray();
        if (text != null) {
            message("message", text, json);
        }
        json.writeEndObject();
    }

    /** A source file, as an artifact location object (section 3.4). */
    void file(String path) {
        artifact(uri(path));
    }

    private void artifact(String uri) {
        json.writeStartObject();
        json.writeStringProperty("uri", uri);
        json.writeStringProperty("uriBaseId", BASE);
        json.writeEndObject();
    }

    private Place place(String location, String frame) {
        return places.computeIfAbsent(frame + '\0' + location, key -> {
            CodePlace place = CodePlace.of(location, frame.isEmpty() ? List.of() : List.of(frame));
            String file = CodePlace.file(location);
            return new Place(
                    Printable.text(place.name()), place.line(), file.isEmpty() ? "" : uri(path(file, place.name())));
        });
    }

    /** {@code pkg/File.java} of a file and a method {@code pkg.Class.method}; the file where the method is unknown. */
    private static String path(String file, String method) {
        int end = method.lastIndexOf('.', method.lastIndexOf('.') - 1);
        boolean isMethod = end > 0 && !method.equals(file) && !file.contains("/") && !file.contains("\\");
        return isMethod ? method.substring(0, end).replace('.', '/') + '/' + file : file;
    }

    /** A relative reference (RFC 3986): separators stay, everything else that a URI cannot hold is escaped. */
    static String uri(String path) {
        String slashes = Printable.text(path.replace('\\', '/'));
        if (List.of(slashes.split("/")).contains("..")) {
            slashes = slashes.substring(slashes.lastIndexOf('/') + 1);
        }
        try {
            String reference = new URI(null, null, "/" + slashes, null).toASCIIString();
            String relative = reference.replaceFirst("^/+", "");
            return relative.isEmpty() ? "unknown" : relative.replace(":", "%3A");
        } catch (URISyntaxException e) {
            return "unknown";
        }
    }
}
