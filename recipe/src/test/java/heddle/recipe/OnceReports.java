package heddle.recipe;

import heddle.prove.window.Window;
import heddle.recipe.window.Counts;
import heddle.recipe.window.Reports;
import java.util.HashMap;
import java.util.Map;

/** Each race once, with the window that showed it. */
class OnceReports implements Reports {
    /** By race: the number of its window. */
    final Map<String, Integer> windowOf = new HashMap<>();

    int window;

    private static String key(int variable, int site1, int site2) {
        return variable + " " + Math.min(site1, site2) + " " + Math.max(site1, site2);
    }

    @Override
    public boolean begin(int number, long first) {
        window = number;
        return true;
    }

    @Override
    public void end(Counts counts) {}

    @Override
    public boolean isKnown(int variable, int site1, int site2) {
        return windowOf.containsKey(key(variable, site1, site2));
    }

    @Override
    public void add(Window w, Side first, Side second, int[] order, String reason) {
        windowOf.put(
                key(w.events.target(first.event()), w.events.site(first.event()), w.events.site(second.event())),
                window);
    }
}
