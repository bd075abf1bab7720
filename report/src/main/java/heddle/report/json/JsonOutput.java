package heddle.report.json;

import java.io.Writer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/**
 * How Heddle writes JSON: one key a line, with line feeds on every platform, because results are compared and kept in
 * version control; and in ASCII, so that any name survives, half a surrogate pair as well as a character that a viewer
 * would act on.
 */
public final class JsonOutput {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build();

    private JsonOutput() {}

    /** A generator that leaves {@code out} open when it is closed. */
    public static JsonGenerator generator(Writer out) {
        return generator(out, Integer.MAX_VALUE);
    }

    /** The same, with objects that lie deeper than {@code depth} on the line of what holds them. */
    public static JsonGenerator generator(Writer out, int depth) {
        return FACTORY.createGenerator(new Indented(depth), out);
    }

    private static final class Indented extends ObjectWriteContext.Base {
        private final int depth;

        Indented(int depth) {
            this.depth = depth;
        }

        @Override
        public PrettyPrinter getPrettyPrinter() {
            return new Lines(depth);
        }

        @Override
        public boolean hasPrettyPrinter() {
            return true;
        }
    }

    private static final class Lines extends DefaultPrettyPrinter {
        private static final long serialVersionUID = 1L;

        private final int depth;

        Lines(int depth) {
            this.depth = depth;
            indentObjectsWith(new DefaultIndenter("  ", "\n"));
        }

        @Override
        public void beforeObjectEntries(JsonGenerator json) {
            if (_nesting <= depth) {
                super.beforeObjectEntries(json);
            }
        }

        @Override
        public void writeObjectEntrySeparator(JsonGenerator json) {
            if (_nesting <= depth) {
                super.writeObjectEntrySeparator(json);
            } else {
                json.writeRaw(", ");
            }
        }

        @Override
        public void writeEndObject(JsonGenerator json, int entries) {
            if (_nesting <= depth) {
                super.writeEndObject(json, entries);
            } else {
                _nesting--;
                json.writeRaw('}');
            }
        }
    }
}
