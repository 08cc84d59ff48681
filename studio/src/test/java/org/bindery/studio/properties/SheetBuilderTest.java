package org.bindery.studio.properties;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.studio.SmallModels;
import org.bindery.studio.workspace.Analysis;
import org.junit.jupiter.api.Test;

class SheetBuilderTest {

    private final Model model = SmallModels.trades();

    @Test
    void tellsWhatAComponentIs() {
        Sheet sheet = sheet(model, "/trade/currency1");

        assertThat(sheet.title()).isEqualTo("currency1");
        assertThat(sheet.sections())
                .extracting(Sheet.Section::title)
                .containsExactly("Component", "Binary", "Facets", "Text", "Documentation", "Origin");
        assertThat(fact(sheet, "Type")).contains("string");
        assertThat(fact(sheet, "Path")).contains("/trade/currency1");
        assertThat(fact(sheet, "Source")).contains("trades.csv:1:19");
    }

    @Test
    void offersEveryEncodingWithItsSizeAndMarksTheCurrentOne() {
        List<Line.Option> options = choice(sheet(model, "/trade/currency1")).options();

        assertThat(options).extracting(Line.Option::name).startsWith("Auto").contains("Latin-1", "UTF-8");
        assertThat(options).extracting(Line.Option::size).contains("15 bit", "3 B");
        assertThat(options.stream().filter(Line.Option::current))
                .singleElement()
                .satisfies(option -> {
                    assertThat(option.name()).isEqualTo("Auto");
                    assertThat(option.note()).isNotBlank();
                });
    }

    @Test
    void marksAnEncodingThatWasChosenAndHowToGoBack() throws EditException {
        Model tuned = set(model, "/trade/currency1", "encoding=dictionary(GBP,EUR)");

        Sheet sheet = sheet(tuned, "/trade/currency1");

        assertThat(choice(sheet).options().stream().filter(Line.Option::current))
                .singleElement()
                .satisfies(option -> assertThat(option.name()).isEqualTo("Dictionary of 2"));
        Line.Entry text = entry(sheet, "encoding").orElseThrow();
        assertThat(text.value()).isEqualTo("dictionary(GBP,EUR)");
        assertThat(text.isChanged()).isTrue();
        assertThat(text.standard()).isEqualTo("auto");
    }

    @Test
    void tellsFacetsThatFitTheKindOfValue() {
        assertThat(entry(sheet(model, "/trade/currency1"), "pattern")
                        .orElseThrow()
                        .value())
                .isEqualTo("[A-Z]{3}");
        assertThat(entry(sheet(model, "/trade/amount1"), "fractionDigits")).isPresent();
        assertThat(entry(sheet(model, "/trade/amount1"), "pattern")).isEmpty();
        assertThat(entry(sheet(model, "/trade/tradeDate"), "timezone")
                        .orElseThrow()
                        .value())
                .isEqualTo("prohibited");
    }

    @Test
    void letsInheritedFacetsShowThroughWithoutClaimingThem() throws EditException {
        Model shorter = set(model, "/trade/desk", "maxLength=8");
        Line.Entry inherited = entry(sheet(model, "/trade/id"), "max").orElseThrow();

        assertThat(inherited.value()).isEmpty();
        assertThat(inherited.prompt()).isEqualTo(Long.toString(Long.MAX_VALUE));
        assertThat(inherited.isChanged()).isFalse();
        assertThat(entry(sheet(shorter, "/trade/desk"), "maxLength")
                        .orElseThrow()
                        .isChanged())
                .isTrue();
    }

    @Test
    void everyEntryCanBeSetToWhatItShows() throws EditException {
        for (String path : List.of("/trade/currency1", "/trade/amount1", "/trade/tradeDate", "/trade/buyer/@role")) {
            for (Sheet.Section section : sheet(model, path).sections()) {
                for (Line line : section.lines()) {
                    if (line instanceof Line.Entry entry && !entry.value().isEmpty()) {
                        Model same = set(model, path, entry.key() + "=" + entry.value());
                        assertThat(same).as("%s %s", path, entry.key()).isEqualTo(model);
                    }
                }
            }
        }
    }

    @Test
    void tellsOfRecordsGroupsAndTypesToo() {
        assertThat(fact(sheet(model, "/trade"), "Binary size")).isPresent();
        assertThat(sheet(model, "/trade/#choice").title()).isEqualTo("choice");
        assertThat(sheet(model, "~Party").title()).isEqualTo("Party");
    }

    @Test
    void tellsWhatAModelIs() {
        Sheet sheet = ModelSheet.of(model);

        assertThat(entry(sheet, "package").orElseThrow().value()).isEqualTo("com.example.trades");
        assertThat(entry(sheet, "delimiter").orElseThrow().value()).isEqualTo(",");
        assertThat(fact(sheet, "Messages")).contains("trade");
    }

    private static Sheet sheet(Model model, String path) {
        Analysis analysis = new Analysis(model);
        return SheetBuilder.of(analysis.tree().find(ModelPath.parse(path)).orElseThrow(), analysis);
    }

    private static Model set(Model model, String path, String setting) throws EditException {
        return Settings.parse(model, ModelPath.parse(path), setting)
                .apply(model)
                .model();
    }

    private static Line.Choice choice(Sheet sheet) {
        return lines(sheet).stream()
                .filter(Line.Choice.class::isInstance)
                .map(Line.Choice.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private static Optional<Line.Entry> entry(Sheet sheet, String key) {
        return lines(sheet).stream()
                .filter(Line.Entry.class::isInstance)
                .map(Line.Entry.class::cast)
                .filter(entry -> entry.key().equals(key))
                .findFirst();
    }

    private static Optional<String> fact(Sheet sheet, String label) {
        return lines(sheet).stream()
                .filter(Line.Fact.class::isInstance)
                .map(Line.Fact.class::cast)
                .filter(fact -> fact.label().equals(label))
                .map(Line.Fact::value)
                .findFirst();
    }

    private static List<Line> lines(Sheet sheet) {
        return sheet.sections().stream()
                .flatMap(section -> section.lines().stream())
                .toList();
    }
}
