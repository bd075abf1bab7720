package heddle.report.html;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/** Writes text as the content of an element or of a quoted attribute: no character of it is markup. */
final class MarkupWriter extends FilterWriter {
    MarkupWriter(Writer out) {
        super(out);
    }

    @Override
    public void write(int c) throws IOException {
        switch (c) {
            case '&' -> out.write("&amp;");
            case '<' -> out.write("&lt;");
            case '>' -> out.write("&gt;");
            case '"' -> out.write("&quot;");
            case '\'' -> out.write("&#39;");
            default -> out.write(c);
        }
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            write(text[i]);
        }
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            write(text.charAt(i));
        }
    }
}
