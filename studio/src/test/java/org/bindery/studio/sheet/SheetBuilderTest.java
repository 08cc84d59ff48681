package org.bindery.studio.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.Type;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.studio.SmallModels;
import org.bindery.studio.fields.NameCompletion;
import org.bindery.studio.workspace.Analysis;
import org.junit.jupiter.api.Test;

class SheetBuilderTest {

    private final Model model = SmallModels.trades();

    @Test
    void showsWhatAComponentIs() {
        Sheet sheet = sheet(model, "/trade/currency1");

        assertThat(sheet.title()).isEqualTo("currency1");
        assertThat(sheet.sections())
                .extracting(Sheet.Section::title)
                .containsExactly(
                        "Component",
                        "Binary",
                        "Facets",
                        "Patterns",
                        "Values",
                        "Rules",
                        "Text",
                        "Documentation",
                        "Origin");
        assertThat(entry(sheet, "type").orElseThrow().value()).isEqualTo("string");
        assertThat(fact(sheet, "Path")).contains("/trade/currency1");
        assertThat(lines(sheet)).contains(new Line.Source("Source", new Location("trades.csv", 1, 19)));
    }

    @Test
    void offersEveryEncodingWithItsSizeAndMarksTheCurrentOne() {
        List<Line.Option> options = choice(sheet(model, "/trade/currency1")).options();

        assertThat(options).extracting(Line.Option::name).startsWith("Auto").contains("Latin-1", "UTF-8");
        assertThat(options).extracting(Line.Option::size).contains("15 bits", "3 B");
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
    void showsFacetsThatFitTheKindOfValue() {
        assertThat(lines(sheet(model, "/trade/currency1")))
                .contains(
                        new Line.Pattern("pattern.1", "[A-Z]{3}"),
                        new Line.Pattern("pattern.2", ""),
                        new Line.Matching(List.of("[A-Z]{3}"), 3, 3));
        assertThat(entry(sheet(model, "/trade/amount1"), "fractionDigits")).isPresent();
        assertThat(sheet(model, "/trade/amount1").sections())
                .extracting(Sheet.Section::title)
                .doesNotContain("Patterns", "Values");
        assertThat(lines(sheet(model, "/trade/tradeDate")))
                .contains(new Line.Word(
                        "Time zone",
                        "timezone",
                        "prohibited",
                        "",
                        "prohibited",
                        List.of("required", "prohibited", "optional")));
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
    void showsWhyOtherEncodingsAreNotPossible() {
        assertThat(choice(sheet(model, "/trade/desk")).refused())
                .extracting(Line.Refused::name)
                .contains("Ranked pattern");
        assertThat(choice(sheet(model, "/trade/amount1")).refused())
                .singleElement()
                .satisfies(refused -> {
                    assertThat(refused.name()).isEqualTo("Product");
                    assertThat(refused.reason()).contains("two other decimals");
                });
    }

    @Test
    void countsWhatWasChangedInEachSectionAndTakesItBack() throws EditException {
        Model restricted = set(set(model, "/trade/desk", "maxLength=8"), "/trade/desk", "minLength=2");
        Sheet.Section facets = section(sheet(restricted, "/trade/desk"), "Facets");
        assertThat(facets.changed()).isEqualTo(2);

        List<Settings.Asked> back = facets.lines().stream()
                .flatMap(line -> line.reset().stream())
                .map(setting ->
                        new Settings.Asked(ModelPath.parse("/trade/desk"), setting.key() + "=" + setting.value()))
                .toList();
        assertThat(Settings.parseAll(restricted, "Reset", back)
                        .apply(restricted)
                        .model())
                .isEqualTo(model);
    }

    @Test
    void rulesAndVirtualFieldsCanBeWrittenWhereTheyBelong() throws EditException {
        Model ruled = set(set(model, "/trade", "rule.positive=amount1 > 0"), "/trade", "virtual.twice=amount1 * 2");
        ModelPath trade = ModelPath.parse("/trade");
        assertThat(section(sheet(ruled, "/trade"), "Rules").lines())
                .containsExactly(
                        new Line.Condition(trade, new Rule("positive", Severity.ERROR, "", "amount1 > 0", true)),
                        new Line.Addition(trade, "rule.", "rule1"));
        assertThat(section(sheet(ruled, "/trade"), "Virtual fields").lines())
                .first()
                .isInstanceOf(Line.Calculation.class);
        assertThat(section(sheet(ruled, "/trade/twice"), "Virtual fields").lines())
                .singleElement()
                .isInstanceOfSatisfying(
                        Line.Calculation.class, line -> assertThat(line.owner()).isEqualTo(trade));
    }

    @Test
    void severalComponentsShowWhatTheyHaveInCommon() throws EditException {
        Model restricted = set(set(model, "/trade/desk", "maxLength=8"), "/trade/currency1", "minLength=3");
        Analysis analysis = new Analysis(restricted);
        Sheet sheet = SheetBuilder.of(
                List.of(
                        analysis.tree().find(ModelPath.parse("/trade/desk")).orElseThrow(),
                        analysis.tree()
                                .find(ModelPath.parse("/trade/currency1"))
                                .orElseThrow()),
                analysis);

        assertThat(sheet.title()).isEqualTo("2 components");
        assertThat(sheet.paths()).containsExactly(ModelPath.parse("/trade/desk"), ModelPath.parse("/trade/currency1"));
        assertThat(entry(sheet, "maxLength").orElseThrow().prompt()).isEqualTo("various");
        assertThat(entry(sheet, "encoding").orElseThrow().value()).isEqualTo("auto");
        assertThat(entry(sheet, "name")).isEmpty();
    }

    @Test
    void boundsThatAreNoValuesThemselvesHaveASign() throws EditException {
        Model positive = set(model, "/trade/amount1", "min=> 0");
        assertThat(entry(sheet(positive, "/trade/amount1"), "min").orElseThrow().value())
                .isEqualTo("> 0");
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
    void showsRecordsGroupsAndTypesToo() {
        assertThat(fact(sheet(model, "/trade"), "Binary size")).isPresent();
        assertThat(sheet(model, "/trade/#choice").title()).isEqualTo("choice");
        assertThat(sheet(model, "~Party").title()).isEqualTo("Party");
    }

    @Test
    void showsWhatAModelIs() {
        Sheet sheet = ModelSheet.of(model);

        assertThat(entry(sheet, "package").orElseThrow().value()).isEqualTo("com.example.trades");
        assertThat(entry(sheet, "delimiter").orElseThrow().value()).isEqualTo(",");
        assertThat(fact(sheet, "Messages")).contains("trade");
        assertThat(sheet.sections().get(1).lines())
                .contains(new Line.Word(
                        "Format",
                        "format",
                        "delimited",
                        "delimited",
                        "",
                        List.of(
                                "xml",
                                "json",
                                "delimited",
                                "fixed",
                                "keyvalue",
                                "dfdl",
                                "asn1",
                                "wire",
                                "avro",
                                "none")));
    }

    @Test
    void datesAndAllOtherTypesCanBeChangedWithTheNamesThatFit() throws EditException {
        Line.Entry type = entry(sheet(model, "/trade/tradeDate"), "type").orElseThrow();

        assertThat(type.value()).isEqualTo("date");
        assertThat(type.names())
                .contains("dateTime", "string", "decimal")
                .containsAll(model.types().keySet().stream().map(Name::local).toList());
        assertThat(NameCompletion.fitting(type.names(), "date")).startsWith("date", "dateTime", "dateTimeStamp");
        assertThat(NameCompletion.fitting(type.names(), "TIME"))
                .startsWith("time")
                .contains("dateTime");
        Model changed = set(model, "/trade/tradeDate", "type=dateTime");
        assertThat(entry(sheet(changed, "/trade/tradeDate"), "type")
                        .orElseThrow()
                        .value())
                .isEqualTo("dateTime");
        assertThat(set(model, "/trade/tradeDate", "type=date")).isEqualTo(model);
    }

    @Test
    void theTypeThatAGlobalTypeIsMadeFromCanBeChanged() {
        for (Type type : model.types().values()) {
            Sheet sheet = sheet(model, "~" + type.name().local());
            assertThat(entry(sheet, "type")).as(type.name().local()).isPresent();
        }
    }

    @Test
    void whatCanBeSetOnTheCommandLineCanBeSetOnASheet() {
        Set<String> offered = new HashSet<>();
        List.of(model, fixed(), model.withFormat(new MessageFormat.Xml(""))).forEach(each -> {
            Analysis analysis = new Analysis(each);
            analysis.tree().roots().forEach(root -> {
                lines(SheetBuilder.of(root, analysis))
                        .forEach(line -> keys(line).forEach(offered::add));
                analysis.tree()
                        .children(root)
                        .forEach(component -> lines(SheetBuilder.of(component, analysis))
                                .forEach(line -> keys(line).forEach(offered::add)));
            });
        });
        assertThat(Settings.COMPONENT_KEYS.stream()
                        .filter(key -> !offered.contains(key))
                        .toList())
                // Bits and tag are shown where they are set; no format makes use of them.
                .containsExactlyInAnyOrder("bits", "tag");
    }

    private static Stream<String> keys(Line line) {
        return switch (line) {
            case Line.Entry entry -> Stream.of(entry.key());
            case Line.Word word -> Stream.of(word.key());
            case Line.Prose prose -> Stream.of(prose.key());
            case Line.Choice choice -> Stream.of(choice.key());
            case Line.Pattern ignored -> Stream.of("pattern");
            case Line.Values ignored -> Stream.of("enumeration");
            default -> Stream.of();
        };
    }

    private Model fixed() {
        return model.withFormat(new MessageFormat.FixedWidth("UTF-8", "LINES"));
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

    private static Sheet.Section section(Sheet sheet, String title) {
        return sheet.sections().stream()
                .filter(section -> section.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    private static List<Line> lines(Sheet sheet) {
        return sheet.sections().stream()
                .flatMap(section -> section.lines().stream())
                .toList();
    }
}
