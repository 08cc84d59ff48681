package org.bindery.runtime.internal.dfdl.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bindery.runtime.internal.dfdl.expression.TestElement.complex;
import static org.bindery.runtime.internal.dfdl.expression.TestElement.simple;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionTest {

    private static final Map<String, String> PREFIXES = Map.of("ex", TestElement.NAMESPACE);

    private final TestElement length = simple("length", ExpressionType.UNSIGNED_SHORT, 12);
    private final TestElement second = simple("item", ExpressionType.STRING, "two");
    private final TestElement root = complex(
            "packet",
            complex("header", length, simple("flag", ExpressionType.BOOLEAN, true)),
            complex(
                    "body",
                    simple("item", ExpressionType.STRING, "one"),
                    second,
                    simple("item", ExpressionType.STRING, "three"),
                    simple("day", ExpressionType.DATE, LocalDate.of(2024, 2, 29)),
                    simple("nothing", ExpressionType.STRING, "").nil(),
                    simple("big", ExpressionType.UNSIGNED_LONG, new BigInteger("18446744073709551615"))));

    private Object value(String expression, TestElement at) throws ExpressionException {
        return Expression.parse(expression, PREFIXES).evaluate(at, ExpressionType.ANY);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "1 + 2 * 3|7",
                "(1 + 2) * 3|9",
                "-7 idiv 2|-3",
                "-7 mod 3|-1",
                "7 div 2|3.5",
                "9223372036854775807 + 1|9223372036854775808",
                "9223372036854775807 * 2 idiv 2|9223372036854775807",
                "1.10 + 2|3.1",
                "1.5e1 - 5|10.0",
                "- - 4|4",
                "1 eq 1.0|true",
                "'10' lt '9'|true",
                "10 < 9|false",
                "3 != 4 and not(3 = 4)|true",
                "xs:date('2024-01-01Z') eq xs:date('2024-01-01+00:00')|true",
                "xs:hexBinary('0aff') eq xs:hexBinary('0AFF')|true",
                "if (1 gt 2) then 'a' else if (2 gt 1) then 'b' else 'c'|b",
                "fn:concat('it''s ', \"a \"\"test\"\"\")|it's a \"test\"",
                "dfdl:int('x7F')|127",
                "xs:unsignedLong(18446744073709551615)|18446744073709551615",
                "dfdlx:bitAnd(xs:unsignedByte(12), xs:unsignedByte(10))|8",
                "dfdlx:leftShift(xs:unsignedByte(255), 4)|240",
                "dfdlx:rightShift(xs:byte(-16), 2)|-4",
                "math:pow(2, 10)|1024.0",
                "(: a (: nested :) comment :) 4 (: and one more :)|4",
                "fn:year-from-date(xs:date('-0044-03-15'))|-44",
                "dfdl:checkRangeInclusive(5, 1, 5)|true",
                "dfdl:checkRangeExclusive(5, 1, 5)|false",
                "dfdl:decodeDFDLEntities('a%HT;b%#x263A;%%')|a\tb\u263a%",
                "dfdl:encodeDFDLEntities('5 % of\u00a0it')|5%SP;%%%SP;of%NBSP;it",
                "dfdl:containsDFDLEntities('100%%')|false",
            })
    void constantsAreCalculatedWhenTheyAreRead(String text, String expected) {
        Expression expression = Expression.parse("{ " + text + " }", Map.of());
        assertThat(expression.isConstant()).isTrue();
        assertThat(Conversions.toText(expression.constant(ExpressionType.ANY))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "../ex:length - 8|4",
                "../ex:length|12",
                "/ex:packet/ex:header/ex:length eq 12|true",
                "../../ex:body/ex:item[2]|two",
                "../../ex:body/ex:item[../../ex:header/ex:length - 9]|three",
                "fn:count(/ex:packet/ex:body/ex:item)|3",
                "fn:exists(/ex:packet/ex:body/ex:item[4])|false",
                "fn:exists(/ex:packet/ex:tail/ex:item)|false",
                "fn:empty(/ex:other/ex:tail)|true",
                "fn:nilled(/ex:packet/ex:body/ex:nothing)|true",
                "fn:not(/ex:packet/ex:body/ex:nothing)|true",
                "fn:local-name(../..)|packet",
                "fn:namespace-uri(.)|http://example.com",
                ". + $five|17",
                "parent::ex:header/child::ex:flag|true",
                "self::ex:length|12",
                "xs:string(../../ex:body/ex:day)|2024-02-29",
                "fn:day-from-date(../../ex:body/ex:day)|29",
                "dfdlx:bitNot(.)|65523",
                "../../ex:body/ex:big - 1|18446744073709551614",
                "dfdl:valueLength(../../ex:body/ex:item[3], 'bytes')|5",
                "dfdl:contentLength(../../ex:body/ex:item[3], 'bits')|48",
                "dfdl:checkConstraints(.)|true",
                "if (fn:exists(../ex:none)) then ../ex:none else 3|3",
                "../ex:flag or ../ex:none|true",
                "dfdlx:trace(., 'length')|12",
            })
    void pathsLeadToElements(String text, String expected) throws ExpressionException {
        assertThat(Conversions.toText(value(text, length))).isEqualTo(expected);
        assertThat(Expression.parse(text, PREFIXES).isConstant()).isFalse();
    }

    @Test
    void anArrayKnowsThePositionOfItsElement() throws ExpressionException {
        assertThat(value("../ex:item[dfdl:occursIndex() - 1]", second)).isEqualTo("one");
        assertThat(root.name()).isEqualTo("packet");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1 +",
                "(1",
                "1)",
                "(5),(6)",
                "'open",
                "1e",
                "12abc",
                "ex:a/text()",
                "//ex:a",
                "ex:a//ex:b",
                "ex:*",
                "@id",
                "ancestor::ex:a",
                "unknown:a",
                "fn:nothing(1)",
                "fn:string-length()",
                "fn:contains('a', 'b', 'c')",
                "fn:local-name(0)",
                "fn:count(if (fn:true()) then ../ex:a else ../ex:b)",
                "1 eq 'a'",
                "1 eq 2 eq 3",
                "'a' + 1",
                "1 div 0",
                "1 mod 0",
                "xs:int('one')",
                "xs:byte(128)",
                "xs:dateTime(1)",
                "xs:date(xs:time('08:00:00'))",
                "if (1 eq 1) then 2.0 else '2'",
                "if (1 eq 1) then 2",
                "ex:a['x']",
                "ex:a[1][2]",
                "$",
                "(: no end",
                "fn:not(xs:hexBinary('00'))",
                "dfdlx:bitOr(xs:long(1), xs:unsignedLong(1))",
                "xs:integer('1e999999999')"
            })
    void whatIsNoExpressionIsRefusedWithItsPlace(String text) {
        assertThatThrownBy(() -> Expression.parse("{" + text + "}", PREFIXES))
                .isInstanceOf(WrongExpressionException.class)
                .hasMessageContaining("is wrong at character");
    }

    @Test
    void theMessageSaysWhereAndWhatIsWrong() {
        assertThatThrownBy(() -> Expression.parse("{ ../ex:a eq fn:lenght(.) }", PREFIXES))
                .hasMessage("the expression { ../ex:a eq fn:lenght(.) } is wrong at character 14: there is no function"
                        + " fn:lenght");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "../ex:none|the element ../none does not exist",
                "..|the element .. has children, and no value",
                "../../ex:body/ex:nothing|the element ../../body/nothing is nil, and has no value",
                "../../../ex:a|the path goes past the root element packet",
                "../../ex:body/ex:item[0]|there is no position 0 in {http://example.com}item",
                "1 idiv (. - 12)|division by zero",
                ". eq 'a'|12 and 'a' are of types that cannot be compared",
                "fn:error('png', 'wrong chunk')|fn:error was called: png wrong chunk",
                "$six|the variable six has no value",
            })
    void whatHasNoValueIsACheapFailure(String text, String message) {
        assertThatThrownBy(() -> value(text, length))
                .isInstanceOf(ExpressionException.class)
                .isNotInstanceOf(MissingValueException.class)
                .hasMessage(message)
                .satisfies(failure -> assertThat(failure.getStackTrace()).isEmpty());
    }

    @Test
    void whatMayComeLaterIsAFailureOfItsOwn() {
        TestElement first = simple("first", ExpressionType.INT, 1);
        complex("open", first).open();
        assertThatThrownBy(() -> value("../ex:later", first)).isInstanceOf(MissingValueException.class);
        assertThatThrownBy(() -> value("fn:exists(../ex:later)", first)).isInstanceOf(MissingValueException.class);
        assertThatThrownBy(() -> value("fn:count(../ex:later)", first)).isInstanceOf(MissingValueException.class);
    }

    @Test
    void theValueIsConvertedToTheTypeThatIsWanted() throws ExpressionException {
        Expression expression = Expression.parse("../ex:length div 5", PREFIXES);
        assertThat(expression.evaluate(length, ExpressionType.ANY)).isEqualTo(2.4);
        assertThat(expression.evaluate(length, ExpressionType.INT)).isEqualTo(2L);
        assertThat(expression.evaluate(length, ExpressionType.STRING)).isEqualTo("2.4");
        assertThat(expression.evaluate(length, ExpressionType.DECIMAL)).isEqualTo(new BigDecimal("2.4"));
        assertThat(expression.evaluateLong(length)).isEqualTo(2);
        assertThat(expression.evaluateBoolean(length)).isTrue();
        assertThatThrownBy(() -> Expression.parse("../ex:length * 40", PREFIXES).evaluate(length, ExpressionType.BYTE))
                .hasMessage("480 is out of the range of xs:byte");
    }

    @Test
    void anExpressionShowsWhatItUses() {
        Expression expression = Expression.parse(
                "if (fn:exists(../ex:a)) then dfdl:valueLength(../ex:b[2], 'bytes') else $ex:v + fn:count(/ex:r/ex:c)"
                        + " + .",
                PREFIXES);
        assertThat(expression.variables()).containsExactly(new ExpandedName(TestElement.NAMESPACE, "v"));
        assertThat(expression.paths())
                .extracting(ExpressionPath::use)
                .containsExactly(
                        ExpressionPath.Use.PRESENCE,
                        ExpressionPath.Use.VALUE_LENGTH,
                        ExpressionPath.Use.COUNT,
                        ExpressionPath.Use.VALUE);
        assertThat(expression.paths().get(1).steps())
                .extracting(ExpressionPath.Step::direction)
                .containsExactly(ExpressionPath.Direction.PARENT, ExpressionPath.Direction.CHILD);
        assertThat(expression.paths().get(2).absolute()).isTrue();
    }

    @Test
    void deepAndLongExpressionsAreReadOrRefused() {
        String deep = "(".repeat(50_000) + "1" + ")".repeat(50_000);
        assertThatThrownBy(() -> Expression.parse(deep.substring(0, 90_000), PREFIXES))
                .hasMessageContaining("nested deeper");
        String chain = "../ex:a" + " + 1".repeat(2_000);
        assertThatThrownBy(() -> Expression.parse(chain, PREFIXES)).hasMessageContaining("follow one another");
        String cases = "if (. eq 1) then 2 else ".repeat(400) + "3";
        assertThat(Expression.parse(cases, PREFIXES).isConstant()).isFalse();
        assertThatThrownBy(() -> Expression.parse("1" + " ".repeat(200_000), PREFIXES))
                .hasMessageContaining("longer");
    }

    @Test
    void damagedExpressionsOfRealSchemasNeverFailInAnotherWay() throws Exception {
        Random random = new Random(18);
        List<String> expressions = realExpressions();
        int read = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder(expressions.get(random.nextInt(expressions.size())));
            for (int changes = random.nextInt(3); changes >= 0 && !text.isEmpty(); changes--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, "/.()[]'$-*:1aex,\"".charAt(random.nextInt(17)));
                    default -> text.setCharAt(at, text.charAt(random.nextInt(text.length())));
                }
            }
            try {
                Expression.parse(text.toString(), PREFIXES).evaluate(length, ExpressionType.STRING);
                read++;
            } catch (WrongExpressionException | ExpressionException e) {
                assertThat(e.getMessage()).isNotEmpty();
            }
        }
        assertThat(read).as("expressions that have a value all the same").isPositive();
    }

    @Test
    void expressionsOfTheSchemasAreReadAndSoIsWhatTheyPrint() throws Exception {
        Map<String, String> prefixes =
                Map.of("eth", "urn:eth", "pcap", "urn:pcap", "ipv4cs", "urn:ipv4cs", "ex", TestElement.NAMESPACE);
        List<String> wrong = new ArrayList<>();
        for (String text : realExpressions()) {
            try {
                assertThat(Expression.parse(text, prefixes)).hasToString(text);
            } catch (WrongExpressionException e) {
                wrong.add(e.getMessage());
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** The expressions in the schemas of formats. */
    private static List<String> realExpressions() throws Exception {
        Pattern attribute = Pattern.compile("=\"(\\{[^{][^\"]*\\})\"");
        List<String> expressions = new ArrayList<>();
        List<Path> schemas;
        try (Stream<Path> files = Files.walk(Standards.path("dfdl/schemas"))) {
            schemas = files.filter(file -> file.toString().endsWith(".xsd"))
                    .sorted()
                    .toList();
        }
        for (Path schema : schemas) {
            Matcher matcher = attribute.matcher(Files.readString(schema, StandardCharsets.ISO_8859_1));
            while (matcher.find()) {
                expressions.add(matcher.group(1)
                        .replace("&quot;", "\"")
                        .replace("&apos;", "'")
                        .replace("&lt;", "<")
                        .replace("&amp;", "&"));
            }
        }
        assertThat(expressions).hasSizeGreaterThan(80);
        return expressions;
    }
}
