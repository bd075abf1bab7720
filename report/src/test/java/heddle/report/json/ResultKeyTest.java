package heddle.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.ResultKey;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The keys that are written and read are those of the published schema, no more and no fewer. */
class ResultKeyTest {
    @Test
    void theKeysAreThoseOfTheSchema() throws Exception {
        Set<String> declared = new TreeSet<>();
        for (Field field : ResultKey.class.getFields()) {
            if (!field.getName().equals("SCHEMA_ID")) {
                declared.add((String) field.get(null));
            }
        }
        String schema = Files.readString(Path.of("..", "docs", "reference", "result-schema.json"));
        Set<String> specified = new TreeSet<>();
        collect(new ObjectMapper().readTree(schema), specified);
        assertThat(declared).isEqualTo(specified);
    }

    private static void collect(JsonNode node, Set<String> keys) {
        JsonNode properties = node.get("properties");
        if (properties != null && properties.isObject()) {
            properties.propertyNames().forEach(keys::add);
        }
        node.forEach(child -> collect(child, keys));
    }
}
