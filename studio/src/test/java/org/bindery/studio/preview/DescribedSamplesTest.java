package org.bindery.studio.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.messages.Finding;
import org.bindery.messages.Stopped;
import org.bindery.standards.Standards;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Preview;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the preview shows of messages that DFDL describes: what stands beside values, and how far one
/// came that does not fit.
class DescribedSamplesTest {

    @TempDir
    private Path folder;

    private ShownSample shown(String description, byte[] messages) throws Exception {
        Analysis analysis = new Analysis(Importers.forFormat("dfdl")
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples(description), "sample"))
                .model());
        Path sample = Files.write(folder.resolve("sample"), messages);
        return new ShownSample(sample, Preview.checked(analysis, sample, 100), analysis);
    }

    private ShownSample track(String wrong, String instead) throws Exception {
        String text = Files.readString(Standards.samples("dfdl/track-1.txt"));
        return shown("dfdl/track.dfdl.xsd", text.replace(wrong, instead).getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> highlights(ShownSample shown, String style) {
        return shown.highlights().stream()
                .filter(span -> span.style().equals(style))
                .map(span -> shown.text().text().substring(span.start(), span.end()))
                .toList();
    }

    @Test
    void initiatorsAndSeparatorsAreDistinguishedFromValuesAlsoBehindLettersOfSeveralBytes() throws Exception {
        ShownSample shown = track("Bremen", "Würzburg");

        assertThat(shown.preview().findings()).isEmpty();
        assertThat(highlights(shown, "markup-initiator")).containsExactly("PARCEL ", "SEEN ", "SEEN ", "SIGNED ");
        assertThat(highlights(shown, "markup-separator"))
                .containsExactly(";", "\n", ";", ";", "\n", ";", ";", "\n", "\n");
    }

    @Test
    void whatIsReadUntilOneMessageFailsIsColouredAndTheRestIsNot() throws Exception {
        ShownSample shown = track("2014-06-03T05:40", "2014-06-33T05:40");

        assertThat(highlights(shown, "markup-initiator")).containsExactly("PARCEL ", "SEEN ", "SEEN ");
        FindingMarks.Mark mark = shown.findings().all().getFirst();
        assertThat(shown.text().text().substring(mark.start(), mark.end())).isEqualTo("2014-06-33T05:40");
        Finding finding = shown.preview().findings().getFirst();
        assertThat(finding.location().line()).isEqualTo(3);
        assertThat(finding.location().column()).isEqualTo(6);
        assertThat(finding.path()).isEqualTo("/track[1]/seen[2]/at");
        assertThat(shown.findings().wrongLines()).containsExactly(2);
    }

    @Test
    void aMissingSeparatorIsTriedWhereTheLineEndsAndSaysWhatWouldHaveFitted() throws Exception {
        Stopped stopped = track(";opened by", "!opened by").preview().stopped().orElseThrow();

        assertThat(stopped.path()).isEqualTo("/track[1]/seen[2]");
        assertThat(stopped.tried())
                .containsExactly(new Stopped.Attempt("the sequence", "expected the separator ", ";"));
        assertThat(StoppedWords.of(stopped)).startsWith("Read as far as byte " + stopped.at());
    }

    @Test
    void bytesThatAreNoTextHaveTheirDigitsWithLengthsAndHiddenValuesMarkedThere() throws Exception {
        ShownSample shown = shown("dfdl/meter.dfdl.xsd", Files.readAllBytes(Standards.samples("dfdl/meter-1.bin")));

        assertThat(highlights(shown, "markup-computed")).containsExactly("··", "01", "0A");
        assertThat(highlights(shown, "markup-hidden")).containsExactly("·", "0", "2");
    }

    @Test
    void aLengthThatIsMoreThanThereIsShowsBoth() throws Exception {
        byte[] block = Files.readAllBytes(Standards.samples("dfdl/meter-1.bin"));
        ShownSample shown = shown("dfdl/meter.dfdl.xsd", Arrays.copyOf(block, 9));

        assertThat(shown.preview().findings().getFirst().reason())
                .contains("it takes 26 bytes, and there are 7", "byte 3");
    }
}
