package heddle.agent.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FocusTest {
    @TempDir
    Path directory;

    private String file(String text) throws IOException {
        return Files.writeString(directory.resolve("focus"), text).toString();
    }

    @Test
    void fieldsToSkipAreNotWatched() throws Exception {
        String file = file("# heddle focus 1\nwatch a.B.racy may race\nskip a.B.mine local\n\nskip a.B.ours guarded\n");
        assertThat(Options.parse("focus=" + file).unwatched()).containsExactlyInAnyOrder("a.B.mine", "a.B.ours");
    }

    @Test
    void withoutAFocusEverythingIsWatched() throws Exception {
        assertThat(Options.parse("quiet").unwatched()).isEmpty();
    }

    @Test
    void aLineThatIsNoneIsNamed() throws IOException {
        String file = file("skip a.B.mine local\nignore everything\n");
        assertThatThrownBy(() -> Focus.read(file))
                .isInstanceOf(Options.Invalid.class)
                .hasMessage(file + ":2: neither 'skip FIELD' nor 'watch FIELD'");
    }

    @Test
    void aMissingFileIsNamed() {
        assertThatThrownBy(() -> Focus.read("nowhere"))
                .isInstanceOf(Options.Invalid.class)
                .hasMessage("the focus file nowhere cannot be read");
    }
}
