package heddle.recipe.code;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.trace.MalformedTraceException;
import org.junit.jupiter.api.Test;

class CodeBaseTest {
    private static final byte NAME = 1;
    private static final byte CLASS = 3;

    @Test
    void aRegisterThatIsCutIsReadUpToTheCut() {
        assertThatCode(() -> new CodeBase(new byte[] {NAME, 5, 'a'})).doesNotThrowAnyException();
    }

    @Test
    void anUnknownRecordIsSaidToBeOne() {
        assertThatThrownBy(() -> new CodeBase(new byte[] {9}))
                .isInstanceOf(MalformedTraceException.class)
                .hasMessageContaining("unknown kind 9");
    }

    @Test
    void aClassWithoutItsNameIsMalformed() {
        assertThatThrownBy(() -> new CodeBase(new byte[] {CLASS, 7, 0, 1, 0}))
                .isInstanceOf(MalformedTraceException.class);
    }
}
