package org.bindery.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.bindery.runtime.XmlDate;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Analysts write conditions over components, and hear where they are wrong.
class RuleLanguageTest {

    private static final Shapes SHAPES = Shapes.of(Records.model(List.of(), List.of()));
    private static final RuleLanguage LANGUAGE = RuleLanguage.of(SHAPES);
    private static final RecordShape TRADE = Records.shape(SHAPES, "Trade");

    /// Three legs: one without an amount, one fixed. No settlement date, a term of a month.
    private static RuleRecord trade() {
        RecordShape leg = Records.shape(SHAPES, "Leg");
        RecordShape fixed = Records.shape(SHAPES, "FixedLeg");
        List<RuleRecord> legs = List.of(
                Records.record(leg, "GBP", new BigDecimal("1.50")),
                Records.record(leg, "USD", null),
                Records.record(fixed, "EUR", new BigDecimal("2"), new BigDecimal("0.05")));
        return Records.record(
                TRADE, "T-1", 3, new BigDecimal("1.50"), XmlDate.parse("2024-02-28"), null, "P1M", legs, null);
    }

    private static Outcome evaluate(String text) {
        RuleLanguage.Checked checked = LANGUAGE.check(TRADE, text);
        assertThat(checked.problems()).as(text).isEmpty();
        return checked.expression().orElseThrow().evaluate(trade());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "amount == decimal('1.5')",
                "amount > 1 && 2 > amount",
                "amount == 1.5 && amount > 1.49999999999999999999 && 0.10 < amount && amount > -1.5",
                "amount in [2.5, 1.50] && (amount * 0.1) + 0.35 == 0.5 && string(amount * 1.10) == '1.6500'",
                "b'\\x00\\xff' == hex('00FF') && base64('AP8=') != hex('') && hex('0a').size() == 1",
                "hex('0a') in [b'a', b'\\n'] && string(hex('ab')) == 'AB'",
                "amount % 1 == 0.5 && -7 % amount == -1.0 && amount % 1.1 == 0.4",
                "amount * quantity == decimal('4.500')",
                "amount / 3 == decimal('0.5')",
                "round(amount, 0) == 2",
                "quantity % 2 == 1",
                "date + days(2) == date('2024-03-01')",
                "date - date('2024-02-01') == 27",
                "date.year() == 2024 && date.dayOfWeek() == 3",
                "term == duration('P1M') && date + term == date('2024-03-28')",
                "duration('P32D') > term",
                "id.matches('^T-[0-9]+$') && id.size() == 3 && id.startsWith('T')",
                "id in ['T-1', 'T-2']",
                "has(legs) && !has(settlement) && has(this.term)",
                "!has(settlement) || settlement >= date",
                "size(legs) == 3 && legs[0].currency == 'GBP'",
                "legs.exists(leg, leg.amount == amount)",
                "legs.filter(leg, has(leg.amount)).map(leg, leg.amount).sum() == decimal('3.5')",
                "legs.exists_one(leg, isType(leg, 'FixedLeg'))",
                "legs.all(leg, !isType(leg, 'FixedLeg') || as(leg, 'FixedLeg').fixedRate < 1)",
                "quantity > 2 ? amount > 1 : settlement > date",
                "quantity / 0 == 1 || quantity == 3",
                "!(settlement > date && quantity == 4)",
                "date('2024-02-28') != date('2024-02-28Z')",
                "string(amount) + id == '1.50T-1'"
            })
    void isTrue(String text) {
        assertThat(evaluate(text)).isEqualTo(new Outcome.Value(true));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "settlement > date; the component 'settlement' is absent",
                "quantity / (quantity - 3) == 1; something is divided by zero",
                "9223372036854775807 + quantity > 0; the result is beyond 64 bits",
                "legs[3].currency == 'GBP'; the list has no item 3",
                "legs.all(leg, leg.amount > 0); the component 'amount' is absent",
                "date < date('2024-02-28Z'); 2024-02-28 and 2024-02-28Z cannot be compared",
                "as(legs[0], 'FixedLeg').fixedRate > 0; the record is not a FixedLeg",
                "duration('P30D') < term; P30D and P1M cannot be compared",
                "int(id) > 0; 'T-1' is not a decimal",
            })
    void hasNoValue(String text, String reason) {
        assertThat(evaluate(text)).isEqualTo(new Outcome.Failed(reason));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '"',
            value = {
                "amuont > 1 ~ 1 ~ Trade has no component 'amuont'. Did you mean 'amount'?",
                "legs.all(l, l.curency == 'X') ~ 14 ~ There is no component 'curency' here. Did you mean 'currency'?",
                "amount == 'x' ~ 8 ~ '==' does not take decimal and string. Write a string as '42', a number as 42.",
                "date > '2024' ~ 6 ~ '>' does not take date and string. Write a date as date('2024-02-29').",
                "legs == 'x' ~ 6 ~ '==' does not take list(Leg) and string. What repeats is a list: ask its items, as"
                        + " in .exists(x, x == y) or .all(x, …).",
                "legs.currency == 'GBP' ~ 5 ~ What repeats has no components itself: ask its items, as in .exists(x,"
                        + " x.name == 'y') or .all(x, …).",
                "Trade.amount > 1 ~ 6 ~ Trade is the name of a type. Names start within it: id, quantity, amount, date,"
                        + " settlement, term, legs, rate.",
                "id.size > 1 ~ 3 ~ A value of the type string has no components.",
                "other > 1 ~ 1 ~ Trade has no component 'other'. It has: id, quantity, amount, date, settlement, term,"
                        + " legs, rate.",
                "rate > 1 ~ 6 ~ '>' does not take double and int. Write double numbers with a point, or use double().",
                "quantity && true ~ 10 ~ '&&' does not take int and bool.",
                "total(legs) > 1 ~ 6 ~ There is no function 'total'.",
                "date.getFullYear() > 1990 ~ 17 ~ There is no function 'getFullYear'. Did you mean 'year'?",
                "amount.year() > 1990 ~ 12 ~ 'year' does not take decimal. It takes date or dateTime.",
                "exists(settlement) ~ 7 ~ There is no function 'exists'. The items of a list are asked by"
                        + " list.exists(x, …); has(name) returns whether a component is present.",
                "amount > ~ 9 ~ Something is missing at the end.",
                "(amount > 1 ~ 12 ~ ')' is missing at the end.",
                "id == 'GBP ~ 7 ~ The text is not closed: it ends with the quotation mark that it starts with, and \\"
                        + " in it is written \\\\.",
                "amount = 1 ~ 8 ~ '=' is not an operator; write ==.",
                "amount <> 1 ~ 9 ~ '<>' is not an operator; write !=.",
                "amount > 1 and amount < 2 ~ 12 ~ 'and' is not an operator; write &&.",
                "not has(id) ~ 5 ~ 'not' is not an operator; write !.",
                "id # 'x' ~ 4 ~ '#' cannot be read.",
                "date > date('2024-02-30') ~ 12 ~ '2024-02-30' is not a date: the day is not within 1..29.",
                "id.matches('[') ~ 11 ~ The pattern cannot be read: missing closing ]: [.",
                "id.matches(id) ~ 11 ~ A pattern must be a literal in quotes; it cannot be calculated.",
                "settlement == null ~ 15 ~ There is no null; has(name) returns whether a component is present.",
                "isType(legs[0], 'FixdLeg') ~ 18 ~ There is no type 'FixdLeg'. Did you mean 'FixedLeg'?",
            })
    void saysWhatIsWrongAndWhere(String text, int column, String sentence) {
        List<RuleProblem> problems = LANGUAGE.check(TRADE, text).problems();
        assertThat(problems).hasSize(1);
        assertThat(problems.getFirst().text()).isEqualTo(sentence);
        assertThat(problems.getFirst().column()).isEqualTo(column);
    }

    @Test
    void countsLines() {
        assertThat(LANGUAGE.check(TRADE, "quantity > 1\n  && amuont > 1").problems())
                .containsExactly(new RuleProblem(2, 6, "Trade has no component 'amuont'. Did you mean 'amount'?"));
    }
}
