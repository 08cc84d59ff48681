package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Content that would take very long to check is read unchecked, and the user is told.
@Timeout(120)
class HostileContentTest {

    private static final Duration SOON = Duration.ofSeconds(30);

    @TempDir
    Path temp;

    private SchemaFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SchemaFolder(temp);
    }

    private static String elements(int count, String attributes) {
        StringBuilder elements = new StringBuilder();
        for (int i = 0; i < count; i++) {
            elements.append("<xs:element name='e" + i + "' " + attributes + "/>");
        }
        return elements.toString();
    }

    private static String group(String kind, String attributes, String content) {
        return "<xs:" + kind + " " + attributes + ">" + content + "</xs:" + kind + ">";
    }

    private static String type(String content) {
        return "<xs:complexType name='A'>" + content + "</xs:complexType>\n";
    }

    private static String restricted(String base, String content) {
        return type(base) + "<xs:complexType name='B'><xs:complexContent><xs:restriction base='A'>" + content
                + "</xs:restriction></xs:complexContent></xs:complexType>\n";
    }

    private void assertUnchecked(String name, int line, String content) {
        Assertions.assertTimeout(SOON, () -> {
            ImportResult result = folder.withSchema("test.xsd", content).read("test.xsd");
            assertThat(result.model().types()).isNotEmpty();
            assertThat(result.problems())
                    .filteredOn(problem -> problem.id().equals("content-not-checked"))
                    .singleElement()
                    .satisfies(problem -> {
                        assertThat(problem.text()).contains("'" + name + "'");
                        assertThat(problem.location()).isEqualTo(new Location(temp + "/test.xsd", line, 1));
                    });
        });
    }

    private void assertChecked(String content) {
        Assertions.assertTimeout(
                SOON,
                () -> assertThat(folder.withSchema("test.xsd", content)
                                .read("test.xsd")
                                .problems())
                        .extracting(Problem::id)
                        .doesNotContain("content-not-checked", "read-as-1-0"));
    }

    @Test
    void readsOccurrencesWithinOccurrences() {
        String content = "<xs:element name='x'/>";
        for (int i = 0; i < 14; i++) {
            content = group("sequence", "minOccurs='2' maxOccurs='3'", content + elements(1, "minOccurs='0'"));
        }
        assertUnchecked("A", 2, type(content));
    }

    @Test
    void readsRestrictionsOfMillionsOfOccurrences() {
        assertUnchecked(
                "B",
                3,
                restricted(
                        group("choice", "", elements(2, "minOccurs='0' maxOccurs='unbounded'")),
                        group("choice", "", elements(2, "minOccurs='1' maxOccurs='9999999'"))));
        assertChecked(type(group("choice", "", elements(2, "minOccurs='1' maxOccurs='9999999'"))));
    }

    @Test
    void readsRestrictionsOfAnyOrder() {
        String all = group("all", "", elements(30, "minOccurs='0'"));
        assertUnchecked("B", 3, restricted(all, group("sequence", "", elements(30, "minOccurs='0'"))));
        String anything = "<xs:any processContents='lax' minOccurs='0' maxOccurs='unbounded'/>";
        assertUnchecked("B", 3, restricted(group("all", "", anything), all));
        assertChecked(restricted(all, all));
        assertChecked(restricted(all, group("sequence", "", elements(8, "minOccurs='0'"))));
        assertUnchecked(
                "B", 3, restricted(group("choice", "minOccurs='0' maxOccurs='unbounded'", elements(30, "")), all));
    }

    @Test
    void readsVeryLongContent() {
        assertChecked(type(group("choice", "maxOccurs='unbounded'", elements(1000, ""))));
        String thousands = group("choice", "maxOccurs='unbounded'", elements(9000, ""));
        assertUnchecked("A", 2, type(thousands));
        assertUnchecked("B", 3, restricted(thousands, thousands));
    }

    @Test
    void readsManyReferencesToManySubstitutes() {
        StringBuilder content = new StringBuilder(
                type(group("sequence", "", "<xs:element ref='head'/><xs:element name='x'/>".repeat(3000))));
        content.append("<xs:element name='head'/>");
        for (int i = 0; i < 3000; i++) {
            content.append("<xs:element name='s").append(i).append("' substitutionGroup='head'/>");
        }
        assertUnchecked("A", 2, content.toString());
    }

    @Test
    void comesToAnEndWithAnyContent() {
        long seed = 20261121;
        Random random = new Random(seed);
        for (int run = 0; run < 150; run++) {
            String base = group("sequence", "", randomContent(random, 4));
            String other = random.nextBoolean() ? base : group("choice", "", randomContent(random, 4));
            String about = "run " + run + " of seed " + seed;
            Assertions.assertTimeout(
                    SOON,
                    () -> {
                        try {
                            folder.withSchema("test.xsd", restricted(base, other))
                                    .read("test.xsd");
                        } catch (ImportException e) {
                            assertThat(e.problem().location().line()).as(about).isPositive();
                        }
                    },
                    about);
        }
    }

    private static String randomContent(Random random, int depth) {
        StringBuilder content = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) {
            int most = random.nextInt(1, random.nextInt(2, 200));
            String occurs = "minOccurs='" + random.nextInt(most + 1) + "' maxOccurs='"
                    + (random.nextInt(4) == 0 ? "unbounded" : most) + "'";
            boolean isGroup = depth > 0 && random.nextInt(3) > 0;
            content.append(
                    isGroup
                            ? group(
                                    random.nextBoolean() ? "choice" : "sequence",
                                    occurs,
                                    randomContent(random, depth - 1))
                            : "<xs:element name='e" + random.nextInt(40) + "' " + occurs + "/>");
        }
        return content.toString();
    }
}
