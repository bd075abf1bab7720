package heddle.engine;

import java.util.List;
import java.util.Locale;
import java.util.function.DoublePredicate;

/** Reads an engine's options; a senseless value is an {@link IllegalArgumentException} with a sentence for the user. */
public final class OptionValues {
    private final EngineOptions options;

    public OptionValues(EngineOptions options) {
        this.options = options;
    }

    public double number(String name, String otherwise, DoublePredicate isSane, String must) {
        String text = options.values().getOrDefault(name, otherwise);
        try {
            double number = Double.parseDouble(text);
            if (isSane.test(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // the sentence below says it
        }
        throw wrong(name, must, text);
    }

    public long whole(String name, String otherwise) {
        String text = options.values().getOrDefault(name, otherwise);
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw wrong(name, "a whole number", text);
        }
    }

    public boolean flag(String name) {
        String text = options.values().getOrDefault(name, "false");
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "" -> true;
            case "false" -> false;
            default -> throw wrong(name, "true or false", text);
        };
    }

    /** One of some words; the first of them is the default. */
    public String choice(String name, List<String> words) {
        String text = options.values().getOrDefault(name, words.get(0));
        if (!words.contains(text)) {
            throw wrong(name, String.join(" or ", words), text);
        }
        return text;
    }

    private static IllegalArgumentException wrong(String name, String must, String text) {
        return new IllegalArgumentException("--" + name + " must be " + must + ", but is '" + text + "'");
    }
}
