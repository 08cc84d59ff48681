package org.bindery.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.TypeRef;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The document that stands for a layout, and its fingerprint.
class CanonicalLayoutTest {

    private static final List<String> CURRENCIES = List.of("EUR", "USD", "GBP", "JPY", "CHF");

    /// A trade of some components, in order, whose type has a derived one if that is asked for.
    private record Trade(List<Element> components, List<String> derived, String documentation, String javaPackage) {

        Model model() {
            ComplexType type = ComplexType.of(Name.of("Trade"), new Content.Components(Group.sequence(parts())))
                    .withDocumentation(documentation, Location.NONE);
            Model model = Model.empty("trades").withType(type).withType(party("Party"));
            for (String name : derived) {
                model = model.withType(ComplexType.of(Name.of(name), Content.EMPTY)
                        .withDerivation(new Derivation(Derivation.Method.EXTENSION, Name.of("Party"))));
            }
            return model.withElement(Element.of("trade", TypeRef.named(type.name())))
                    .withRoots(List.of(Name.of("trade")))
                    .withIdentity("trades", "1.0", javaPackage);
        }

        private List<Particle> parts() {
            return List.copyOf(components);
        }

        private static ComplexType party(String name) {
            return ComplexType.of(Name.of(name), Content.EMPTY)
                    .withAttributes(List.of(Attribute.of("id", TypeRef.xs("string"), true)));
        }

        CanonicalLayout layout() {
            return new CanonicalLayouts(Layouts.of(model())).all();
        }

        Trade with(int place, Element component) {
            List<Element> changed = new ArrayList<>(components);
            changed.set(place, component);
            return new Trade(changed, derived, documentation, javaPackage);
        }
    }

    private static Trade random(Random random) {
        List<Element> components = new ArrayList<>();
        List<String> values = new ArrayList<>(CURRENCIES);
        Collections.shuffle(values, random);
        components.add(Element.of("currency", TypeRef.xs("string"))
                .withEncoding(new Encoding.Dictionary(values.subList(0, 2 + random.nextInt(3)))));
        components.add(Element.of("rate", TypeRef.xs("decimal"))
                .withEncoding(new Encoding.Decimal(random.nextInt(3), 3 + random.nextInt(5), random.nextBoolean())));
        components.add(Element.of("count", TypeRef.xs("int"))
                .withEncoding(new Encoding.Range(-random.nextInt(9), random.nextInt(1_000))));
        components.add(Element.of("text", TypeRef.xs("string")));
        components.add(Element.of("time", TypeRef.xs(random.nextBoolean() ? "time" : "dateTime")));
        components.add(Element.of("buyer", TypeRef.named(Name.of("Party"))));
        List<Element> some = new ArrayList<>();
        for (Element component : components) {
            some.add(
                    random.nextInt(3) == 0 && !component.name().equals("currency")
                            ? component.withCardinality(Cardinality.OPTIONAL)
                            : component);
        }
        return new Trade(some, random.nextBoolean() ? List.of() : List.of("Company"), "", "com.example");
    }

