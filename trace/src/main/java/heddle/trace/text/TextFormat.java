package heddle.trace.text;

import java.nio.file.Path;
import java.util.Locale;

/** The text formats of a trace. */
public enum TextFormat {
    /** {@code thread|op(target)|location|value} */
    STD(".std"),
    /** {@code thread,op,target,location,value} with a header line */
    CSV(".csv");

    private static final String COMPRESSED = ".gz";

    private final String suffix;

    TextFormat(String suffix) {
        this.suffix = suffix;
    }

    /** The format that the file's suffix names, also before {@code .gz}, or null. */
    public static TextFormat of(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        String stem = isCompressed(file) ? name.substring(0, name.length() - COMPRESSED.length()) : name;
        for (TextFormat format : values()) {
            if (stem.endsWith(format.suffix)) {
                return format;
            }
        }
        return null;
    }

    static boolean isCompressed(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(COMPRESSED);
    }

    LineParser parser(Symbols symbols) {
        return switch (this) {
            case STD -> new StdParser(symbols);
            case CSV -> new CsvParser(symbols);
        };
    }
}
