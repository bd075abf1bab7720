package heddle.race.json;

import java.util.List;

/** Text of JSON being written: the spelling of values, and the white space between them, are the sink's. */
public interface JsonSink {
    /** Begins an object in an array, or the outermost one. */
    void startObject();

    void startObject(String name);

    void endObject();

    void startArray(String name);

    void endArray();

    void field(String name, String value);

    void field(String name, long value);

    void field(String name, boolean value);

    /** A duration in seconds: of the digits only those matter that were measured. */
    void seconds(String name, double value);

    /** A number with all its digits, so that it is read back as it was. */
    void exact(String name, double value);

    /** A point in time, in milliseconds since 1970. */
    void time(String name, long millis);

    void numbers(String name, List<Long> values);

    void strings(String name, List<String> values);
}
