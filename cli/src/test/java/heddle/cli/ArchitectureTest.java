package heddle.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The arrows of ARCHITECTURE.md. */
class ArchitectureTest {
    private static final JavaClasses HEDDLE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("heddle");

    @Test
    void modulesFollowTheLifeOfATrace() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage("heddle..")
                .layer("annotations")
                .definedBy("heddle.annotation..")
                .layer("race")
                .definedBy("heddle.race..")
                .layer("trace")
                .definedBy("heddle.trace..")
                .layer("engine")
                .definedBy("heddle.engine..")
                .layer("prove")
                .definedBy("heddle.prove..")
                .layer("recipe")
                .definedBy("heddle.recipe..")
                .layer("scan")
                .definedBy("heddle.scan..")
                .layer("report")
                .definedBy("heddle.report..")
                .layer("junit")
                .definedBy("heddle.junit..")
                .layer("cli")
                .definedBy("heddle.cli..")
                .whereLayer("annotations")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("race")
                .mayOnlyBeAccessedByLayers("engine", "prove", "recipe", "scan", "report", "junit", "cli")
                .whereLayer("trace")
                .mayOnlyBeAccessedByLayers("engine", "prove", "recipe", "cli")
                .whereLayer("engine")
                .mayOnlyBeAccessedByLayers("prove", "recipe", "cli")
                .whereLayer("prove")
                .mayOnlyBeAccessedByLayers("recipe", "cli")
                .whereLayer("recipe")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("scan")
                .mayOnlyBeAccessedByLayers("cli")
                .whereLayer("report")
                .mayOnlyBeAccessedByLayers("junit", "cli")
                .whereLayer("junit")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("cli")
                .mayNotBeAccessedByAnyLayer()
                .ensureAllClassesAreContainedInArchitecture()
                .check(HEDDLE);
    }

    @Test
    void theRaceModelKnowsNothingButTheJdk() {
        classes()
                .that()
                .resideInAPackage("heddle.race..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("heddle.race..", "java..")
                .check(HEDDLE);
    }

    @Test
    void theScanKnowsNoLanguage() {
        noClasses()
                .that()
                .resideInAPackage("heddle.scan..")
                .and()
                .resideOutsideOfPackages("heddle.scan.jvm..", "heddle.scan.llvm..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("heddle.scan.jvm..", "heddle.scan.llvm..", "org.objectweb.asm..")
                .check(HEDDLE);
    }

    @Test
    void bitcodeIsReadByAnOptionalModuleWithoutLibrariesOfItsOwn() {
        classes()
                .that()
                .resideInAPackage("heddle.scan.llvm..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("heddle.scan..", "heddle.race..", "it.unimi.dsi.fastutil..", "java..")
                .check(HEDDLE);
        noClasses()
                .that()
                .resideOutsideOfPackage("heddle.scan.llvm..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("heddle.scan.llvm..")
                .check(HEDDLE);
    }

    @Test
    void thePackagesOfTheCommandHaveNoCycles() {
        slices().matching("heddle.cli.(*)..").should().beFreeOfCycles().check(HEDDLE);
    }
}
