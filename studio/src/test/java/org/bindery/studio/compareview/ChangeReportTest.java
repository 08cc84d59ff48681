package org.bindery.studio.compareview;

import static org.assertj.core.api.Assertions.assertThat;

import org.bindery.compare.Comparison;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.studio.SmallModels;
import org.bindery.studio.workspace.ChangeReport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ChangeReportTest {

    private ChangeReport report;

    @BeforeEach
    void changeTwoThings() throws EditException {
        Model before = SmallModels.trades();
        Model after = set(before, "/trade/currency1", "encoding=latin1");
        after = set(after, "/trade/amount1", "documentation=What is bought | sold");
        report = new ChangeReport(Comparison.of(before, after), "trades 1", "trades 2");
    }

    private static Model set(Model model, String path, String setting) throws EditException {
        return Settings.parse(model, ModelPath.parse(path), setting)
                .apply(model)
                .model();
    }

    @Test
    void aListCanBeNarrowedToWhatBreaksSomething() {
        assertThat(Shown.ALL.of(report.comparison().differences())).hasSize(2);
        assertThat(Shown.BYTES.of(report.comparison().differences()))
                .extracting(difference -> difference.path().toString())
                .containsExactly("~Trade/currency1");
        assertThat(Shown.SOURCE.of(report.comparison().differences())).isEmpty();
        assertThat(Shown.HARMLESS.of(report.comparison().differences()))
                .extracting(difference -> difference.what())
                .containsExactly("documentation");
    }

    @Test
    void isWrittenAsTextInColumns() {
        assertThat(report.text())
                .startsWith("trades 1 → trades 2\n")
                .containsPattern("~Trade/currency1 +encoding +number over an alphabet of … +Latin-1 +bytes\n")
                .contains("2 differences: 1 may break bytes, 0 source, 0 values.")
                .contains("Bytes of 'trade' that the old version wrote cannot be read by the new one.");
    }

    @Test
    void isWrittenAsAPageWithoutMarksOfItsOwn() {
        assertThat(report.markdown())
                .contains("| ~Trade/amount1 | documentation | – | What is bought \\| sold |".replace("~", "\\~"))
                .contains("- Bytes of 'trade' that the old version wrote cannot be read by the new one.");
    }

    @Test
    void isWrittenAsJsonLikeThatOfTheCommandLine() {
        assertThat(report.jsonText()).contains("\"breaks\" : [ \"bytes\" ]", "\"trade\" : false");
    }
}
