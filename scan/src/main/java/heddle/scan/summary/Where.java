package heddle.scan.summary;

import java.util.ArrayList;
import java.util.List;

/**
 * The place of an access and one chain of calls that leads to it. Two chains to one place are equal: a summary keeps the
 * first that it meets.
 */
public final class Where {
    private final String function;
    private final String file;
    private final int line;
    private final Where inner;
    private final Where innermost;

    private Where(String function, String file, int line, Where inner) {
        this.function = function;
        this.file = file;
        this.line = line;
        this.inner = inner;
        this.innermost = inner == null ? this : inner.innermost;
    }

    public static Where at(String function, String file, int line) {
        return new Where(function, file, line, null);
    }

    /** The same place, reached through a call from here. */
    public static Where through(String function, String file, int line, Where inner) {
        return new Where(function, file, line, inner);
    }

    /** This chain, and from its end on {@code further}. */
    Where then(Where further) {
        return new Where(function, file, line, inner == null ? further : inner.then(further));
    }

    /** The access itself. */
    public Where innermost() {
        return innermost;
    }

    public String function() {
        return function;
    }

    String file() {
        return file;
    }

    int line() {
        return line;
    }

    /** What is called from here on the way to the access; null if this is the access. */
    Where inner() {
        return inner;
    }

    /** {@code File:LINE} of the access. */
    public String location() {
        Where place = innermost();
        return place.file + ':' + place.line;
    }

    /** The chain, innermost frame first; calls that nobody wrote, which have no line, are left out. */
    public List<String> stack() {
        List<String> frames = new ArrayList<>();
        for (Where at = this; at != null; at = at.inner)
            if (at.line > 0 || at.inner == null) frames.add(0, at.function + '(' + at.file + ':' + at.line + ')');
        return frames;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Where that)) return false;
        Where mine = innermost;
        Where theirs = that.innermost;
        return mine == theirs || mine.line == theirs.line && mine.function.equals(theirs.function);
    }

    @Override
    public int hashCode() {
        return innermost.function.hashCode() * 31 + innermost.line;
    }

    @Override
    public String toString() {
        return String.join(" <- ", stack());
    }
}
