package org.bindery.importers.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bindery.importers.ImportException;
import org.bindery.importers.SourceFolder;
import org.bindery.standards.Mutation;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Samples that would take memory or time without end, or read what they should not, are refused soon.
@Timeout(60)
class HostileSampleTest {

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "xml");
    }

    private ImportException refusal(String sample) throws Exception {
        return folder.with("sample.xml", sample).refusal("sample.xml");
    }

    @Test
    void entityBombsAreRefused() throws Exception {
        StringBuilder bomb = new StringBuilder("<!DOCTYPE a [<!ENTITY e0 'xxxxxxxx'>");
        for (int i = 1; i < 40; i++) {
            bomb.append("<!ENTITY e" + i + " '&e" + (i - 1) + ";&e" + (i - 1) + ";'>");
        }
        String large =
                "<!DOCTYPE a [<!ENTITY e '" + "x".repeat(1 << 20) + "'>]><a>" + "<b>&e;</b>".repeat(5000) + "</a>";

        assertThat(refusal(bomb + "]><a>&e39;</a>").problem().id()).isIn("xml-error", "too-long");
        assertThat(refusal(large).problem().id()).isEqualTo("too-long");
    }

    @Test
    void externalEntitiesAreNotRead() throws Exception {
        folder.with("secret.txt", "secret")
                .with("sample.xml", "<!DOCTYPE a [<!ENTITY e SYSTEM 'secret.txt'>]><a><b>x&e;</b></a>");

        assertThat(folder.read("sample.xml").problems())
                .extracting(problem -> problem.id())
                .contains("skipped-entity");
    }

    @Test
    void documentsWithMorePrefixesThanMessagesMayHaveAreRefused() throws Exception {
        String many = declarations(0, 80_000);
        assertThat(refusal("<a" + many + "/>").problem())
                .hasToString(
                        temp.resolve("sample.xml") + ": error: More than 10000 prefixes of namespaces are declared in"
                                + " this document, and no message may have as many; remove those that are not used."
                                + " [too-many-prefixes]");
        String each = IntStream.range(0, 11)
                .mapToObj(i -> "<b" + declarations(1_000 * i, 1_000) + "/>")
                .collect(Collectors.joining());
        assertThat(refusal("<a>" + each + "</a>").problem().id()).isEqualTo("too-many-prefixes");
        folder.with("sample.xml", "<a" + declarations(0, 1_000) + "/>");
        assertThat(folder.read("sample.xml").problems()).isEmpty();
        ImportException schema = new SourceFolder(temp, "xsd")
                .with("schema.xsd", "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'" + many + "/>")
                .refusal("schema.xsd");
        assertThat(schema.problem().id()).isEqualTo("too-many-prefixes");
    }

    private static String declarations(int first, int count) {
        return IntStream.range(first, first + count)
                .mapToObj(i -> " xmlns:p" + i + "='urn:" + i + "'")
                .collect(Collectors.joining());
    }

    @Test
    void deepElementsAreRefused() throws Exception {
        assertThat(refusal("<a>".repeat(100_000)).problem().id()).isEqualTo("too-deep");
    }

    @Test
    void manyNamesInAnyOrderTakeLittleTime() throws Exception {
        StringBuilder sample = new StringBuilder("<a>");
        for (int i = 0; i < 100_000; i++) {
            sample.append("<x").append((i * 7919L) % 5003).append("/>");
        }
        folder.with("sample.xml", sample + "</a>");

        assertThat(folder.model("sample.xml").roots()).hasSize(1);
    }

    @Test
    void manyNamesInOneOrderTakeLittleTime() throws Exception {
        String names = IntStream.range(0, 50_000).mapToObj(i -> "<x" + i + "/>").collect(Collectors.joining());
        folder.with("sample.xml", "<a>" + names + "</a>");

        assertTimeout(Duration.ofSeconds(10), () -> folder.model("sample.xml"));
    }

    @Test
    void whatIsNoXmlIsRefusedWithItsPlace() throws Exception {
        assertThat(refusal("<a>\n  <b></a>").problem().location().line()).isEqualTo(2);
        assertThat(refusal("").problem().id()).isEqualTo("xml-error");
        Files.write(temp.resolve("bytes.xml"), "<a>é</a>".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(folder.refusal("bytes.xml").problem().id()).isIn("xml-error", "not-text");
    }

    @Test
    void damagedSamplesAreReadOrRefused() throws Exception {
        byte[] good =
                Files.readAllBytes(Standards.path("fpml/5-4/confirmation/c24-sample/valid-ird-ex01-vanilla-swap.xml"));
        for (int seed = 0; seed < 300; seed++) {
            Files.write(
                    temp.resolve("sample.xml"), seed % 2 == 0 ? Mutation.bytes(good, seed) : Mutation.xml(good, seed));
            try {
                assertThat(folder.model("sample.xml").roots()).hasSize(1);
            } catch (ImportException e) {
                assertThat(e.problem().text()).as("seed %d", seed).isNotBlank();
            }
        }
    }
}
