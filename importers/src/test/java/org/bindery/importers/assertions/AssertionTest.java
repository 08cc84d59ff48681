package org.bindery.importers.assertions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bindery.importers.assertions.Assertion.Rendering;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What XPath says of an order, rules say too, with the same answer where components are absent.
class AssertionTest {

    private static final XPathNames NAMES = new XPathNames(Map.of("xs", Name.XML_SCHEMA), "");
    private static final Shapes SHAPES = Shapes.of(order());

    private static Model order() {
        ComplexType line = type(
                        "Line",
                        Element.of("price", TypeRef.xs("decimal")),
                        Element.of("part", TypeRef.xs("string")).withCardinality(Cardinality.OPTIONAL))
                .withAttributes(List.of(Attribute.of("kind", TypeRef.xs("string"), false)));
        ComplexType order = type(
                        "Order",
                        Element.of("total", TypeRef.xs("decimal")),
                        Element.of("count", TypeRef.xs("int")).withCardinality(Cardinality.OPTIONAL),
                        Element.of("due", TypeRef.xs("date")).withCardinality(Cardinality.OPTIONAL),
                        Element.of("note", TypeRef.xs("string")).withCardinality(Cardinality.OPTIONAL),
                        Element.of("line", TypeRef.named(Name.of("Line")))
                                .withCardinality(new Cardinality(0, Cardinality.UNBOUNDED)),
                        Element.of("ship", TypeRef.named(Name.of("Line"))).withCardinality(Cardinality.OPTIONAL))
                .withAttributes(List.of(Attribute.of("id", TypeRef.xs("int"), true)));
        return Model.empty("orders")
                .withType(line)
                .withType(order)
                .withElement(Element.of("order", TypeRef.named(Name.of("Order"))))
                .withRoots(List.of(Name.of("order")));
    }

    private static ComplexType type(String name, Particle... particles) {
        return ComplexType.of(Name.of(name), new Content.Components(Group.sequence(List.of(particles))));
    }

    private static Rendering rendered(String test) {
        RecordShape shape = SHAPES.shape(SHAPES.roots().getFirst().shape());
        return new Assertion(test, NAMES).on(SHAPES, shape);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            quoteCharacter = '~',
            value = {
                "@id gt 0 => id > 0",
                "total >= 1.50 and @id != 3 => total >= decimal('1.50') && id != 3",
                "count gt 0 => has(count) && count > 0",
                "not(count gt 0) => !(has(count) && count > 0)",
                "count => has(count)",
                "not(note) or due => !has(note) || has(due)",
                "count + 1 = @id * 2 => has(count) && count + 1 == id * 2",
                "@id div 2 lt total => decimal(id) / 2 < total",
                "total mod 2 = 0.5 => total % 2 == decimal('0.5')",
                "@id mod 2 eq 0 => id % 2 == 0",
                "count(line) = 3 => line.size() == 3",
                "count(note) + count(due) = 1 => (has(note) ? 1 : 0) + (has(due) ? 1 : 0) == 1",
                "count(note | due) eq 1 => (has(note) ? 1 : 0) + (has(due) ? 1 : 0) == 1",
                "count(line[@kind = 'x']) le count => has(count) && line.filter(x, has(x.kind) && x.kind =="
                        + " 'x').size() <= count",
                "line/price > 5 => line.exists(x, x.price > 5)",
                "line/part = 'a' => line.exists(x, has(x.part) && x.part == 'a')",
                "line/part = ('a', \"b'c\") => line.exists(x, has(x.part) && x.part in ['a', 'b\\'c'])",
                "ship/part = 'a' => has(ship.part) && ship.part == 'a'",
                "ship/price lt 2 => has(ship) && ship.price < 2",
                "every $l in line satisfies $l/price > 0 => line.all(x, x.price > 0)",
                "every $l in line[part] satisfies $l/@kind => line.all(x, !has(x.part) || has(x.kind))",
                "some $l in line satisfies $l/part = note => line.exists(x, has(x.part) && has(note) && x.part =="
                        + " note)",
                "sum(line/price) eq total => line.map(x, x.price).sum() == total",
                "string-length(note) le 3 => (has(note) ? note : '').size() <= 3",
                "starts-with(note, 'A') => (has(note) ? note : '').startsWith('A')",
                "matches(note, '^\\d+$') => (has(note) ? note : '').matches('^\\\\p{Nd}+$')",
                "due ge xs:date('2024-01-31') => has(due) && due >= date('2024-01-31')",
                "year-from-date(due) = 2024 => has(due) && due.year() == 2024",
                "if (note) then due else true() => !has(note) || has(due)",
                "if (@id = 1) then note else not(due) => id == 1 ? has(note) : !has(due)",
                "exists(line[2]/part) => line.size() >= 2 && has(line[1].part)",
                "empty(line) => !has(line)",
                "exists(note) ne exists(due) => has(note) != has(due)",
                "concat(note, '-', string(@id)) = 'a-1' => (has(note) ? note : '') + '-' + string(id) == 'a-1'",
            })
    void saysTheSame(String test, String condition) {
        assertThat(rendered(test)).isEqualTo(new Rendering.Condition(condition));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "$value mod 2 = 0 | int | value % 2 == 0",
                "$value castable as xs:date | string | ",
                "$value gt 1.5 | decimal | value > decimal('1.5')",
                "$value gt 1 | double | value > 1.0",
                "$value gt 1 | float | ",
                "$value eq '100' | int | ",
                "string-length($value) gt 3 and not(starts-with($value, 'x')) | token | value.size() > 3 &&"
                        + " !value.startsWith('x')",
                "$value lt current-date() | date | ",
                "xs:date($value) gt xs:date('2010-01-01') | string | date(value) > date('2010-01-01')",
                ". = 1 | int | ",
            })
    void isAboutValuesToo(String test, String type, String condition) {
        Rendering rendering = new Assertion(test, NAMES).on(new ModelIndex(order()).simpleValue(TypeRef.xs(type)));
        if (condition == null) {
            assertThat(rendering).isInstanceOf(Rendering.None.class);
        } else {
            assertThat(rendering).isEqualTo(new Rendering.Condition(condition));
        }
    }

    @Test
    void itemsOfListsAreTexts() {
        Model model = order().withType(new SimpleType(
                Name.of("Numbers"),
                new SimpleType.ListOf(TypeRef.xs("int")),
                Facets.NONE,
                org.bindery.model.Encoding.AUTO,
                "",
                org.bindery.model.Location.NONE));
        Assertion assertion = new Assertion("every $n in $value satisfies $n mod 2 = 0", NAMES);
        Assertion counted = new Assertion("count($value) le 5", NAMES);
        var value = new ModelIndex(model).simpleValue(TypeRef.named(Name.of("Numbers")));

        assertThat(counted.on(value)).isEqualTo(new Rendering.Condition("value.size() <= 5"));
        assertThat(assertion.on(value)).isEqualTo(new Rendering.Condition("value.all(x, int(x) % 2 == 0)"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//price > 1",
                "../x",
                "preceding-sibling::line",
                "unknown = 1",
                "line/price eq 5",
                "note > 5",
                "@id = 'x'",
                "line[last()]",
                "count(distinct-values(line/part)) = 1",
                "position() le 50",
                "note instance of xs:string",
                "ex:thing = 1",
                "@id +",
                "((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((1))))",
                "matches(note, '\\i\\c*')",
                "line = 'x'",
                "0.1",
                "'",
                ""
            })
    void leavesWhatRulesCannotSay(String test) {
        assertThat(rendered(test)).isInstanceOf(Rendering.None.class);
    }
}
