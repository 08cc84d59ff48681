package org.bindery.studio.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.bindery.messages.codec.DumpRow;
import org.bindery.standards.Standards;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Preview;
import org.bindery.studio.workspace.SampleSource;
import org.junit.jupiter.api.Test;

class FindingMarksTest {

    private static ShownSample shown(Analysis analysis, String text) throws Exception {
        Preview preview =
                Preview.checked(analysis, SampleSource.of("wrong", text.getBytes(StandardCharsets.UTF_8)), 100);
        return new ShownSample(Path.of("wrong"), preview, analysis);
    }

    private static String marked(ShownSample shown, int mark) {
        FindingMarks.Mark found = shown.findings().all().get(mark);
        return shown.text().text().substring(found.start(), found.end());
    }

    @Test
    void whatCannotBeReadIsMarkedWhereItStands() throws Exception {
        String trades = Files.readString(Standards.samples("trades/trades.csv"));
        ShownSample shown = shown(RealSamples.TRADES.analysis(), '\uFEFF' + trades.replaceFirst("\n2,", "\nsecond,"));

        assertThat(shown.findings().all()).hasSize(1);
        assertThat(marked(shown, 0)).startsWith("second");
        assertThat(shown.findings().wrongLines()).containsExactly(2);
        assertThat(shown.findings().spans()).hasSize(1);
        assertThat(shown.findings().all().getFirst().message()).isEqualTo(-1);
    }

    @Test
    void whatAFacetIsAgainstIsMarkedInTextAndFields() throws Exception {
        String payment = Files.readString(RealSamples.ISO_20022.files().getFirst());
        ShownSample shown =
                shown(RealSamples.ISO_20022.analysis(), payment.replaceFirst("<MsgId>", "<MsgId>" + "long".repeat(10)));

        assertThat(shown.preview().messages()).hasSize(1);
        assertThat(marked(shown, 0)).contains("longlong");
        Set<DumpRow> rows = shown.findings()
                .rows(0, new MessageMap(shown.preview().messages().getFirst()));
        assertThat(rows).extracting(DumpRow::name).contains("MsgId");
    }

    @Test
    void aBrokenDocumentIsMarkedWhereReadingEnded() throws Exception {
        String payment = Files.readString(RealSamples.ISO_20022.files().getFirst());
        int at = payment.indexOf("</NbOfTxs>");
        ShownSample shown = shown(
                RealSamples.ISO_20022.analysis(), payment.substring(0, at) + "</Nb>" + payment.substring(at + 10));

        assertThat(shown.preview().messages()).isEmpty();
        assertThat(shown.findings().all()).isNotEmpty();
        assertThat(shown.findings().all().getFirst().start()).isBetween(at - 20, at + 20);
    }

    @Test
    void placesInOctetsAreReportedByMessageAndByteAndOthersByLineAndColumn() throws Exception {
        Analysis calls = RealSamples.opened(Standards.samples("asn1/calls.asn"), "asn1", Map.of());
        byte[] cut = Arrays.copyOf(Files.readAllBytes(Standards.samples("asn1/calls.ber")), 30);
        ShownSample octets =
                new ShownSample(Path.of("cut"), Preview.checked(calls, SampleSource.of("cut", cut), 100), calls);
        String trades = Files.readString(Standards.samples("trades/trades.csv"));
        ShownSample lines = shown(RealSamples.TRADES.analysis(), trades.replaceFirst("\n2,", "\nsecond,"));

        assertThat(words(octets)).startsWith("message 1, byte 1: ").endsWith(" · /CallRecord[1]");
        assertThat(words(lines)).isEqualTo("line 3, column 1: 'second' is not an integer · /trade[2]/id");
    }

    private static String words(ShownSample shown) {
        return shown.findings().words(shown.findings().all().getFirst().finding());
    }
}
