package heddle.recipe.jdk;

import java.util.Objects;

/**
 * An object in a container, or one that is looked for in it: equal to others as the program would find it.
 *
 * @param content what it holds, if it is a string or a boxed number and that is known
 * @param type its class, of which objects are equal if they are the same; null if it is another
 */
record Element(long number, Object content, String type) {
    private boolean isKnown() {
        return content != null || type != null;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Element that) || !isKnown() || !that.isKnown()) {
            throw new Unknown();
        }
        if (content != null && that.content != null) {
            return content.equals(that.content);
        }
        boolean mayBeSame = number < 0 != that.number < 0 && Objects.equals(type, that.type);
        if (mayBeSame) {
            throw new Unknown();
        }
        return number == that.number;
    }

    @Override
    public int hashCode() {
        if (!isKnown()) {
            throw new Unknown();
        }
        return content != null ? content.hashCode() : Long.hashCode(number);
    }
}
