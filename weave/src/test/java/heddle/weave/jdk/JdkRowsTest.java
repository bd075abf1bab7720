package heddle.weave.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.runtime.call.Bodies;
import heddle.runtime.jdk.Columns;
import heddle.runtime.setting.DetectorId;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JdkRowsTest {
    private static final Set<String> PLACES = Set.of("entry", "exit", "before", "after", "inside", "result");

    @Test
    void noRowStandsThereTwice() {
        assertThat(new JdkWeaver(DetectorId.FASTTRACK).concerns("java/lang/Thread"))
                .isTrue();
        String row = "java/lang/Thread | start join | entry | starting this\n";
        assertThatThrownBy(() -> new JdkWeaver(row + "java/lang/Thread | join | entry | starting this\n"))
                .hasMessageContaining("java/lang/Thread stands there twice");
        assertThat(new JdkWeaver(row + "java/lang/Thread | join | exit | starting this\n").concerns("java/lang/Thread"))
                .isTrue();
    }

    @Test
    void everyRowNamesAHookAndAPlace() {
        List<String> hooks = new ArrayList<>(List.of("monitors", SerializedReference.HOOK));
        for (Method method : Bodies.class.getMethods()) {
            hooks.add(method.getName());
        }
        for (String line : Columns.lines(JdkRows.TEXT + JdkRows.VISIBLE)) {
            List<String> columns = Columns.of(line);
            assertThat(columns).as(line).hasSize(4);
            assertThat(PLACES).as(line).contains(Columns.words(columns.get(2)).get(0));
            assertThat(hooks).as(line).contains(Columns.words(columns.get(3)).get(0));
        }
    }
}
