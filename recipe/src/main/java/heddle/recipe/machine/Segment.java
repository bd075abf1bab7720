package heddle.recipe.machine;

import heddle.recipe.term.Condition;
import java.util.ArrayList;
import java.util.List;

/**
 * A stretch of what a thread does where no path was recorded, up to the point where it may go on in several ways: each of
 * them is a segment of its own. So all paths from one place are a tree, in which what they have in common exists once.
 */
public final class Segment {
    /** Null for the first one. */
    public final Segment parent;

    public final List<WalkedStep> steps = new ArrayList<>();
    public final List<Segment> children = new ArrayList<>();

    Segment(Segment parent) {
        this.parent = parent;
        if (parent != null) {
            parent.children.add(this);
        }
    }

    /** The path condition of its end, from where the paths begin. */
    List<Condition> conditions() {
        List<Condition> all = parent == null ? new ArrayList<>() : parent.conditions();
        for (WalkedStep step : steps) {
            if (!step.isEvent()) {
                all.add(step.condition());
            }
        }
        return all;
    }
}
