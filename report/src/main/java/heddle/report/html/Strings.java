package heddle.report.html;

import heddle.report.text.Printable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for texts: a report repeats few names many times. What it keeps can be shown as it is. */
final class Strings {
    /** Stands for the empty text. */
    static final int NONE = -1;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> texts = new ArrayList<>();

    int of(String foreign) {
        if (foreign.isEmpty()) {
            return NONE;
        }
        return numbers.computeIfAbsent(foreign, text -> {
            texts.add(Printable.text(text));
            return texts.size() - 1;
        });
    }

    List<String> texts() {
        return texts;
    }
}
