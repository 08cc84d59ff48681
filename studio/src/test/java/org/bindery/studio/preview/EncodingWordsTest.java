package org.bindery.studio.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bindery.messages.codec.DumpRow;
import org.bindery.model.ModelPath;
import org.bindery.studio.workspace.PreviewMessage;
import org.junit.jupiter.api.Test;

class EncodingWordsTest {

    @Test
    void showsHowTheFirstTradeIsWritten() throws Exception {
        ShownSample shown = RealSamples.shown(
                RealSamples.TRADES.analysis(), RealSamples.TRADES.files().getFirst());
        PreviewMessage first = shown.preview().messages().getFirst();
        Map<String, DumpRow> rows = first.rows().stream()
                .filter(row -> row.part() == DumpRow.Part.VALUE)
                .collect(Collectors.toMap(DumpRow::name, Function.identity()));

        assertThat(shown.encoding(rows.get("tradeDate"), first.bytes(), of("tradeDate")))
                .startsWith("Byte 2, bit 2 – byte 4, bit 1, 16 bits, raw 16273. ")
                .endsWith("Frame of reference from 1970-01-01: 16273 days later is 2014-07-22.");
        assertThat(shown.encoding(rows.get("buySell"), first.bytes(), of("buySell")))
                .isEqualTo("Byte 4, bit 2, 1 bit, raw 0. Number 0, counted from 0, of 2 values in a list: Buy.");
        assertThat(shown.encoding(rows.get("id"), first.bytes(), of("id"))).contains("zigzag");
        assertThat(shown.encoding(rows.get("amount1"), first.bytes(), of("amount1")))
                .contains("scale, which is always 2");
    }

    private static Optional<ModelPath> of(String component) {
        return Optional.of(ModelPath.parse("/trade/" + component));
    }
}
