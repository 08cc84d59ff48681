package org.bindery.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.RandomModels;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.PlainFormat;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.junit.jupiter.api.Test;

class ComparisonTest {

    private static final ModelPath PRICE = ModelPath.parse("/trade/price");

    private final Model trades = trades(
            Element.of("id", TypeRef.xs("int")),
            Element.of("price", TypeRef.xs("decimal")),
            Element.of("currency", TypeRef.xs("string")));

    private static Model trades(Element... components) {
        ComplexType type =
                ComplexType.of(Name.of("Trade"), new Content.Components(Group.sequence(List.of(components))));
        Element root = Element.of("trade", TypeRef.named(type.name()));
        return Model.empty("trades").withType(type).withElement(root).withRoots(List.of(root.qualifiedName()));
    }

    private static Model set(Model model, ModelPath path, String setting) throws EditException {
        return Settings.parse(model, path, setting).apply(model).model();
    }

    @Test
    void aModelDiffersInNothingFromItself() {
        for (long seed = 1; seed <= 300; seed++) {
            Model model = RandomModels.model(seed);
            Comparison comparison = Comparison.of(model, model);

            assertThat(comparison.differences()).as("seed %d", seed).isEmpty();
            assertThat(comparison.isBreaking()).as("seed %d", seed).isFalse();
        }
    }

    @Test
    void documentationThatWasRewrittenBreaksNothing() throws EditException {
        Comparison comparison = Comparison.of(trades, set(trades, PRICE, "documentation=what is paid"));

        assertThat(comparison.isBreaking()).isFalse();
        assertThat(comparison.roots()).allMatch(Comparison.Root::bytesCanBeRead);
    }

    @Test
    void anotherEncodingBreaksBytesAlone() throws EditException {
        Model coded = set(trades, ModelPath.parse("/trade/currency"), "encoding=latin1");
        Comparison comparison = Comparison.of(trades, coded);

        assertThat(comparison.roots()).noneMatch(Comparison.Root::bytesCanBeRead);
        assertThat(comparison.breaking(Effect.BYTES)).isPositive();
        assertThat(comparison.breaking(Effect.SOURCE)).isZero();
        assertThat(comparison.breaking(Effect.VALUES)).isZero();
    }

    @Test
    void aComponentThatIsGoneBreaksSourceAndBytes() {
        Model fewer = trades(Element.of("id", TypeRef.xs("int")), Element.of("currency", TypeRef.xs("string")));
        Comparison comparison = Comparison.of(trades, fewer);

        assertThat(comparison.differences()).anySatisfy(difference -> {
            assertThat(difference.path().last()).isEqualTo("price");
            assertThat(difference.after()).isEmpty();
            assertThat(difference.effects()).contains(Effect.SOURCE);
        });
        assertThat(comparison.roots()).noneMatch(Comparison.Root::bytesCanBeRead);
    }

    @Test
    void aNarrowerFacetBreaksValuesAndAWiderOneDoesNot() throws EditException {
        ModelPath currency = ModelPath.parse("/trade/currency");
        Model ten = set(trades, currency, "maxLength=10");
        Model three = set(trades, currency, "maxLength=3");

        assertThat(Comparison.of(ten, three).breaking(Effect.VALUES)).isPositive();
        assertThat(Comparison.of(three, ten).breaking(Effect.VALUES)).isZero();
    }

    @Test
    void anEnumerationThatNeedsAnotherBitBreaksBytesWhereverItIs() throws EditException {
        Map<String, Integer> full = Map.of("1", 8, "0..1", 3, "0..*", 8);
        for (String cardinality : full.keySet()) {
            int count = full.get(cardinality);
            Comparison wider = Comparison.of(enumeration(cardinality, count), enumeration(cardinality, count + 1));

            assertThat(wider.roots()).as(cardinality).noneMatch(Comparison.Root::bytesCanBeRead);
            assertThat(wider.differences())
                    .as(cardinality)
                    .filteredOn(difference -> difference.breaks(Effect.BYTES))
                    .extracting(Difference::what, Difference::before, Difference::after)
                    .containsExactly(tuple("encoding", "enumeration of " + count, "enumeration of " + (count + 1)));
            assertThat(Comparison.of(enumeration(cardinality, 5), enumeration(cardinality, 6))
                            .isBreaking())
                    .as(cardinality)
                    .isFalse();
        }
    }

