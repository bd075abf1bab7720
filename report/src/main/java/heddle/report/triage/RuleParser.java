package heddle.report.triage;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads one line of a file of suppressions:
 *
 * <pre>{@code KIND PATTERN [PATTERN] [on VARIABLE] [until YYYY-MM-DD]: REASON}</pre>
 */
final class RuleParser {
    /** A quoted text, a colon that ends the head, or a word. */
    private static final Pattern WORD =
            Pattern.compile("\\s*(?:\"([^\"]*)\"|(:)(?=\\s|$)|([^\\s\"]+?(?=:(?:\\s|$)|\\s|$)))");

    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-fA-F]{4})");

    private final String file;
    private final int number;
    private final String line;
    private final List<String> words = new ArrayList<>();
    private int next;

    private RuleParser(String file, int number, String line) {
        this.file = file;
        this.number = number;
        this.line = line;
    }

    static Rule parse(String file, int number, String line) throws MalformedRuleException {
        return new RuleParser(file, number, line).rule();
    }

    private Rule rule() throws MalformedRuleException {
        String reason = head();
        Rule.Kind kind = kind();
        List<Glob> patterns = new ArrayList<>();
        for (int i = 0; i < kind.patterns(); i++) {
            if (next == words.size()) {
                throw fault(
                        "'%s' takes %s".formatted(kind.word(), kind.patterns() == 1 ? "a pattern" : "two patterns"));
            }
            patterns.add(new Glob(words.get(next++)));
        }
        Glob variable = null;
        LocalDate until = null;
        while (next < words.size()) {
            String word = words.get(next++);
            if (word.equals("on") && kind != Rule.Kind.FIELD && next < words.size()) {
                variable = new Glob(words.get(next++));
            } else if (word.equals("until") && next < words.size()) {
                until = date(words.get(next++));
            } else {
                throw fault("'%s' is not expected here".formatted(word));
            }
        }
        if (reason.isEmpty()) {
            throw fault("the reason is missing: a rule ends in ': REASON'");
        }
        return new Rule(number, kind, patterns, variable, until, reason);
    }

    /** Takes the words up to the colon apart; returns what follows it. */
    private String head() throws MalformedRuleException {
        Matcher matcher = WORD.matcher(line);
        int at = 0;
        while (matcher.find(at) && matcher.start() == at) {
            at = matcher.end();
            if (matcher.group(2) != null) {
                return line.substring(at).strip();
            }
            words.add(matcher.group(1) != null ? unescape(matcher.group(1)) : matcher.group(3));
        }
        throw fault("the reason is missing: a rule ends in ': REASON'");
    }

    private static String unescape(String quoted) {
        return ESCAPE.matcher(quoted)
                .replaceAll(
                        match -> Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(match.group(1), 16))));
    }

    private Rule.Kind kind() throws MalformedRuleException {
        String word = words.isEmpty() ? "" : words.get(next++);
        for (Rule.Kind kind : Rule.Kind.values()) {
            if (kind.word().equals(word.toLowerCase(Locale.ROOT))) {
                return kind;
            }
        }
        throw fault("a rule begins with field, pair or top, not '%s'".formatted(word));
    }

    private LocalDate date(String word) throws MalformedRuleException {
        try {
            return LocalDate.parse(word);
        } catch (DateTimeException e) {
            throw fault("'%s' is no date; write YYYY-MM-DD".formatted(word));
        }
    }

    private MalformedRuleException fault(String what) {
        return new MalformedRuleException(file, number, what);
    }
}
