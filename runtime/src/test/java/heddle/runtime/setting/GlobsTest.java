package heddle.runtime.setting;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GlobsTest {
    @Test
    void starStandsForAnyRun() {
        Globs globs = Globs.of("com.acme.*:*Test:exact.Name");
        assertThat(globs.matches("com.acme.bank.Account$Inner")).isTrue();
        assertThat(globs.matches("org.FooTest")).isTrue();
        assertThat(globs.matches("exact.Name")).isTrue();
        assertThat(globs.matches("exact.Names")).isFalse();
        assertThat(globs.matches("com.acme")).isFalse();
        assertThat(Globs.of("").matches("anything")).isFalse();
    }
}
