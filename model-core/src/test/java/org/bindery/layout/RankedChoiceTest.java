package org.bindery.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.shape.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which texts are written as their numbers.
class RankedChoiceTest {

    private static Element element(String base, Facets facets) {
        return Element.of("text", TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs(base), facets)));
    }

    private static Element element(String pattern) {
        return element("string", Facets.NONE.withPatterns(List.of(pattern)));
    }

    private static Layouts layouts(List<? extends Particle> elements) {
        ComplexType type = ComplexType.of(Name.of("T"), new Content.Components(Group.sequence(List.copyOf(elements))));
        return Layouts.of(Model.empty("m")
                .withType(type)
                .withElement(Element.of("t", TypeRef.named(type.name())))
                .withRoots(List.of(Name.of("t"))));
    }

    private static ValueCodec codec(Element element) {
        FieldContent content = layouts(List.of(element)).layout("T").field(0).content();
        return ((FieldContent.Value) content).codec();
    }

    private static String size(Element element) {
        Layouts layouts = layouts(List.of(element));
        Property property = layouts.shapes().shape("T").properties().getFirst();
        return BinarySizes.value(codec(element), ((Property.ValueType) property.type()).value())
                .toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " ~ ",
            value = {
                // Of equal codes the simpler one is taken.
                "[A-Z]{3} ~ 15 b ~ AlphabetCode",
                "[0-2][0-9]:[0-5][0-9]:00 ~ 11 b ~ RankedCode",
                "[A-Z]{2}[A-Z0-9]{9}[0-9] ~ 60 b ~ RankedCode",
                "[0-9]{1,3} ~ 11 b ~ RankedCode",
                "[!-~]{2} ~ 14 b ~ RankedCode",
                "[A-Z0-9]{18}[0-9]{2} ~ 0-13 ~ RankedText",
                "[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})? ~ 0-7 ~ RankedText",
                "[0-9]{1,15} ~ 0-7 ~ RankedText",
                "5-[0-9]+ ~ 0-* ~ RankedText",
                // Prose, or what may be, is left to the encodings of prose.
                "[ -~]{1,35} ~ 1-141 ~ SymbolText",
                ".+ ~ 1-* ~ SymbolText",
                "\\d{9} ~ 1-37 ~ SymbolText",
                // Too large an automaton still has an alphabet.
                "[A-F]{1,5000} ~ 1-1875 ~ AlphabetText",
            })
    void autoTakesTheNumberWhereThatIsShorter(String pattern, String size, String codec) {
        assertThat(codec(element(pattern)).getClass().getSimpleName()).isEqualTo(codec);
        assertThat(size(element(pattern))).isEqualTo(size);
    }

    @Test
    void lengthsAndAllPatternsCount() {
        Facets facets = Facets.NONE
                .withPatterns(List.of("[A-Z]+", "[A-F]*|[0-9]*"))
                .withLength(OptionalInt.empty(), OptionalInt.of(2), OptionalInt.of(3));

        assertThat(codec(element("token", facets)))
                .isInstanceOfSatisfying(
                        ValueCodec.RankedCode.class,
                        code -> assertThat(code.codes()).isEqualTo(6 * 6 + 6 * 6 * 6));
    }

    @Test
    void builtInFormsArePatternsToo() {
        assertThat(size(element("gMonthDay", Facets.NONE))).isEqualTo("20 b");
        assertThat(size(element("gYearMonth", Facets.NONE))).isEqualTo("0-*");
        assertThat(codec(element("duration", Facets.NONE))).isInstanceOf(ValueCodec.RankedText.class);
        assertThat(codec(element("hexBinary", Facets.NONE))).isInstanceOf(ValueCodec.OctetText.class);
        assertThat(codec(element("base64Binary", Facets.NONE))).isInstanceOf(ValueCodec.OctetText.class);
        assertThat(codec(element("NCName", Facets.NONE))).isInstanceOf(ValueCodec.SymbolText.class);
    }

    @Test
    void itemsOfListsDoNotCountAsCharacters() {
        SimpleType list = new SimpleType(
                Name.ANONYMOUS,
                new SimpleType.ListOf(TypeRef.xs("token")),
                Facets.NONE
                        .withPatterns(List.of("[a-c ]*"))
                        .withLength(OptionalInt.of(2), OptionalInt.empty(), OptionalInt.empty()),
                Encoding.AUTO,
                "",
                element("x").location());

        assertThat(codec(Element.of("text", TypeRef.local(list))))
                .isInstanceOfSatisfying(
                        ValueCodec.RankedText.class,
                        text -> assertThat(text.texts().isFinite()).isFalse());
    }

    @Test
    void rankedCanBeAskedFor() {
        assertThat(codec(element("[A-Z]{3}").withEncoding(new Encoding.Ranked())))
                .isInstanceOf(ValueCodec.RankedCode.class);
        Facets sides = Facets.NONE.withEnumeration(
                List.of(new Facets.EnumerationValue("Buy (1)", ""), new Facets.EnumerationValue("Sell", "")));
        assertThat(codec(element("token", sides).withEncoding(new Encoding.Ranked())))
                .isInstanceOfSatisfying(
                        ValueCodec.RankedCode.class,
                        code -> assertThat(code.codes()).isEqualTo(2));
    }

    @Test
    void aPatternOfUsualTextsLeavesOthersToEscape() {
        assertThat(codec(element("string", Facets.NONE).withEncoding(new Encoding.Ranked("[A-Z][0-9]{2}"))))
                .isInstanceOfSatisfying(ValueCodec.RankedCode.class, code -> {
                    assertThat(code.escapes()).isTrue();
                    assertThat(code.codes()).isEqualTo(2600);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\d", "[a-z]{20}", "[b-a]", "[0-9]*"})
    void aPatternOfUsualTextsMustBeOneThatNumbersThem(String pattern) {
        Layouts layouts = layouts(List.of(element("string", Facets.NONE).withEncoding(new Encoding.Ranked(pattern))));

        assertThat(layouts.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.text())
                        .contains("ranked does not fit 'text': its pattern '" + pattern + "'"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\d+", "[a-z]{200}", "[b-a]", ""})
    void whatCannotBeNumberedIsAProblem(String pattern) {
        Element element = pattern.isEmpty() ? element("string", Facets.NONE) : element(pattern);
        Layouts layouts = layouts(List.of(element.withEncoding(new Encoding.Ranked())));

        assertThat(layouts.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.text()).contains("ranked does not fit 'text'"));
    }

    @Test
    void theSheetOffersItWithItsSize() {
        Layouts layouts = layouts(List.of(element("[A-Z]{3}")));

        assertThat(EncodingOption.of(
                        layouts,
                        layouts.shapes().shape("T"),
                        layouts.shapes().shape("T").properties().getFirst()))
                .filteredOn(option -> option.encoding() instanceof Encoding.Ranked)
                .singleElement()
                .satisfies(option -> assertThat(option.size()).hasToString("15 b"));
    }

    @Test
    @Timeout(60)
    void hostilePatternsDelayThePlanALittle() {
        List<Element> elements = new ArrayList<>();
        IntStream.range(0, 100).forEach(i -> {
            elements.add(named(2 * i, element("(a|aa|a{" + (i + 3) + "})*(a?){" + (i + 100) + "}b{400}")));
            elements.add(named(2 * i + 1, element("(.*[a-f]){" + (i + 10) + "}(.{0,99}|x)*")));
        });
        long start = System.nanoTime();

        assertThat(layouts(elements).layout("T").fields()).hasSize(200);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    }

    private static Element named(int number, Element element) {
        return Element.of("text" + number, element.type());
    }
}
