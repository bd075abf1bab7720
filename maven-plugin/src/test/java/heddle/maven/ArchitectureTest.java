package heddle.maven;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** The arrows of ARCHITECTURE.md that start here. */
class ArchitectureTest {
    @Test
    void thePluginUsesReportsAndTheScanAlone() {
        noClasses()
                .that()
                .resideInAPackage("heddle.maven..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "heddle.agent..",
                        "heddle.cli..",
                        "heddle.engine..",
                        "heddle.prove..",
                        "heddle.runtime..",
                        "heddle.trace..",
                        "heddle.weave..")
                .check(new ClassFileImporter().importPackages("heddle.maven"));
    }
}
