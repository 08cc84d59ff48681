package org.bindery.studio.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportMonitor;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpeningTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "edifact/orders.edi",
                "x12/order.x12",
                "tradacoms/order.edi",
                "hl7/result.hl7",
                "trades/trades.csv"
            })
    void messagesThatAModelIsMadeOfAreItsSample(String messages) throws WorkspaceException {
        Path file = Standards.samples(messages);

        assertThat(Opening.open(file).sample()).contains(file);
    }

    @Test
    void messagesBehindADirectoryAreItsSample() throws WorkspaceException, IOException {
        Path segments = Files.writeString(
                folder.resolve("segments.xml"),
                "<segments><segment id=\"BGM\"><data_element id=\"1004\" type=\"an\""
                        + " maxlength=\"35\"/></segment></segments>");
        Path messages = Standards.samples("edifact/orders.edi");

        assertThat(Opening.open(segments).sample()).isEmpty();
        assertThat(Opening.importFiles(
                                List.of(segments, messages),
                                Optional.empty(),
                                Map.of(),
                                Optional.empty(),
                                ImportMonitor.NONE)
                        .sample())
                .contains(messages);
    }

    @Test
    void aModelHasTheNameOfItsFileWithoutWhatSaysItsKind() throws WorkspaceException, IOException {
        Path schema = Files.writeString(
                folder.resolve("order.schema.json"),
                "{\"type\":\"object\",\"properties\":{\"id\":{\"type\":\"string\"}}}");
        assertThat(Opening.open(schema).model().name()).isEqualTo("order");
        assertThat(Opening.open(Standards.samples("trades/trades.csv")).model().name())
                .isEqualTo("trades");
        assertThat(Opening.open(Standards.samples("radius/dictionary")).model().name())
                .isEqualTo("dictionary");
        assertThat(Opening.open(Standards.samples("radius/dictionary.example"))
                        .model()
                        .name())
                .isEqualTo("example");
    }
}