    @Test
    void anotherMeaningByWhichAConstantIsCalledBreaksSource() {
        Comparison comparison = Comparison.of(side("BUY", "SELL"), side("BID", "SELL"));

        assertThat(comparison.breaking(Effect.SOURCE)).isEqualTo(1);
        assertThat(comparison.differences())
                .extracting(Difference::what, Difference::before, Difference::after)
                .containsExactly(tuple("names of values", "BUY", "BID"));
        assertThat(Comparison.of(side("Buy it. Or not.", "SELL"), side("Buy it.", "SELL"))
                        .isBreaking())
                .isFalse();
    }

    private static Model side(String one, String two) {
        Facets facets = Facets.NONE.withEnumeration(
                List.of(new Facets.EnumerationValue("1", one), new Facets.EnumerationValue("2", two)));
        return trades(Element.of(
                "side", TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), facets))));
    }

    private Model enumeration(String cardinality, int count) throws EditException {
        ModelPath currency = ModelPath.parse("/trade/currency");
        String values = "ABCDEFGHI".substring(0, count).replaceAll("(?<=.)(?=.)", ",");
        return set(set(trades, currency, "cardinality=" + cardinality), currency, "enumeration=" + values);
    }

    @Test
    void aRootElementThatIsGoneBreaksEverything() {
        Comparison comparison = Comparison.of(trades, trades.withRoots(List.of()));

        assertThat(comparison.differences())
                .filteredOn(difference -> difference.what().equals("root element"))
                .singleElement()
                .satisfies(difference ->
                        assertThat(difference.effects()).isEqualTo(Set.of(Effect.BYTES, Effect.SOURCE, Effect.VALUES)));
        assertThat(comparison.isBreaking()).isTrue();
    }

    @Test
    void whatOneVersionLacksTheOtherHasMore() {
        for (long seed = 1; seed <= 100; seed++) {
            Model one = RandomModels.model(seed);
            Model other = RandomModels.model(seed + 1_000);
            boolean same = Comparison.of(one, other).differences().isEmpty();

            assertThat(Comparison.of(other, one).differences().isEmpty())
                    .as("seed %d", seed)
                    .isEqualTo(same);
        }
    }

    @Test
    void formatsAreDescribedInWords() {
        Model commas = trades.withFormat(new MessageFormat.Delimited("UTF-8", ',', '"', true, "\r\n"));
        Model tabs = trades.withFormat(new MessageFormat.Delimited(
                "windows-1252",
                '\t',
                '\0',
                false,
                "\n",
                new MessageFormat.Delimited.Style('#', false, true, false, 2, true, false, "")));

        assertThat(Comparison.of(commas, tabs).differences())
                .containsExactly(new Difference(
                        ModelPath.ROOT,
                        "format",
                        "text delimited by ',', quotes '\"', UTF-8, headings, line end \\r\\n",
                        "text delimited by '\\t', no quotes, windows-1252, no headings, line end \\n"
                                + ", comments after '#', lines of titles: 2, empty fields at ends of rows left out, no"
                                + " line end after the last row, byte order mark",
                        Effect.VALUES));
    }

    @Test
    void whatDfdlSaysIsReportedPropertyByPropertyAndThatOfAFormatOnce() throws EditException {
        Model before = trades.withFormat(new MessageFormat.Dfdl(PlainFormat.NAME))
                .withDfdl(DfdlDefinitions.NONE.withFormats(List.of(
                        PlainFormat.format(),
                        new DfdlFormat("line", PlainFormat.NAME, Map.of(DfdlProperty.TERMINATOR, "%LF;"), ""))));
        before = set(before, ModelPath.parse("/trade"), "dfdl.content.separator=;");
        before = set(before, PRICE, "dfdl.format=line");
        Model after = set(before, ModelPath.parse("/trade"), "dfdl.content.separator=,");
        after = set(after, PRICE, "dfdl.initiator=P:");
        after = set(after, PRICE, "dfdl.assert.1={ . gt 0 }");
        after = set(after, ModelPath.ROOT, "dfdl.format.line.terminator=%CR;");

        assertThat(Comparison.of(before, after).differences())
                .containsExactly(
                        dfdl("/", "format line terminator", "%LF;", "%CR;"),
                        dfdl("~Trade", "separator of the sequence", ";", ","),
                        dfdl("~Trade/price", "initiator", "", "P:"),
                        dfdl("~Trade/price", "statement", "", "assert { . gt 0 }"));
    }

    private static Difference dfdl(String path, String what, String before, String after) {
        ModelPath where = path.equals("/") ? ModelPath.ROOT : ModelPath.parse(path);
        return new Difference(where, what, before, after, Effect.VALUES);
    }
}
