package org.bindery.studio.properties;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.bindery.model.Encoding;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.model.tree.Component;
import org.bindery.standards.Standards;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Running;
import org.bindery.studio.evidence.EncodingProposals;
import org.bindery.studio.evidence.Evidence;
import org.bindery.studio.evidence.ReadAndWritten;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.sheet.Sheet;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.WorkspaceException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a sample says of rules, virtual fields, encodings and formats while they are written.
class EvidenceTest {

    private static final ModelPath TRADE = ModelPath.parse("/trade");
    private static final ModelPath CURRENCY = ModelPath.parse("/trade/currency1");
    private static final ModelPath DATE = ModelPath.parse("/trade/tradeDate");

    private final Path sample = Standards.samples("trades/trades.csv");
    private final Background background = new Background(Runnable::run, Runnable::run);
    private final Editing editing = new Editing((path, key, value) -> Optional.empty(), background);
    private Analysis analysis;
    private Evidence evidence;
    private Running running;

    @BeforeEach
    void readTrades() throws WorkspaceException, IOException {
        running = background.start("nothing", one -> one, one -> {}, failure -> {});
        Opening.Opened opened =
                Opening.importFiles(List.of(sample), Optional.empty(), Map.of(), Optional.empty(), running);
        analysis = new Analysis(opened.model());
        evidence = Evidence.of(List.of(sample), analysis, running);
    }

    @Test
    void aRuleIsJudgedOnAllMessages() {
        ConditionCheck check = rule("amount1 >= 3000000", "Only {amount1}");

        assertThat(check.expression()).isEmpty();
        assertThat(check.good()).contains(false);
        assertThat(check.verdict()).matches("Sample: \\d+ hold, \\d+ fail\\. First: /trade\\[2]: Only 2500000.00");
        assertThat(rule("amount1 > 0", "").verdict()).isEqualTo("Sample: 30 hold, 0 fail.");
        assertThat(rule("amount1 > 0", "").good()).contains(true);
    }

    @Test
    void aMistakeIsPlacedAndNothingIsJudged() {
        ConditionCheck check = rule("id > 0 && amuont1 > 0", "It is {amuont1}");

        assertThat(check.expression()).singleElement().satisfies(mistake -> {
            assertThat(mistake.start()).isEqualTo(10);
            assertThat(mistake.end()).isEqualTo(17);
            assertThat(mistake.sentence()).startsWith("Column 11: ").contains("Did you mean 'amount1'");
        });
        assertThat(check.message()).hasSize(1);
        assertThat(check.verdict()).isEmpty();
    }

    @Test
    void aRuleAboutAValueIsJudgedToo() {
        ConditionCheck check = ConditionCheck.ofRule(
                editing, analysis, Optional.of(evidence), CURRENCY, "value in ['GBP', 'EUR', 'USD']", "");

        assertThat(check.verdict()).startsWith("Sample: 26 hold, 4 fail. First: /trade[6]/currency1: ");
    }

    @Test
    void aVirtualFieldShowsItsFirstValues() {
        var decimal = analysis.tree().index().simpleValue(TypeRef.xs("decimal"));
        ConditionCheck check =
                ConditionCheck.ofField(editing, analysis, Optional.of(evidence), TRADE, "amount1 * 2", decimal);

        assertThat(check.verdict())
                .startsWith("Sample: 14000000.00, 5000000.00, ")
                .endsWith(", …");
    }

    @Test
    void theSampleProposesEncodingsAndMeasuresThem() {
        Component currency = analysis.tree().find(CURRENCY).orElseThrow();
        List<Line.Option> proposals = SampleCost.proposals(evidence, new Sheet.Snapshot(currency, analysis));

        assertThat(proposals)
                .extracting(Line.Option::value)
                .containsExactly("dictionary(AUD,CAD,CHF,EUR,GBP,USD)", "alphabet(ABCDEFGHPRSU)");
        assertThat(bytes("encoding=dictionary(AUD,CAD,CHF,EUR,GBP,USD)")).isLessThan(bytes("encoding=utf8"));
        assertThat(EncodingProposals.of(List.of(3L, 9L, 4L))).containsExactly(new Encoding.Range(3, 9));
        assertThat(EncodingProposals.of(List.of())).isEmpty();
    }

    @Test
    void valuesAreShownAsReadAndAsWrittenBack() throws IOException, EditException {
        assertThat(ReadAndWritten.of(analysis, sample, DATE, 2))
                .containsExactly(
                        new ReadAndWritten("/trade[1]/tradeDate", "22/07/2014", "22/07/2014", Optional.empty()),
                        new ReadAndWritten("/trade[2]/tradeDate", "22/07/2014", "22/07/2014", Optional.empty()));

        Model other = Settings.parse(analysis.model(), DATE, "format=yyyy-MM-dd")
                .apply(analysis.model())
                .model();
        List<ReadAndWritten> wrong = ReadAndWritten.of(new Analysis(other), sample, DATE, 2);
        assertThat(wrong).isNotEmpty().allSatisfy(one -> assertThat(one.wrong()).isPresent());
    }

    @Test
    void valuesThatAreNoTextAreShownAsTheirBytes() throws WorkspaceException, IOException {
        Path meter = Standards.samples("dfdl/meter.dfdl.xsd");
        Opening.Opened opened =
                Opening.importFiles(List.of(meter), Optional.empty(), Map.of(), Optional.empty(), running);
        Analysis binary = new Analysis(opened.model());
        Path message = Standards.samples("dfdl/meter-1.bin");

        assertThat(ReadAndWritten.of(binary, message, ModelPath.parse("/block/tariff"), 1))
                .containsExactly(new ReadAndWritten("/block[1]/tariff", "83", "83", Optional.empty()));
        assertThat(ReadAndWritten.of(binary, message, ModelPath.parse("/block/meter"), 1))
                .containsExactly(new ReadAndWritten("/block[1]/meter", "MT0042", "MT0042", Optional.empty()));
    }

    @Test
    void aTrialShowsWhatASettingWouldComeTo() {
        editing.show(
                Optional.of(new Sheet.Snapshot(analysis.tree().find(CURRENCY).orElseThrow(), analysis)));
        AtomicReference<Trial.Foreseen> said = new AtomicReference<>();
        new Trial(List.of(CURRENCY), editing).of("encoding", "latin1", said::set);
        assertThat(said.get().size()).startsWith("Takes ").endsWith("instead of 3 bits");

        new Trial(List.of(CURRENCY), editing).of("encoding", "latin", said::set);
        assertThat(said.get()).isEqualTo(Trial.Foreseen.NOTHING);
    }

    private ConditionCheck rule(String condition, String message) {
        return ConditionCheck.ofRule(editing, analysis, Optional.of(evidence), TRADE, condition, message);
    }

    private long bytes(String setting) {
        return Long.parseLong(
                SampleCost.of(evidence, CURRENCY, setting, running).replaceAll("\\D", ""));
    }
}
