package heddle.trace.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ByteSymbolsTest {
    @Test
    void behavesLikeAMapOfStrings() {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            ByteSymbols symbols = new ByteSymbols();
            Map<String, Integer> expected = new HashMap<>();
            for (int i = 0; i < 5000; i++) {
                String word = word(random);
                int offset = random.nextInt(10);
                byte[] bytes = (" ".repeat(offset) + word + "|".repeat(LineBuffer.PADDING))
                        .getBytes(StandardCharsets.ISO_8859_1);
                int end = offset + word.length();
                assertThat(symbols.find(bytes, offset, end))
                        .as("seed %d, word '%s'", seed, word)
                        .isEqualTo(expected.getOrDefault(word, -1));
                if (!expected.containsKey(word)) {
                    symbols.add(bytes, offset, end, expected.size());
                    expected.put(word, expected.size());
                }
            }
        }
    }

    /** Few letters, NUL among them, so that words meet again and differ in little; up to 40 letters. */
    private static String word(Random random) {
        StringBuilder word = new StringBuilder();
        for (int i = random.nextInt(41); i > 0; i--) {
            word.append((char) (random.nextInt(4) == 0 ? random.nextInt(3) : 'x'));
        }
        return word.toString();
    }
}
