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
        String escape = escape((char) c);
        if (escape == null) {
            out.write(c);
        } else {
            out.write(escape);
        }
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
        write(new String(text, offset, length), 0, length);
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        int end = offset + length;
        int plain = offset;
        for (int i = offset; i < end; i++) {
            String escape = escape(text.charAt(i));
            if (escape != null) {
                out.write(text, plain, i - plain);
                out.write(escape);
                plain = i + 1;
            }
        }
        out.write(text, plain, end - plain);
    }

    private static String escape(char c) {
        if (c > '>') {
            return null;
        }
        return switch (c) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '"' -> "&quot;";
            case '\'' -> "&#39;";
            default -> null;
        };
    }
}
