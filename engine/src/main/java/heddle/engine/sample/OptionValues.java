package heddle.engine.sample;

import heddle.engine.EngineOptions;
import java.util.Locale;
import java.util.function.DoublePredicate;

/** Reads an engine's options; what makes no sense is an {@link IllegalArgumentException} with a sentence for the user. */
final class OptionValues {
    private final EngineOptions options;

    OptionValues(EngineOptions options) {
        this.options = options;
    }

    double number(String name, String otherwise, DoublePredicate isSane, String must) {
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

    long whole(String name, String otherwise) {
        String text = options.values().getOrDefault(name, otherwise);
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw wrong(name, "a whole number", text);
        }
    }

    boolean flag(String name) {
        String text = options.values().getOrDefault(name, "false");
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "" -> true;
            case "false" -> false;
            default -> throw wrong(name, "true or false", text);
        };
    }

    private static IllegalArgumentException wrong(String name, String must, String text) {
        return new IllegalArgumentException("--" + name + " must be " + must + ", but is '" + text + "'");
    }
}
