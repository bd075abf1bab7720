package heddle.recipe.machine;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * All paths from a place.
 *
 * @param isCut whether there are more than were walked
 */
public record PathTree(Segment first, int paths, boolean isCut) {
    /** All paths, so many at most. */
    public static PathTree of(Walk first, int most) {
        Deque<Walk> open = new ArrayDeque<>();
        Segment root = first.begin(open);
        open.add(first);
        int paths = 0;
        while (!open.isEmpty() && paths < most) {
            open.removeFirst().run();
            paths++;
        }
        return new PathTree(root, paths, !open.isEmpty());
    }
}