    @Test
    void changesWithAllThatChangesBytesAndWithNothingElse() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Trade trade = random(random);
            CanonicalLayout layout = trade.layout();
            assertThat(random(new Random(seed)).layout()).isEqualTo(layout);
            assertThat(new Trade(trade.components(), trade.derived(), "A trade.", "org.other").layout())
                    .isEqualTo(layout);
            int text = 3;
            assertThat(trade.with(text, trade.components().get(text).withDocumentation("Free text."))
                            .layout())
                    .isEqualTo(layout);
            List<Trade> others = others(trade);
            for (Trade other : others) {
                assertThat(other.layout().fingerprint()).as("seed %s", seed).isNotEqualTo(layout.fingerprint());
            }
        }
    }

    /// The same trade with another dictionary, another scale, another name, another order, another alternative.
    private static List<Trade> others(Trade trade) {
        List<Trade> others = new ArrayList<>();
        Element currency = trade.components().get(0);
        List<String> values = ((Encoding.Dictionary) currency.encoding()).values();
        others.add(trade.with(0, currency.withEncoding(new Encoding.Dictionary(values.reversed()))));
        List<String> more = new ArrayList<>(values);
        more.add("SEK");
        others.add(trade.with(0, currency.withEncoding(new Encoding.Dictionary(more))));
        Element rate = trade.components().get(1);
        Encoding.Decimal decimal = (Encoding.Decimal) rate.encoding();
        others.add(trade.with(
                1,
                rate.withEncoding(new Encoding.Decimal(decimal.minScale(), decimal.maxScale() + 1, decimal.signed()))));
        others.add(trade.with(
                1, rate.withEncoding(new Encoding.Decimal(decimal.minScale(), decimal.maxScale(), !decimal.signed()))));
        Element count = trade.components().get(2);
        Encoding.Range range = (Encoding.Range) count.encoding();
        others.add(trade.with(2, count.withEncoding(new Encoding.Range(range.min() + 1_000, range.max() + 1_000))));
        others.add(trade.with(3, trade.components().get(3).withName("remark")));
        Element time = trade.components().get(4);
        String type = time.type().equals(TypeRef.xs("time")) ? "dateTime" : "time";
        others.add(trade.with(4, Element.of("time", TypeRef.xs(type)).withCardinality(time.cardinality())));
        List<Element> reordered = new ArrayList<>(trade.components());
        Collections.swap(reordered, 0, 3);
        others.add(new Trade(reordered, trade.derived(), "", ""));
        List<String> derived = new ArrayList<>(trade.derived());
        derived.add("Person");
        others.add(new Trade(trade.components(), derived, "", ""));
        return others;
    }

    @Test
    void givesEachRootRecordAndPropertyALineWithAKeyOfItsOwn() {
        for (int seed = 0; seed < 50; seed++) {
            Layouts layouts = Layouts.of(random(new Random(seed)).model());
            List<String> lines =
                    new CanonicalLayouts(layouts).all().json().lines().toList();
            List<String> keys = lines.stream()
                    .filter(line -> line.startsWith("{\"root\":")
                            || line.startsWith("{\"record\":")
                            || line.startsWith("{\"path\":"))
                    .map(line -> line.substring(0, line.indexOf(',')))
                    .toList();

            int records = layouts.shapes().byId().size();
            int properties = layouts.shapes().byId().values().stream()
                    .mapToInt(shape -> shape.properties().size())
                    .sum();
            assertThat(keys).doesNotHaveDuplicates().hasSize(1 + records + properties);
        }
    }

    @Test
    void isJsonWithoutBlanksBetweenItsTokens() {
        Trade trade = random(new Random(1))
                .with(
                        0,
                        Element.of("currency", TypeRef.xs("string"))
                                .withEncoding(new Encoding.Dictionary(
                                        List.of("a \"b\" \\ c", "tab\there", "line\nbreak", "\u0001", "ü€😀"))));
        String json = trade.layout().json();
        JsonNode tree = JsonMapper.shared().readTree(json);

        assertThat(json.replace("\n", "")).isEqualTo(tree.toString());
        assertThat(tree.at("/records/0/properties/0/codec/values"))
                .extracting(JsonNode::asString)
                .containsExactly("a \"b\" \\ c", "tab\there", "line\nbreak", "\u0001", "ü€😀");
    }

    @Test
    void theLayoutOfARecordHoldsWhatItReachesAndNoMore() {
        Layouts layouts = Layouts.of(random(new Random(3)).model());
        CanonicalLayout party = new CanonicalLayouts(layouts).of("Party");

        assertThat(party.json()).contains("{\"record\":\"Party\"", "{\"path\":\"Party/id\"");
        assertThat(party.json()).doesNotContain("\"Trade").doesNotContain("{\"root\"");
        assertThat(new CanonicalLayouts(layouts).of("Trade").json()).contains("{\"path\":\"Party/id\"");
    }

    @Test
    void theFingerprintOfARecordIsThatOfItsDocument() {
        Trade trade = random(new Random(4));
        CanonicalLayouts layouts = new CanonicalLayouts(
                Layouts.of(new Trade(trade.components(), List.of("Bank", "Fund"), "", "").model()));

        assertThat(layouts.of("Trade").json()).contains("{\"record\":\"Fund\"");
        for (String id : List.of("Trade", "Party", "Bank", "Trade")) {
            assertThat(layouts.fingerprint(id)).isEqualTo(layouts.of(id).fingerprint());
        }
    }

    @Test
    void theFingerprintOfAnUnchangedLayoutIsTheSameInEveryRelease() {
        Trade trade = new Trade(List.of(Element.of("text", TypeRef.xs("string"))), List.of(), "", "");

        assertThat(trade.layout().json()).isEqualTo("""
            {"layout":1,"recordFormat":2,"symbols":1,"roots":[
            {"root":"trade","namespace":"","name":"trade","record":"Trade"}
            ],"records":[
            {"record":"Trade","bits":0,"refs":0,"escapes":0,"mandatoryPayloads":1,"optionalPayloads":0,\
            "numerals":0,"variable":"sometimes","sparse":[],"choices":[],"properties":[
            {"path":"Trade/text","name":"text","kind":"element","xmlName":"text","occurs":"1",\
            "slot":{"slot":"payload","number":0},"type":"text","codec":{"codec":"symbols"}}
            ]}
            ]}\
            """);
        assertThat(HexFormat.of().formatHex(trade.layout().fingerprint()))
                .isEqualTo("b7afbc199e1bf716f91a28a10581d49df9d6fae58f3aabaf8f6ba4c8a3161a55");
    }

    @Test
    void textsThatUtf8CannotHoldAreEscapedAndSoDistinguished() {
        Element half = Element.of("half", TypeRef.xs("string"));
        Trade one =
                new Trade(List.of(half.withEncoding(new Encoding.Dictionary(List.of("\ud83d")))), List.of(), "", "");
        Trade other = one.with(0, half.withEncoding(new Encoding.Dictionary(List.of("\ud83e"))));

        assertThat(one.layout().json()).contains("[\"\\ud83d\"]");
        assertThat(one.layout().fingerprint()).isNotEqualTo(other.layout().fingerprint());
    }
}
