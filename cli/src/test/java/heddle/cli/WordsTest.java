package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Names are nouns of the domain or verbs with an object, and the subject of a sentence is a noun. */
class WordsTest {
    private static final Set<String> NO_NAMES = Set.of("asked", "told", "filed", "where", "country", "lose", "come");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|(?m:(?:^[ \\t]*//[^\\n]*\\n)+)|//[^\\n]*");
    private static final Pattern NOT_CODE = Pattern.compile(
            "(?s)/\\*.*?\\*/|\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\])'|//[^\\n]*");
    private static final Pattern NAME = Pattern.compile("\\b[A-Za-z_]\\w*");
    /** A sentence, or a clause behind a colon or semicolon, that begins with such a word; questions may. */
    private static final Pattern SUBJECT =
            Pattern.compile("(?:^|[.!?;:] )(?:[Ww]hat|[Ww]ho|[Ww]hoever|[Tt]hat which) [^.?;|]*(?:[.;|]|$)");

    private static final Pattern FENCED = Pattern.compile("(?s)```.*?```");
    private static final Pattern HEADING =
            Pattern.compile("(?m)^#.*$|^(?:- )?\\*\\*.*?\\*\\*|\\[[^\\]]*\\]\\([^)]*\\)");

    private static List<String> names(String code) {
        return NAME.matcher(NOT_CODE.matcher(code).replaceAll(" "))
                .results()
                .map(MatchResult::group)
                .filter(name -> NO_NAMES.contains(name.toLowerCase(Locale.ROOT)))
                .toList();
    }

    private static List<String> sentences(String comment) {
        String text = comment.replaceAll("(?m)^\\s*(/\\*+|\\*+/|\\*|//+)|\\*/|//", " ")
                .replaceAll("<p>", "")
                .replaceAll("\\s+", " ")
                .strip();
        return SUBJECT.matcher(text).results().map(MatchResult::group).toList();
    }

    @Test
    void namesAreNounsOfTheDomain() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (Path file : Sources.below("/java/")) {
            names(Files.readString(file)).forEach(name -> wrong.add(Heddle.ROOT.relativize(file) + ": " + name));
        }
        assertThat(wrong).isEmpty();
        assertThat(names("int asked = 0; // told\n String s = \"where\"; Filed whereabouts;"))
                .containsExactly("asked", "Filed");
    }

    @Test
    void sentencesOfCommentsHaveNounsAsSubjects() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (Path file : Sources.below("/java/")) {
            Matcher comments = COMMENT.matcher(Files.readString(file));
            while (comments.find()) {
                sentences(comments.group())
                        .forEach(sentence -> wrong.add(Heddle.ROOT.relativize(file) + ": " + sentence));
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(sentences("/**\n * What it finds\n * is lost. It says\n * what it does; who\n * asks waits. */"))
                .hasSize(2);
        assertThat(sentences("// It waits, whatever happens: what for?")).isEmpty();
    }

    @Test
    void sentencesOfPagesHaveNounsAsSubjects() throws IOException {
        List<String> wrong = new ArrayList<>();
        try (Stream<Path> docs = Files.walk(Heddle.ROOT.resolve("docs"))) {
            Stream<Path> roots = Stream.of(
                            "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
                    .map(Heddle.ROOT::resolve);
            for (Path page : Stream.concat(docs, roots)
                    .filter(file -> file.toString().endsWith(".md"))
                    .toList()) {
                String text = HEADING.matcher(
                                FENCED.matcher(Files.readString(page)).replaceAll(""))
                        .replaceAll("it");
                text.lines()
                        .forEach(line -> sentences(line.replaceFirst("^[-*0-9. ]+", ""))
                                .forEach(sentence -> wrong.add(Heddle.ROOT.relativize(page) + ": " + sentence)));
            }
        }
        assertThat(wrong).isEmpty();
    }
}
