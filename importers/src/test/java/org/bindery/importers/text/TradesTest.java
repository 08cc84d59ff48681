package org.bindery.importers.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.Importers;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The sample that the README starts from.
class TradesTest {

    private static Path file;
    private static Imported trades;

    @BeforeAll
    static void importTrades() throws ImportException, IOException {
        file = Standards.samples("trades/trades.csv");
        trades = Imported.file(file);
    }

    @Test
    void isRecognisedAsText() throws ImportException, IOException {
        assertThat(Importers.detect(file).format()).isEqualTo("text");
    }

    @Test
    void givesATradePerLine() {
        assertThat(trades.result().problems()).isEmpty();
        assertThat(trades.result().model().name()).isEqualTo("trades");
        assertThat(trades.result().model().javaPackage()).isEqualTo("com.example.trades");
        assertThat(trades.result().model().sources()).containsExactly(file.toString());
        assertThat(trades.result().model().roots()).containsExactly(Name.of("trade"));
        Element root = trades.result().model().element(Name.of("trade")).orElseThrow();
        assertThat(root.type()).isEqualTo(TypeRef.named(Name.of("Trade")));
        assertThat(root.cardinality()).isEqualTo(new Cardinality(1, Cardinality.UNBOUNDED));
    }

    @Test
    void knowsHowTheTextIsDelimited() {
        assertThat(trades.format()).isEqualTo(new MessageFormat.Delimited("UTF-8", ',', '"', true, "\n"));
    }

    @Test
    void namesComponentsAfterHeadings() {
        assertThat(trades.names())
                .containsExactly(
                        "id",
                        "tradeDate",
                        "buySell",
                        "currency1",
                        "amount1",
                        "exchangeRate",
                        "currency2",
                        "amount2",
                        "settlementDate");
        assertThat(trades.components().stream().map(it -> it.presentation().nativeName()))
                .containsExactly(
                        "ID",
                        "TradeDate",
                        "BuySell",
                        "Currency1",
                        "Amount1",
                        "Exchange Rate",
                        "Currency2",
                        "Amount2",
                        "Settlement Date");
    }

    @Test
    void infersTypes() {
        assertThat(trades.types())
                .containsExactly(
                        "LONG",
                        "DATE dd/MM/yyyy",
                        "TEXT",
                        "TEXT",
                        "DECIMAL",
                        "DECIMAL",
                        "TEXT",
                        "DECIMAL",
                        "DATE dd/MM/yyyy");
        assertThat(trades.component("id").type()).isEqualTo(TypeRef.xs("long"));
        assertThat(trades.component("buySell").type()).isEqualTo(TypeRef.xs("string"));
    }

    @Test
    void encodesRecurringTextsAndScales() {
        assertThat(trades.components().stream().map(Element::name).map(trades::encoding))
                .containsExactly(
                        "auto",
                        "auto",
                        "dictionary(Buy,Sell)",
                        "dictionary(EUR,GBP,USD,AUD,CAD,CHF)",
                        "decimal(2,unsigned)",
                        "decimal(2..6,unsigned)",
                        "dictionary(USD,JPY,CHF,EUR,CAD,GBP,NOK,SEK)",
                        "decimal(2,unsigned)",
                        "auto");
    }

    @Test
    void showsWhereEachHeadingStands() {
        assertThat(trades.component("id").location()).isEqualTo(new Location(file.toString(), 1, 1));
        assertThat(trades.component("exchangeRate").location()).isEqualTo(new Location(file.toString(), 1, 40));
    }

    @Test
    void secondAmountIsTheProductOfTheFirstAndTheRate() throws IOException {
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(31);
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            BigDecimal product = new BigDecimal(cells[4]).multiply(new BigDecimal(cells[5]));
            assertThat(new BigDecimal(cells[7])).as(line).isEqualTo(product.setScale(2, RoundingMode.HALF_UP));
        }
    }
}
