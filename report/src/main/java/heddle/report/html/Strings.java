package heddle.report.html;

import heddle.report.Printable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for texts: a report repeats few names many times. The texts it keeps can be shown as they are. */
public final class Strings {
    /** Stands for the empty text. */
    public static final int NONE = -1;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> texts = new ArrayList<>();

    /** The number of a text; the same for the same text. */
    public int of(String foreign) {
        if (foreign.isEmpty()) {
            return NONE;
        }
        return numbers.computeIfAbsent(foreign, text -> {
            texts.add(Printable.text(text));
            return texts.size() - 1;
        });
    }

    /** The texts by their numbers, made printable. */
    public List<String> texts() {
        return texts;
    }
}
