package heddle.runtime.vm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class SystemClassPathTest {
    @Test
    void filesAreThoseOfTheLoader() throws IOException {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        assertThat(SystemClassPath.isOf(loader)).isTrue();
        assertThat(SystemClassPath.isOf(loader.getParent())).isFalse();
        assertThat(SystemClassPath.isOf(null)).isFalse();
        String[] files = {"heddle/runtime/vm/SystemClassPathTest.class", "org/junit/jupiter/api/Test.class"};
        for (String file : files) {
            try (InputStream in = loader.getResourceAsStream(file)) {
                assertThat(SystemClassPath.read(file)).isEqualTo(in.readAllBytes());
            }
        }
    }

    @Test
    void aFileThatIsNotThereIsNull() throws IOException {
        assertThat(SystemClassPath.read("no/such/Type.class")).isNull();
        assertThat(SystemClassPath.read("java/util/List.class")).isNull();
    }
}
