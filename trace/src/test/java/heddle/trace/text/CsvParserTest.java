package heddle.trace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvParserTest {
    private static final String HEADER = "thread,op,target,location\n";

    @Test
    void rowsAreEvents() throws IOException {
        assertThat(events(HEADER + "T,r,x,A.java:1\r\n\n# comment\n T , acq , l \nT,begin\nT,branch,2,3"))
                .containsExactly("T read x A.java:1", "T acquire l ", "T begin 0 ", "T branch 2 3");
    }

    @Test
    void fieldsAreQuotedAsInRfc4180() throws IOException {
        assertThat(events(HEADER + "\"T,1\",\"w\",\"say \"\"x\"\"\",\" a|b \"\n\"\"\"\" ,r,\"\"\"\"\"\"\r\n"))
                .containsExactly("T,1 write say \"x\"  a|b ", "\" read \"\" ");
    }

    @Test
    void valuesHaveAColumn() throws IOException {
        assertThat(events("thread,op,target,location,value\nT,r,x,1,-5\nT,acq,l,2,\nT,w,\"x\",,7"))
                .containsExactly("T read x 1=-5", "T acquire l 2=0", "T write x =7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "T,?,x,1; the operation '?' is unknown",
                "T; the line names no operation",
                ",r,x,1; the line names no thread",
                "T,r,,1; the read names no target",
                "T,r,x,1,5; the row has more fields than the header",
                "T,r,x,1,,; the row has more fields than the header",
                "T,r,\"x,1; a quotation is not closed on its line",
                "T,r,\"x\"y,1; a quotation is followed by more than a comma",
            })
    void aFaultIsNamedWithItsLine(String row, String sentence) {
        assertThatThrownBy(() -> events(HEADER + "T,r,x,1\n" + row + "\n")).hasMessage("t.csv:3: " + sentence);
    }

    @Test
    void theHeaderIsRequired() {
        for (String header : List.of("T,r,x,1", "thread,op,target", "thread,op,target,location,values", "thread|op")) {
            assertThatThrownBy(() -> events("\n" + header + "\nT,r,x,1"))
                    .hasMessage("t.csv:2: the header must be thread,op,target,location"
                            + " or thread,op,target,location,value");
        }
        assertThatThrownBy(() -> events("")).hasMessage("t.csv is empty: no events");
        assertThatThrownBy(() -> events(HEADER)).hasMessage("t.csv holds no events");
    }

    private static List<String> events(String text) throws IOException {
        return Texts.events(Texts.unchecked(TextFormat.CSV, text));
    }
}
