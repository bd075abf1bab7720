package heddle.runtime.vm;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CheapCompilationTest {
    @AfterEach
    void forget() throws Exception {
        command("compilerDirectivesRemove");
    }

    @Test
    void theJvmTakesTheDirective() throws Exception {
        assertThat(command("compilerDirectivesPrint")).doesNotContain("one/hot");
        new CheapCompilation("one/hot/*.*", "other/Hot.method").run();
        String directives = command("compilerDirectivesPrint");
        assertThat(directives).contains("one/hot/*.*").contains("other/Hot.method");
        String ofSecond = directives.substring(directives.indexOf("c2 directives"));
        assertThat(ofSecond.substring(0, ofSecond.indexOf("Directive:"))).containsPattern("Exclude:\\s*true");
    }

    private static String command(String name) throws Exception {
        ObjectName commands = new ObjectName("com.sun.management:type=DiagnosticCommand");
        return (String) ManagementFactory.getPlatformMBeanServer().invoke(commands, name, new Object[0], new String[0]);
    }
}
