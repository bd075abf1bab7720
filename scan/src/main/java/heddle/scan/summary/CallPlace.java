package heddle.scan.summary;

import java.util.ArrayList;
import java.util.List;

/**
 * The place of an access and one chain of calls that leads to it. Two chains to one place are equal: a summary keeps the
 * first that it meets.
 */
public final class CallPlace {
    private final String function;
    private final String file;
    private final int line;
    private final CallPlace inner;
    private final CallPlace innermost;

    private CallPlace(String function, String file, int line, CallPlace inner) {
        this.function = function;
        this.file = file;
        this.line = line;
        this.inner = inner;
        this.innermost = inner == null ? this : inner.innermost;
    }

    public static CallPlace at(String function, String file, int line) {
        return new CallPlace(function, file, line, null);
    }

    /** The same place, reached through a call from here. */
    public static CallPlace through(String function, String file, int line, CallPlace inner) {
        return new CallPlace(function, file, line, inner);
    }

    /** This chain, and from its end on {@code further}. */
    CallPlace then(CallPlace further) {
        return new CallPlace(function, file, line, inner == null ? further : inner.then(further));
    }

    /** The access itself. */
    public CallPlace innermost() {
        return innermost;
    }

    public String function() {
        return function;
    }

    public String file() {
        return file;
    }

    public int line() {
        return line;
    }

    /** The next call on the way to the access; null if this is the access. */
    public CallPlace inner() {
        return inner;
    }

    /** {@code File:LINE} of the access. */
    public String location() {
        CallPlace place = innermost();
        return place.file + ':' + place.line;
    }

    /** The chain, innermost frame first; calls that nobody wrote, which have no line, are left out. */
    public List<String> stack() {
        List<String> frames = new ArrayList<>();
        for (CallPlace at = this; at != null; at = at.inner)
            if (at.line > 0 || at.inner == null) frames.add(0, at.function + '(' + at.file + ':' + at.line + ')');
        return frames;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof CallPlace that)) return false;
        CallPlace mine = innermost;
        CallPlace theirs = that.innermost;
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
