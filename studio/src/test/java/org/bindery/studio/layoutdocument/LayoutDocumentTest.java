package org.bindery.studio.layoutdocument;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bindery.layout.CanonicalLayouts;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordValue;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.History;
import org.bindery.model.edit.Settings;
import org.bindery.shape.RecordShape;
import org.bindery.standards.Standards;
import org.bindery.studio.SmallModels;
import org.bindery.studio.workspace.Opening;
import org.junit.jupiter.api.Test;

/// What is exported has to be enough for somebody who has nothing else.
class LayoutDocumentTest {

    @Test
    void aReaderThatKnowsThePageAloneReadsEveryTrade() throws Exception {
        Model imported = Opening.open(Standards.samples("trades/trades.csv")).model();
        Model tuned = with(imported, "/trade/currency2", "encoding=ranked", "pattern=[A-Z]{3}");
        readsAll(tuned);
        readsAll(imported);
    }

    @Test
    void aReaderThatKnowsThePageAloneCalculatesProducts() throws Exception {
        Model imported = Opening.open(Standards.samples("trades/trades.csv")).model();

        readsAll(with(imported, "/trade/amount2", "encoding=product(amount1,exchangeRate,2)"));
    }

    @Test
    void thePageListsPropertiesInOrderWithNativeNamesAndTypes() throws Exception {
        String orders = page(Opening.open(Standards.samples("orders/order.xsd")).model());

        assertThat(orders)
                .contains(
                        "| 0 | `id` | once | `@id` | text (`string`) | payload |",
                        "| 2 | `placed` | once | `{urn:example:order}placed` | date and time (`dateTime`) | numeral |",
                        "| 4 | `customer` | once | `{urn:example:order}customer` | record Party | dissolved record |",
                        "| 7 | `remark` | repeated | `{urn:example:order}remark` | text (`string`) | payload |");
        assertThat(page(SmallModels.trades()))
                .contains("| 1 | `tradeDate` | once | `TradeDate` | date without zone (`date`) | code |");
    }

    @Test
    void thePageDistinguishesTimesOfDayFromDatesWithTime() throws Exception {
        Model model = with(Opening.open(Standards.samples("orders/order.xsd")).model(), "/order/placed", "type=time");

        assertThat(page(model)).contains("`{urn:example:order}placed` | time of day (`time`) | numeral |");
    }

    @Test
    void thePageSaysWhichRecordEachAlternativeOfAChoiceIs() {
        assertThat(page(SmallModels.trades()))
                .contains("0 is `buyer`, record Party; 1 is `desk`, ")
                .contains("| 5 | `buyer` | optional | `buyer` | record Party | alternative 0 of the choice"
                        + " `buyer` \\| `desk` |");
    }

    @Test
    void thePageSaysWhereADissolvedChoiceAndItsRefsAre() throws Exception {
        Name amount = Name.of("Amount");
        ComplexType type = ComplexType.of(
                amount,
                new Content.Components(Group.sequence(List.of(Group.choice(List.of(
                        Element.of("number", TypeRef.xs("unsignedByte")),
                        Element.of("open", TypeRef.xs("boolean"))))))));
        Model model = Model.empty("amounts")
                .withType(type)
                .withElement(Element.of("amount", TypeRef.named(amount)))
                .withRoots(List.of(Name.of("amount")));

        assertThat(page(model))
                .contains("| 0 | 1 | `number \\| open` | selector |")
                .contains("| 1 | 8 | `number \\| open` | dissolved choice | constant bits of the alternative that the"
                        + " selector names |");
    }

    @Test
    void thePageShowsTheFingerprintOfTheLayout() {
        Model model = SmallModels.trades();
        String fingerprint = HexFormat.of()
                .formatHex(new CanonicalLayouts(Layouts.of(model)).all().fingerprint());

        assertThat(page(model)).contains("Fingerprint of the layout: `" + fingerprint + "`.");
    }

    private static String page(Model model) {
        return LayoutDocument.markdown(model, Layouts.of(model));
    }

    private static Model with(Model model, String path, String... settings) throws Exception {
        History history = History.of(model);
        for (String setting : List.of(settings).reversed()) {
            history = history.apply(Settings.parse(history.model(), ModelPath.parse(path), setting));
        }
        return history.model();
    }

    private static void readsAll(Model model) throws Exception {
        Layouts layouts = Layouts.of(model);
        PageReader stranger = new PageReader(LayoutDocument.markdown(model, layouts));
        RecordEncoder encoder = new RecordEncoder(layouts);
        Path file = Standards.samples("trades/trades.csv");
        int read = 0;
        try (MessageReader reader =
                NativeFormats.reader(layouts, model, "trades.csv", Files.newInputStream(file), ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                RecordValue trade = next.get().message().value();
                byte[] bytes = encoder.encode(next.get().message());
                assertThat(stranger.read("Trade", bytes)).containsExactlyEntriesOf(values(trade));
                read++;
            }
        }
        assertThat(read).isEqualTo(30);
    }

    private static Map<String, String> values(RecordValue record) {
        Map<String, String> values = new LinkedHashMap<>();
        record.shape().properties().forEach(property -> {
            Object value = record.get(property.index());
            if (value != null) {
                values.put(property.name(), value.toString());
            }
        });
        return values;
    }

    @Test
    void everyConstantBitOfEveryRecordOfFpmlHasExactlyOneMeaning() throws Exception {
        Model model = Opening.open(Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd"))
                .model();
        Layouts layouts = Layouts.of(model);
        int bits = 0;
        for (RecordShape shape : layouts.shapes().byId().values()) {
            RecordPlan plan = RecordPlanner.of(layouts, shape, shape.path());
            int next = 0;
            for (PlanBits leaf : plan.leaves()) {
                assertThat(leaf.offset())
                        .as("%s, before %s", shape.name(), leaf)
                        .isEqualTo(next);
                next = leaf.end();
            }
            RecordLayout layout = layouts.layout(shape.id());
            assertThat(next).as(shape.name()).isEqualTo(layout.fixedBits());
            assertThat(plan.refs()).as(shape.name()).hasSize(layout.refs());
            bits += next;
        }
        assertThat(bits).isGreaterThan(5_000);
    }

    @Test
    void thePageInHtmlIsWholeAndNeedsNothingElse() {
        Model model = SmallModels.trades();

        String html = LayoutDocument.html(model, Layouts.of(model));

        assertThat(html)
                .startsWith("<!DOCTYPE html>")
                .contains("<title>The binary layout of trades ", "<h3 id=\"party\">Party</h3>")
                .contains("buyer | desk")
                .contains("The table of symbols, in Base64")
                .doesNotContain("href=\"http", "src=", "\\|", "**");
        assertThat(count(html, "<table>")).isEqualTo(count(html, "</table>"));
    }

    @Test
    void whatAModelSaysOfItselfIsNoMarkup() {
        Model model = SmallModels.trades();
        String text = "<script>alert(1)</script> | a*b*c [x](y) `z`";
        ComplexType party = (ComplexType) model.types().get(Name.of("Party"));
        Model hostile = model.withType(party.withDocumentation(text, Location.NONE));

        String html = LayoutDocument.html(hostile, Layouts.of(hostile));

        assertThat(html)
                .contains("&lt;script&gt;alert(1)&lt;/script&gt; | a*b*c [x](y) `z`")
                .doesNotContain("<script>");
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }
}
