package org.bindery.studio.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.ENUMS;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.INTERFACES;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.stream.Stream;

/// The plan of the house, as rules that the build checks.
///
/// Where a rule has named exceptions, the list may only shrink: an exception that is no longer needed fails the build.
@AnalyzeClasses(packages = "org.bindery", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String[] MODEL_CORE = {
        "org.bindery.files..",
        "org.bindery.model..",
        "org.bindery.pattern..",
        "org.bindery.shape..",
        "org.bindery.layout..",
        "org.bindery.compare..",
        "org.bindery.schemas"
    };
    private static final String[] IMPORTERS = {"org.bindery.importers.."};
    private static final String[] RUNTIME = {"org.bindery.runtime.."};
    private static final String[] VALUES = {"org.bindery.runtime.internal.pattern.."};
    private static final String[] TEXTS = {"org.bindery.runtime.internal.text.."};
    private static final String[] RULES = {"org.bindery.rules.."};
    private static final String[] FORMS = {"org.bindery.forms.."};
    private static final String[] MESSAGES = {"org.bindery.messages.."};
    private static final String[] JAVA = {"org.bindery.generators.java.."};
    private static final String[] SCHEMAS = {"org.bindery.schemas.*.."};
    private static final String[] ICONS = {"org.bindery.icons.."};
    private static final String[] STUDIO = {"org.bindery.studio.."};

    /// The plug-in is seen here only where its classes are beside the studio's: the build makes it after the studio.
    private static final String[] MAVEN = {"org.bindery.maven.."};

    /// The part of the studio that knows nothing of windows.
    private static final String[] WITHOUT_WINDOW = {
        "org.bindery.studio.commands..",
        "org.bindery.studio.workspace..",
        "org.bindery.studio.loading..",
        "org.bindery.studio.rows..",
        "org.bindery.studio.tdml..",
        "org.bindery.studio.layoutdocument.."
    };

    private static final String[] TOOLKIT = {
        "javafx..", "com.sun.javafx..", "atlantafx..", "org.fxmisc..", "org.kordamp.ikonli.."
    };

    /// Classes that may use java.awt or javax.swing (a picture written as PNG, say), each for a reason given here.
    private static final Set<String> MAY_USE_AWT = Set.of(
            // Makes the files of icons when a package is built, with the JDK's writer of PNG; never in the program.
            "org.bindery.icons.IconFiles");

    /// Classes that may know one importer by its package, each for a reason given here.
    private static final Set<String> MAY_KNOW_AN_IMPORTER = Set.of(
            // A server is named by a URL, not by a file, and turned into the file that the importer of databases reads.
            "org.bindery.studio.commands.ImportVerb",
            "org.bindery.studio.importing.ImportDraft",
            // The columns of delimited text, and the cells of a sheet, are shown and chosen before the import.
            "org.bindery.studio.importing.ColumnsRead",
            "org.bindery.studio.importing.OptionsStep",
            "org.bindery.studio.importing.SheetPane",
            // Test cases hold schemas of DFDL that are no files.
            "org.bindery.studio.tdml.TdmlSchemas");

    /// Classes of the model that may have a field which is not final, each for a reason given here.
    private static final Set<String> MAY_CHANGE = Set.of();

    // Who may use whom.

    @ArchTest
    static final ArchRule everyClassHasARoom = classes()
            .that()
            .resideOutsideOfPackage("org.bindery.standards..")
            .should()
            .resideInAnyPackage(together(
                    MODEL_CORE, IMPORTERS, RUNTIME, RULES, FORMS, MESSAGES, JAVA, SCHEMAS, ICONS, STUDIO, MAVEN))
            .because("a new room is named in this test, with what it may use");

    @ArchTest
    static final ArchRule theModelUsesNoOtherRoomButPatternsAndTextsOfTheRuntime = uses(MODEL_CORE, VALUES, TEXTS);

    @ArchTest
    static final ArchRule iconsUseNoOtherRoom = uses(ICONS);

    /// It runs the command line in a process of its own, so that Maven may be on an older Java.
    @ArchTest
    static final ArchRule theMavenPluginUsesNoOtherRoom = uses(MAVEN).allowEmptyShould(true);

    @ArchTest
    static final ArchRule importersUseTheModelOnly = uses(IMPORTERS, MODEL_CORE);

    @ArchTest
    static final ArchRule patternsStandOnTheirOwn = uses(VALUES);

    @ArchTest
    static final ArchRule rulesUseTheModelAndTheRuntime = uses(RULES, MODEL_CORE, RUNTIME);

    @ArchTest
    static final ArchRule onlyRulesKnowTheExpressionLibrary = noClasses()
            .that()
            .resideOutsideOfPackages(RULES)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.cel..", "com.google.re2j..")
            .because("generated code and all other rooms see checked expressions as plain trees");

    @ArchTest
    static final ArchRule messagesUseTheModelTheRuntimeRulesAndForms =
            uses(MESSAGES, MODEL_CORE, RUNTIME, RULES, FORMS);

    @ArchTest
    static final ArchRule theJavaGeneratorUsesTheModelTheRuntimeRulesAndForms =
            uses(JAVA, MODEL_CORE, RUNTIME, RULES, FORMS);

    @ArchTest
    static final ArchRule schemasUseTheModelOnly = uses(SCHEMAS, MODEL_CORE);

    @ArchTest
    static final ArchRule schemasAreKnownByTheirInterfaceOnly = noClasses()
            .that()
            .resideOutsideOfPackages(SCHEMAS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(SCHEMAS)
            .because("a new kind of schema is one new package");

    @ArchTest
    static final ArchRule formsUseTheModelAndTheRuntime = uses(FORMS, MODEL_CORE, RUNTIME);

    @ArchTest
    static final ArchRule theRuntimeStandsOnTheJdkAlone = classes()
            .that()
            .resideInAnyPackage(RUNTIME)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(together(RUNTIME, new String[] {"java.."}))
            .because("a generated jar needs nothing else on the class path");

    // What each room may touch.

    @ArchTest
    static final ArchRule onlyTheStudioAndTheIconsKnowTheToolkit = noClasses()
            .that()
            .resideOutsideOfPackages(together(STUDIO, ICONS))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(TOOLKIT);

    @ArchTest
    static final ArchRule theCommandLineNeedsNoToolkit = classes()
            .that()
            .resideInAnyPackage(WITHOUT_WINDOW)
            .should()
            .onlyDependOnClassesThat(
                    resideOutsideOfPackages(together(STUDIO, ICONS, TOOLKIT)).or(resideInAnyPackage(WITHOUT_WINDOW)))
            .because("verbs, what they do to files, and pages about layouts work where there is no display");

    @ArchTest
    static final ArchRule nobodyUsesAwtOrSwing = noClasses()
            .that(not(named(MAY_USE_AWT)))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.awt..", "javax.swing..")
            .because("the studio is JavaFX, and everything else runs without a display");

    @ArchTest
    static void exceptionsForAwtAreStillNeeded(JavaClasses house) {
        assertThat(MAY_USE_AWT)
                .as("classes excused from 'nobody uses AWT' that no longer need it")
                .allMatch(name -> house.contain(name)
                        && house.get(name).getDirectDependenciesFromSelf().stream()
                                .anyMatch(it -> resideInAnyPackage("java.awt..", "javax.swing..")
                                        .test(it.getTargetClass())));
    }

    @ArchTest
    static final ArchRule onlyCommandsWriteToTheTerminal = noClasses()
            .that()
            .resideOutsideOfPackage("org.bindery.studio.commands..")
            .should(ACCESS_STANDARD_STREAMS);

    @ArchTest
    static final ArchRule importersAreKnownByTheirInterfaceOnly = noClasses()
            .that(resideOutsideOfPackages(IMPORTERS).and(not(named(MAY_KNOW_AN_IMPORTER))))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.bindery.importers.*..")
            .because("a new importer is one new package, and says of itself what others must know of it");

    @ArchTest
    static void exceptionsForImportersAreStillNeeded(JavaClasses house) {
        assertThat(MAY_KNOW_AN_IMPORTER)
                .as("classes excused from 'importers are known by their interface only' that no longer need it")
                .allMatch(name -> house.contain(name)
                        && house.get(name).getDirectDependenciesFromSelf().stream()
                                .anyMatch(it -> resideInAPackage("org.bindery.importers.*..")
                                        .test(it.getTargetClass())));
    }

    // The model never changes.

    @ArchTest
    static final ArchRule theModelIsImmutable = fields().that()
            .areDeclaredInClassesThat(areValuesOfTheModel().and(not(named(MAY_CHANGE))))
            .and()
            .areNotStatic()
            .should()
            .beFinal()
            .allowEmptyShould(true)
            .because("every edit returns a new model, and undo and background work rely on it");

    @ArchTest
    static void exceptionsForTheModelAreStillNeeded(JavaClasses house) {
        assertThat(MAY_CHANGE)
                .as("classes excused from 'the model is immutable' that no longer need it")
                .allMatch(name -> house.contain(name)
                        && house.get(name).getFields().stream().anyMatch(ArchitectureTest::canChange));
    }

    // Names.

    @ArchTest
    static final ArchRule packagesAreNamedAfterWhatAUserWouldSay = noClasses()
            .should()
            .resideInAnyPackage(
                    "..util..", "..utils..", "..impl..", "..manager..", "..managers..", "..helper..", "..helpers..");

    @ArchTest
    static final ArchRule classesAreNamedAfterWhatTheyAre =
            noClasses().should().haveNameMatching(".*(Util|Utils|Helper|Helpers|Manager|Managers|Impl)(\\$.*)?");

    private static ArchRule uses(String[] room, String[]... others) {
        String[] allowed = together(
                Stream.concat(Stream.of(room, new String[0]), Stream.of(others)).toArray(String[][]::new));
        return classes()
                .that()
                .resideInAnyPackage(room)
                .should()
                .onlyDependOnClassesThat(resideOutsideOfPackage("org.bindery..").or(resideInAnyPackage(allowed)));
    }

    private static DescribedPredicate<JavaClass> areValuesOfTheModel() {
        return resideInAPackage("org.bindery.model..")
                .and(not(INTERFACES))
                .and(not(ENUMS))
                .and(not(assignableTo(Throwable.class)))
                .and(not(DescribedPredicate.describe("copies inside a record", ArchitectureTest::isCopy)));
    }

    /// Whether only a record knows it: what one of its edits sets before it becomes the new record.
    private static boolean isCopy(JavaClass type) {
        return type.getEnclosingClass().filter(JavaClass::isRecord).isPresent()
                && Modifier.isPrivate(type.reflect().getModifiers());
    }

    private static DescribedPredicate<JavaClass> named(Set<String> names) {
        return DescribedPredicate.describe("named as exceptions", it -> names.contains(it.getName()));
    }

    private static boolean canChange(JavaField field) {
        return !field.getModifiers().contains(JavaModifier.FINAL)
                && !field.getModifiers().contains(JavaModifier.STATIC);
    }

    private static String[] together(String[]... packages) {
        return Stream.of(packages).flatMap(Stream::of).toArray(String[]::new);
    }
}
