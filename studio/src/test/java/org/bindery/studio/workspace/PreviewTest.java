package org.bindery.studio.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportMonitor;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreviewTest {

    @TempDir
    private Path folder;

    private static Analysis imported(Path source) throws WorkspaceException {
        return new Analysis(
                Opening.importFiles(List.of(source), Optional.empty(), Map.of(), Optional.empty(), ImportMonitor.NONE)
                        .model());
    }

    private Path file(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content);
    }

    @Test
    void aDocumentThatIsLongerThanTheTextShownIsReadToItsEnd() throws Exception {
        String order = Files.readString(Standards.samples("orders/order.xml"));
        int line = order.indexOf("<line");
        String blank = " ".repeat(1 << 10) + "\n";
        String longOrder =
                order.substring(0, line) + blank.repeat((SampleText.LONGEST >> 10) + 1) + order.substring(line);

        Preview preview = Preview.checked(
                imported(Standards.samples("orders/order.xsd")),
                file("long.xml", longOrder.getBytes(StandardCharsets.UTF_8)),
                10);

        assertThat(preview.findings()).isEmpty();
        assertThat(preview.messages()).hasSize(1);
        assertThat(preview.text().characters()).hasSize(SampleText.LONGEST);
    }

    @Test
    void aLongFileOfRowsIsShownUpToItsTextAndNotReportedAsCutOff() throws Exception {
        String trades = Files.readString(Standards.samples("trades/trades.csv"));
        int heading = trades.indexOf('\n') + 1;
        String rows = trades.substring(heading);
        String all = trades.substring(0, heading) + rows.repeat(SampleText.LONGEST / rows.length() + 3);

        Preview preview = Preview.checked(
                imported(Standards.samples("trades/trades.csv")),
                file("long.csv", all.getBytes(StandardCharsets.UTF_8)),
                10);

        assertThat(preview.findings()).isEmpty();
        assertThat(preview.messages()).hasSize(10);
    }

    /// It is three bytes, whatever the character set of the messages is.
    @Test
    void aByteOrderMarkBeforeAnInterchangeIsOneCharacterThatIsNotShown() throws Exception {
        String order = Files.readString(Standards.samples("edifact/orders.edi"), StandardCharsets.ISO_8859_1);
        // The mark, one byte a character.
        String marked = "\u00EF\u00BB\u00BF" + order;

        Preview preview = Preview.checked(
                imported(Standards.samples("edifact/orders.edi")),
                file("marked.edi", marked.getBytes(StandardCharsets.ISO_8859_1)),
                10);

        assertThat(preview.findings()).isEmpty();
        assertThat(preview.text().characters()).isEqualTo("\uFEFF" + order);
        assertThat(preview.text().character(2)).isZero();
        assertThat(preview.text().character(3)).isOne();
        assertThat(preview.text().character(order.length() + 3L)).isEqualTo(order.length() + 1L);
    }

    @Test
    void whatIsInvalidIsShownInBytesAndDoesNotHideWhatFollows() throws Exception {
        String trades = Files.readString(Standards.samples("trades/trades.csv"));
        Analysis analysis = imported(Standards.samples("trades/trades.csv"));
        String[] lines = trades.split("\n");
        lines[2] = "x" + lines[2];

        Preview preview = Preview.checked(
                analysis, file("wrong.csv", String.join("\n", lines).getBytes(StandardCharsets.UTF_8)), 100);

        assertThat(preview.findings())
                .isNotEmpty()
                .allMatch(finding -> finding.location().line() == 3);
        assertThat(preview.messages()).hasSize(lines.length - 2);
    }

    @Test
    void aByteOrderMarkIsKeptSoThatPlacesStayRight() throws Exception {
        for (String name : List.of("trades/trades.csv", "orders/order.xml")) {
            Path sample = Standards.samples(name);
            Path source = name.endsWith(".xml") ? Standards.samples("orders/order.xsd") : sample;
            String text = '\uFEFF' + Files.readString(sample);

            Preview preview = Preview.checked(
                    imported(source), file("marked-" + sample.getFileName(), text.getBytes(StandardCharsets.UTF_8)), 5);

            assertThat(preview.text().characters()).isEqualTo(text);
            PreviewMessage first = preview.messages().getFirst();
            first.read().source().all().stream()
                    .filter(range -> range.path().matches(".*/(buySell|orderId|currency1)"))
                    .forEach(range -> assertThat(text.substring((int) range.start(), (int) range.end()))
                            .matches("Buy|[A-Z]{3}|(?s)<orderId.*"));
        }
    }

    @Test
    void aDocumentIsShownInItsOwnCharacterSet() throws Exception {
        String order = Files.readString(Standards.samples("orders/order.xml")).replace("UTF-8", "UTF-16");

        Preview preview = Preview.checked(
                imported(Standards.samples("orders/order.xsd")),
                file("wide.xml", order.getBytes(StandardCharsets.UTF_16)),
                5);

        assertThat(preview.text().characters()).endsWith(order.substring(1)).contains("UTF-16");
        assertThat(preview.messages()).hasSize(1);
    }
}
