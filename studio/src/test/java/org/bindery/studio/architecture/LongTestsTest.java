package org.bindery.studio.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;

/// The command of the README leaves out long tests, and still tries every kind of thing.
class LongTestsTest {

    private static final Pattern TAG = Pattern.compile("@Tag\\(\"([^\"]*)\"\\)");
    private static final Pattern LONG_CLASS =
            Pattern.compile("(?m)^@Tag\\(\"long\"\\)\\R(@.*\\R)*(public |final )*class ");

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(String file) {
        return text(Standards.repository().resolve(file));
    }

    private static Stream<Path> tests() {
        return JavaSources.all().stream().filter(file -> JavaSources.name(file).endsWith("Test.java"));
    }

    /// Test classes that are run by the command of the README, at least in part.
    private static List<String> quick() {
        return tests().filter(file -> !LONG_CLASS.matcher(text(file)).find())
                .map(JavaSources::name)
                .toList();
    }

    @Test
    void tagsOfTestsAreThoseThatTheBuildKnows() {
        Set<String> tags = tests().flatMap(file -> TAG.matcher(text(file)).results())
                .map(tag -> tag.group(1))
                .collect(Collectors.toSet());

        assertThat(tags).contains("long").isSubsetOf("long", "dnd", "modifiers", "ctxmenu");
    }

    @Test
    void theReadmeLeavesOutLongTestsAndContinuousIntegrationRunsAll() {
        assertThat(text("pom.xml"))
                .contains("<test.long.groups>,long</test.long.groups>")
                .containsPattern("<id>all</id>\\s*<properties>\\s*<test.long.groups/>");
        assertThat(text("pom.xml"))
                .as("Error Prone checks in the profile only")
                .containsSubsequence(
                        "<error-prone.checks>-XepDisableAllChecks</error-prone.checks>",
                        "<id>all</id>",
                        "<error-prone.checks>-Xep:");
        assertThat(text("README.md")).contains("\nmvn -B verify\n", "`mvn -B verify -Pall`");
        assertThat(text("CONTRIBUTING.md")).contains("`mvn -B verify -Pall`");
        assertThat(text(".ci/run")).contains("\nmvn -B verify -Pall ");
        assertThat(text(".ci/try-bare-clone")).contains("\nmvn -B verify -Pall ");
    }

    @Test
    void testsOfWindowsUseTheRobotThatWaits() {
        Pattern other = Pattern.compile("(?m)^@ExtendWith\\(ApplicationExtension\\.class\\)");

        assertThat(tests().filter(file -> other.matcher(text(file)).find()).map(JavaSources::name))
                .as("StudioRobot clicks on what is in sight and at rest, TestFX's own robot does not wait")
                .isEmpty();
    }

    @Test
    void everyImporterIsTriedByTheCommandOfTheReadme() {
        Pattern source = Pattern.compile("importers/src/test/java/org/bindery/importers/(\\w+)/\\w+Test\\.java");
        Set<String> all = sources(source, tests().map(JavaSources::name));

        assertThat(all).contains("xsd", "json", "cobol");
        assertThat(sources(source, quick().stream())).isEqualTo(all);
    }

    private static Set<String> sources(Pattern source, Stream<String> files) {
        return files.flatMap(file -> source.matcher(file).results())
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyFormatAndTheWindowAreTriedByTheCommandOfTheReadme() {
        Stream<String> agreements = tests().map(JavaSources::name).filter(name -> name.endsWith("AgreementTest.java"));

        assertThat(quick())
                .containsAll(agreements.toList())
                .anyMatch(name -> name.endsWith("/studio/window/JourneysTest.java"))
                .anyMatch(name -> name.endsWith("/accessibility/EveryScreenTest.java"))
                .anyMatch(name -> name.endsWith("/architecture/ArchitectureTest.java"));
    }
}
