package heddle.recipe.jdk;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Contents of strings, boxed numbers and containers. One that is computed has a number from {@link #FIRST} on, the same for
 * the same content: which object it is cannot be told.
 */
public final class Contents {
    public static final long FIRST = 1L << 48;
    /** In place of a state: the one that there was, whichever it is. */
    public static final long AS_IT_WAS = FIRST - 1;

    private static final int MOST = 1_000_000;

    private final List<Object> computed = new ArrayList<>();
    private final Map<Object, Long> numbers = new HashMap<>();
    private final Long2ObjectOpenHashMap<Object> ofRecorded = new Long2ObjectOpenHashMap<>();

    /** The number of a content. */
    public long of(Object content) {
        Long known = numbers.get(content);
        if (known == null) {
            known = FIRST + computed.size();
            computed.add(content);
            numbers.put(content, known);
        }
        return known;
    }

    /** The contents of an object, null if they are not known. */
    public Object get(long number) {
        return number >= FIRST ? computed.get((int) (number - FIRST)) : ofRecorded.get(number);
    }

    /** A recorded object is found to hold something. */
    public void learn(long number, Object content) {
        if (number > 0 && number < AS_IT_WAS && ofRecorded.size() < MOST) {
            ofRecorded.put(number, content);
        }
    }

    /** Whether it cannot be told which object it is. */
    public boolean isAnyOf(long number) {
        return number >= FIRST && !(get(number) instanceof State);
    }

    /** The contents of a computed object, in words. */
    public String text(long number) {
        Object content = get(number);
        if (!(content instanceof State state)) {
            return content instanceof String ? "\"" + content + "\"" : String.valueOf(content);
        }
        boolean isMap = state.type().endsWith("Map");
        return state.text() != null
                ? "the text \"" + state.text() + "\""
                : "a content of " + state.parts().size() / (isMap ? 2 : 1);
    }

    /** The internal name of the class of a computed object, or null. */
    public String type(long number) {
        Object content = number >= FIRST ? get(number) : null;
        return content == null || content instanceof State
                ? null
                : content.getClass().getName().replace('.', '/');
    }
}
