package org.bindery.studio.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.model.MessageFormat;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamplesOfFoldersTest {

    @TempDir
    private Path folder;

    @Test
    void filesThatDescribeMessagesAreNoSamplesOfTables() throws IOException {
        files("a.csv", "b", "c.txt", "d.xsd", "e.wsdl", "f.cpy", "g.bindery", "README.md", ".hidden");

        assertThat(samples(new MessageFormat.Delimited("UTF-8", ',', '"', true, "\n")))
                .containsExactly("a.csv", "b", "c.txt");
    }

    @Test
    void documentsAreRecognisedByTheirExtension() throws IOException {
        files("a.xml", "b.FPML", "c.xsd", "d.json", "e");

        assertThat(samples(new MessageFormat.Xml(""))).containsExactly("a.xml", "b.FPML");
        assertThat(samples(new MessageFormat.Json(false))).containsExactly("d.json");
    }

    @Test
    void whatIsWrittenCanBeReadFromAFolder() throws IOException {
        for (MessageFormat format : List.of(
                new MessageFormat.Xml(""),
                new MessageFormat.Json(true),
                new MessageFormat.Json(false),
                new MessageFormat.Delimited("UTF-8", '\t', '"', true, "\n"),
                new MessageFormat.FixedWidth("IBM037", "RDW"))) {
            String name = "sample." + format.fileExtensions().getFirst();
            files(name);

            assertThat(samples(format)).as(format.toString()).contains(name);
        }
    }

    @Test
    void interchangesAreSamplesAlthoughModelsAreMadeOfThemToo() throws Exception {
        files("a.edi", "b.x12", "c.hl7", "d.xsd");
        MessageFormat format =
                Opening.open(Standards.samples("hl7/result.hl7")).model().format();

        assertThat(samples(format)).containsExactly("a.edi", "b.x12", "c.hl7");
    }

    private void files(String... names) throws IOException {
        for (String name : names) {
            Files.writeString(folder.resolve(name), "");
        }
    }

    private List<String> samples(MessageFormat format) {
        return SampleList.NONE.with(List.of(folder)).files(format).stream()
                .map(file -> file.getFileName().toString())
                .toList();
    }
}
