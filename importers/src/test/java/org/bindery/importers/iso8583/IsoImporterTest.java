package org.bindery.importers.iso8583;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.Problem;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What descriptions of ISO 8583 become.
class IsoImporterTest {

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "iso8583");
    }

    @ParameterizedTest
    @ValueSource(strings = {"iso1987-ascii.8583", "iso1987-packed.8583", "iso1993-ascii.8583", "iso1993-packed.8583"})
    void theSamplesHaveNoProblems(String file) throws Exception {
        ImportResult result = new SourceFolder(Standards.samples("iso8583"), "iso8583").read(file);
        assertThat(result.problems()).isEmpty();
        assertThat(Importers.detect(Standards.samples("iso8583/" + file)).format())
                .isEqualTo("iso8583");
    }

    @ParameterizedTest
    @CsvSource({"moov/spec87ascii.json, 0", "jmeter/test-packager.xml, 5"})
    void specificationsOfOthersAreImported(String file, int problems) throws Exception {
        Path path = Standards.path("iso8583/" + file);
        assertThat(Importers.detect(path).format()).isEqualTo("iso8583");
        ImportResult result = new SourceFolder(Standards.path("iso8583"), "iso8583").read(file);
        assertThat(result.problems()).hasSize(problems);
    }

    @Test
    void earlySpecificationsNameFieldsAndEncodingsOtherwise() throws Exception {
        ImportResult result = folder.with("a.json", """
            {"fields": {
              "Field000": {"type": "String", "length": 4, "enc": "asciiEncoder", "prefix": "ASCII.fixed"},
              "Field001": {"type": "Bitmap", "length": 8, "enc": "hexEncoder", "prefix": "Hex.fixed"},
              "Field002": {"type": "String", "length": 19, "description": "Account", "enc": "asciiEncoder",
                           "prefix": "ASCII.LL"},
              "Field052": {"type": "String", "length": 8, "description": "Pin", "enc": "hexEncoder",
                           "prefix": "Hex.fixed"}}}
            """).read("a.json");
        assertThat(result.problems()).isEmpty();
        assertThat(result.model().toString()).contains("Account", "Pin");
    }

    @Test
    void placesOfAPackagerThatAreNotInUseAreLeftOutWithoutAWarning() throws Exception {
        ImportResult result = folder.with("unused.xml", """
            <isopackager>
              <isofield id="0" length="4" name="Type" class="org.jpos.iso.IFA_NUMERIC"/>
              <isofield id="1" length="16" name="Bitmap" class="org.jpos.iso.IFA_BITMAP"/>
              <isofield id="3" length="6" name="Processing code" class="org.jpos.iso.IFA_NUMERIC"/>
              <isofield id="16" length="0" name="UNUSED" class="org.jpos.iso.IFA_BINARY"/>
              <isofield id="17" length="4" name="Rest" class="org.jpos.iso.IF_UNUSED"/>
              <isofield id="18" length="4" name="Own" class="com.example.Own"/>
            </isopackager>
            """).read("unused.xml");
        assertThat(result.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.text()).contains("Field 18 is left out"));
        assertThat(result.model().toString()).contains("ProcessingCode").doesNotContain("UNUSED");
    }

    @Test
    void describedElementsAreImported() throws Exception {
        ImportResult result = folder.with("a.json", """
            {"elements": {"1": {"Describe": "b 64", "Description": "Bitmap"},
              "2": {"Describe": "n..19", "Description": "Account"},
              "12": {"Describe": "n 6; hhmmss", "Description": "Time"},
              "35": {"Describe": "z..37", "Description": "Track"}},
             "encoding": {"chr_enc": "ASCII", "num_enc": "BCD", "len_enc": "RBCD", "trk_enc": "EBCDIC"}}
            """).read("a.json");
        assertThat(result.problems()).isEmpty();
        assertThat(result.model().toString()).contains("Account", "Time", "Track", "IBM037");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nonsense | not understood",
                "letters: many | is not a setting",
                "1 n3 First | fields have numbers from 2 to 128",
                "129 n3 Last | fields have numbers from 2 to 128",
                "4 n0 Nothing | has no length",
                "3 n6 Again | is defined twice",
                "4 n6 Four {digits: some} | is not a setting"
            })
    void showsWhatIsNotUnderstood(String line, String expected) throws Exception {
        List<Problem> problems = folder.with("a.8583", "ISO 8583\n3 n6 Processing code\n" + line + "\n")
                .read("a.8583")
                .problems();
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.text()).contains(expected);
            assertThat(problem.location().line()).isEqualTo(3);
        });
    }

    @Test
    void aDescriptionWithoutFieldsIsRefused() throws Exception {
        assertThat(folder.with("a.8583", "ISO 8583\n").refusal("a.8583")).hasMessageContaining("no fields");
        assertThat(folder.with("a.json", "[1]").refusal("a.json")).hasMessageContaining("no fields");
    }
}
