package org.bindery.messages.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueRulesTest {

    private static final ModelIndex INDEX = new ModelIndex(Model.empty("test"));

    private static List<String> violations(String base, Facets facets, String text) {
        ValueRules rules = rules(base, facets);
        String normal = rules.normalize(text);
        return violations(rules, rules.parse(normal), normal);
    }

    private static List<String> violations(ValueRules rules, Object value, String text) {
        return rules.violations(value, text).stream().map(Violation::message).toList();
    }

    private static ValueRules rules(String base, Facets facets) {
        return ValueRules.of(
                INDEX.simpleValue(TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs(base), facets))));
    }

    private static Facets lengths(int exact, int least, int most) {
        return Facets.NONE.withLength(
                exact < 0 ? OptionalInt.empty() : OptionalInt.of(exact),
                least < 0 ? OptionalInt.empty() : OptionalInt.of(least),
                most < 0 ? OptionalInt.empty() : OptionalInt.of(most));
    }

    private static Facets range(String min, boolean minInclusive, String max, boolean maxInclusive) {
        return Facets.NONE.withRange(
                Optional.of(new Facets.Bound(min, minInclusive)), Optional.of(new Facets.Bound(max, maxInclusive)));
    }

    @Test
    void lengthCountsCodePoints() {
        assertThat(violations("string", lengths(1, -1, -1), "😀")).isEmpty();
        assertThat(violations("string", lengths(-1, 2, -1), "😀"))
                .containsExactly("'😀' has 1 characters, at least 2 are required");
        assertThat(violations("string", lengths(-1, -1, 3), "USDX"))
                .containsExactly("'USDX' has 4 characters, at most 3 are allowed");
    }

    @Test
    void lengthOfBinaryDataCountsOctetsAndOfListsItems() {
        assertThat(violations("hexBinary", lengths(2, -1, -1), "CAFE")).isEmpty();
        assertThat(violations("base64Binary", lengths(2, -1, -1), "yv4=")).isEmpty();
        SimpleType list = new SimpleType(
                Name.ANONYMOUS,
                new SimpleType.ListOf(TypeRef.xs("int")),
                lengths(2, -1, -1),
                Encoding.AUTO,
                "",
                Location.NONE);
        ValueRules rules = ValueRules.of(INDEX.simpleValue(TypeRef.local(list)));
        assertThat(violations(rules, "1 2", rules.normalize(" 1  2 "))).isEmpty();
        assertThat(violations(rules, "1 2 3", "1 2 3")).containsExactly("'1 2 3' has 3 items, 2 are required");
    }

    private static ValueRules rules(SimpleType.Variety variety) {
        return ValueRules.of(INDEX.simpleValue(
                TypeRef.local(new SimpleType(Name.ANONYMOUS, variety, Facets.NONE, Encoding.AUTO, "", Location.NONE))));
    }

    @Test
    void itemsOfAListAreValuesThemselves() {
        ValueRules rules = rules(new SimpleType.ListOf(TypeRef.xs("unsignedByte")));

        assertThat(violations(rules, "1 2", "1 2")).isEmpty();
        assertThat(violations(rules, "", "")).isEmpty();
        assertThat(violations(rules, "1 256", "1 256")).containsExactly("'256' is greater than 255");
        assertThat(violations(rules, "1 x", "1 x")).singleElement().asString().contains("'x'");
    }

    @Test
    void aValueOfAUnionIsOneOfItsTypesAndKeepsItsText() {
        ValueRules rules =
                rules(new SimpleType.UnionOf(List.of(TypeRef.xs("int"), TypeRef.xs("date"), TypeRef.xs("NMTOKENS"))));

        assertThat(rules.normalize(" 007\t")).isEqualTo("007");
        assertThat(rules.normalize("a \n b")).isEqualTo("a b");
        assertThat(violations(rules, "007", "007")).isEmpty();
        assertThat(violations(rules, "2014-07-21Z", "2014-07-21Z")).isEmpty();
        assertThat(violations(rules, "a(b)", "a(b)"))
                .containsExactly("'a(b)' is a value of none of the types of its union");
        ValueRules texts = rules(new SimpleType.UnionOf(List.of(TypeRef.xs("int"), TypeRef.xs("string"))));
        assertThat(texts.normalize(" 7 ")).isEqualTo("7");
        assertThat(texts.normalize(" x ")).isEqualTo(" x ");
    }

    /// Types that are of themselves, or of each other in every combination, take no time to speak of.
    @Test
    void unionsOfThemselvesEnd() {
        Model model = Model.empty("test");
        List<TypeRef> all = IntStream.range(0, 30)
                .mapToObj(i -> TypeRef.named(Name.of("U" + i)))
                .toList();
        for (int i = 0; i < 30; i++) {
            model = model.withType(new SimpleType(
                    Name.of("U" + i), new SimpleType.UnionOf(all), Facets.NONE, Encoding.AUTO, "", Location.NONE));
        }
        ValueRules rules = ValueRules.of(new ModelIndex(model).simpleValue(all.getFirst()));

        assertTimeout(Duration.ofSeconds(5), () -> violations(rules, "x", rules.normalize("x")));
    }

    @Test
    void patternIsNamedInTheReason() {
        Facets currency = Facets.NONE.withPatterns(List.of("[A-Z]{3,3}"));
        assertThat(violations("string", currency, "USDX")).containsExactly("'USDX' does not match [A-Z]{3,3}");
    }

    @Test
    void aPatternThatCannotBeReadIsAProblemOfTheModelAndNoneOfValues() {
        Facets broken = Facets.NONE.withPatterns(List.of("[A-Z"));
        assertThat(violations("string", broken, "A")).isEmpty();
    }

    @Test
    void enumerationComparesValuesNotTexts() {
        Facets facets = Facets.NONE.withEnumeration(
                List.of(new Facets.EnumerationValue("1.0", ""), new Facets.EnumerationValue("2", "")));
        assertThat(violations("decimal", facets, "1.00")).isEmpty();
        assertThat(violations("decimal", facets, "3")).containsExactly("'3' is not one of 1.0, 2");
        assertThat(violations("string", facets, "1.00")).containsExactly("'1.00' is not one of 1.0, 2");
    }

    @Test
    void boundsHoldForNumbersAndDates() {
        assertThat(violations("decimal", range("0", false, "10", true), "10.0")).isEmpty();
        assertThat(violations("decimal", range("0", false, "10", true), "0.00"))
                .containsExactly("'0.00' is not greater than 0");
        assertThat(violations("int", range("1", true, "5", false), "5")).containsExactly("'5' is not less than 5");
        assertThat(violations("date", range("2014-01-01", true, "2014-12-31", true), "2015-01-01"))
                .containsExactly("'2015-01-01' is greater than 2014-12-31");
        assertThat(violations("double", range("0", true, "1", true), "NaN")).hasSize(2);
    }

    @Test
    void timesWithAndWithoutZoneCompareOnlyWhenFarApart() {
        Facets since = range("2014-07-21T12:00:00Z", true, "2999-01-01T00:00:00Z", true);
        assertThat(violations("dateTime", since, "2014-07-21T12:00:00")).hasSize(1);
        assertThat(violations("dateTime", since, "2014-07-23T12:00:00")).isEmpty();
        assertThat(violations("dateTime", since, "2014-07-21T13:00:00+01:00")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"123.45,true", "1234.5,true", "0.001,false", "12345.6,false", "100000,false", "99999,true", "1.230,true"
    })
    void digitsAreCountedWithoutZerosThatSayNothing(String number, boolean valid) {
        Facets digits = Facets.NONE.withDigits(OptionalInt.of(5), OptionalInt.of(2));
        assertThat(violations("decimal", digits, number).isEmpty()).isEqualTo(valid);
    }

    @Test
    void zoneIsRequiredOrProhibited() {
        Facets required = Facets.NONE.withTimezone(Optional.of(Facets.Timezone.REQUIRED));
        assertThat(violations("time", required, "12:00:00")).containsExactly("'12:00:00' must have a zone");
        Facets prohibited = Facets.NONE.withTimezone(Optional.of(Facets.Timezone.PROHIBITED));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> violations("time", prohibited, "12:00:00Z"))
                .withMessage("'12:00:00Z' must not have a zone");
    }

    @ParameterizedTest
    @CsvSource({
        "duration,P1Y2M3DT4H5M6.7S,true",
        "duration,P1Y,true",
        "duration,PT1M,true",
        "duration,-P0D,true",
        "duration,P,false",
        "duration,P1YT,false",
        "duration,P1S,false",
        "gMonthDay,--02-29,true",
        "gMonthDay,--02-30,false",
        "gYear,-0044Z,true",
        "gYear,44,false",
        "hexBinary,CAF,false",
        "base64Binary,yv4=,true",
        "base64Binary,yv5=,false",
        "QName,a:b,true",
        "QName,a:b:c,false",
        "language,en-GB,true",
        "language,e_n,false",
        "NCName,a:b,false"
    })
    void textsOfBuiltInTypesHaveTheirForm(String type, String text, boolean valid) {
        assertThat(violations(type, Facets.NONE, text).isEmpty()).isEqualTo(valid);
    }

    @Test
    void whiteSpaceIsTreatedAsTheTypeSays() {
        assertThat(rules("string", Facets.NONE).normalize(" a\n b ")).isEqualTo(" a\n b ");
        assertThat(rules("normalizedString", Facets.NONE).normalize(" a\n b ")).isEqualTo(" a  b ");
        assertThat(rules("token", Facets.NONE).normalize(" a\n b ")).isEqualTo("a b");
        assertThat(rules("decimal", Facets.NONE).normalize("\t1.50 ")).isEqualTo("1.50");
    }

    @Test
    void numbersAreReadAsXmlSchemaWritesThem() {
        assertThat(Lexical.parse(ValueKind.DECIMAL, "+010.50")).isEqualTo(new BigDecimal("10.50"));
        assertThat(Lexical.parse(ValueKind.DECIMAL, ".5")).isEqualTo(new BigDecimal("0.5"));
        assertThat(Lexical.parse(ValueKind.INT, "-007")).isEqualTo(-7);
        assertThat(Lexical.parse(ValueKind.FLOAT, "-INF")).isEqualTo(Float.NEGATIVE_INFINITY);
        assertThat(Lexical.parse(ValueKind.BOOLEAN, "1")).isEqualTo(true);
        for (String wrong : List.of("", "1e5", "1,5", "0x10", "١", "1 2", "--1")) {
            assertThatIllegalArgumentException().isThrownBy(() -> Lexical.parse(ValueKind.DECIMAL, wrong));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Lexical.parse(ValueKind.INT, "2147483648"));
        assertThatIllegalArgumentException().isThrownBy(() -> Lexical.parse(ValueKind.DOUBLE, "1d"));
        assertThatIllegalArgumentException().isThrownBy(() -> Lexical.parse(ValueKind.BOOLEAN, "TRUE"));
    }

    @Test
    void numbersMadeToTakeForEverAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Lexical.parse(ValueKind.DECIMAL, "9".repeat(1_000_000)));
        assertThatIllegalArgumentException().isThrownBy(() -> Lexical.format(new BigDecimal("1E+2000000000")));
    }
}
