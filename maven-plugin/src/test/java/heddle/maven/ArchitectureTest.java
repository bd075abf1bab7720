package heddle.maven;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** The arrows of ARCHITECTURE.md that start here. */
class ArchitectureTest {
    @Test
    void thePluginUsesReportsAndTheScanAndAsksTheAgentOneQuestion() {
        DescribedPredicate<JavaClass> foreign = resideInAnyPackage(
                        "heddle.agent..",
                        "heddle.cli..",
                        "heddle.engine..",
                        "heddle.prove..",
                        "heddle.runtime..",
                        "heddle.trace..",
                        "heddle.weave..")
                .and(not(simpleName("OptionCheck")));
        noClasses()
                .that()
                .resideInAPackage("heddle.maven..")
                .should()
                .dependOnClassesThat(foreign)
                .check(new ClassFileImporter().importPackages("heddle.maven"));
    }
}
