package heddle.cli.serve;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** The parameters of a request. */
final class Query {
    private final Map<String, String> values = new HashMap<>();

    /** The request cannot be understood; the message says why. */
    static final class BadQueryException extends Exception {
        private static final long serialVersionUID = 1L;

        BadQueryException(String message) {
            super(message, null, false, false);
        }
    }

    /** @param raw as in the address, still encoded; null for none */
    Query(String raw) throws BadQueryException {
        for (String pair : raw == null || raw.isEmpty() ? new String[0] : raw.split("&")) {
            int equals = pair.indexOf('=');
            if (equals < 0) {
                throw new BadQueryException("a parameter has no value");
            }
            values.put(decode(pair.substring(0, equals)), decode(pair.substring(equals + 1)));
        }
    }

    private static String decode(String text) throws BadQueryException {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new BadQueryException("a parameter is not encoded as it should be");
        }
    }

    String text(String name) throws BadQueryException {
        String value = values.get(name);
        if (value == null) {
            throw new BadQueryException("the parameter " + name + " is missing");
        }
        return value;
    }

    /** A whole number, not negative. */
    long number(String name) throws BadQueryException {
        try {
            long number = Long.parseLong(text(name));
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new BadQueryException("the parameter " + name + " is no event or id");
    }
}
