package heddle.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.Test;

class ParameterNamesTest {
    private static final Set<String> KNOWN = Set.of("baseline", "include", "skip");

    @Test
    void anElementThatNoGoalHasIsAnError() {
        Xpp3Dom configuration = new Xpp3Dom("configuration");
        configuration.addChild(new Xpp3Dom("include"));
        assertThat(ParameterNames.unknownElement(List.of(configuration), KNOWN)).isEmpty();
        configuration.addChild(new Xpp3Dom("inclde"));
        assertThat(ParameterNames.unknownElement(List.of(configuration), KNOWN))
                .hasValue("unknown parameter 'inclde'; did you mean 'include'?");
    }

    @Test
    void aPropertyIsAnErrorOnlyIfItIsNearlyOne() {
        assertThat(ParameterNames.misspeltProperty(Set.of("heddle.version", "heddle.skip", "skp"), KNOWN))
                .isEmpty();
        assertThat(ParameterNames.misspeltProperty(Set.of("heddle.baselin"), KNOWN))
                .hasValue("unknown property 'heddle.baselin'; did you mean 'baseline'?");
    }
}
