package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bindery.generators.java.Models.element;
import static org.bindery.generators.java.Models.many;
import static org.bindery.generators.java.Models.optional;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.check.MessageChecks;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.VirtualField;
import org.bindery.model.edit.Settings;
import org.bindery.rules.RuleSet;
import org.bindery.runtime.RuleException;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Test;

/// Rules are checked by `validate()` of both bindings as by the interpreter; virtual fields are getters of both.
class RulesTest {

    private static final Name LEG = Name.of("Leg");
    private static final Name DECIMAL = new Name("http://www.w3.org/2001/XMLSchema", "decimal");

    private final Model model = model();
    private final Shapes shapes = Layouts.of(model).shapes();
    private final Bound bound = bound(model);
    private final Mirror mirror = new Mirror(model, bound);

    private static Model model() {
        ComplexType trade = Models.type(
                        "Trade",
                        element("amount", "decimal"),
                        optional(element("limit", "decimal")),
                        many(Element.of("legs", TypeRef.named(LEG))))
                .withVirtualFields(List.of(
                        new VirtualField("excess", DECIMAL, "amount - limit", "What is above the limit."),
                        new VirtualField("doubled", DECIMAL, "excess * 2", "")))
                .withRules(List.of(
                        rule("within-limit", "!has(limit) || excess <= 0", "{amount} is {excess} above {limit}."),
                        rule("rates", "legs.all(l, !isType(l, 'FixedLeg') || as(l, 'FixedLeg').rate < 1)", "Too dear."),
                        rule("no-value", "limit > 0", "{{not}} said {limit}"),
                        rule("plain", "amount < 100000", "Beyond {{all}}."),
                        rule("unsaid", "amount != 666", ""),
                        new Rule("off", Severity.ERROR, "Never said.", "false", false)));
        ComplexType fixed = Models.type("FixedLeg", element("rate", "decimal"))
                .withDerivation(new Derivation(Derivation.Method.EXTENSION, LEG))
                .withRules(List.of(new Rule("rate-known", Severity.INFO, "A rate of {rate}.", "rate != 0", true)));
        Model model = Models.rooted("trades", Models.type("Other"), fixed)
                .withType(Models.type("Leg", element("currency", "string"))
                        .withRules(List.of(rule("currency", "currency.matches('^[A-Z]{3}$')", "No {currency}."))))
                .withType(trade);
        Element root = Element.of("trade", TypeRef.named(Name.of("Trade")));
        return model.withElement(root);
    }

    private static Rule rule(String name, String condition, String message) {
        return new Rule(name, Severity.ERROR, message, condition, true);
    }

    private static Bound bound(Model model) {
        try {
            return Bound.of(model);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private RecordShape shape(String name) {
        return shape(shapes, name);
    }

    private static RecordShape shape(Shapes shapes, String name) {
        return shapes.byId().values().stream()
                .filter(shape -> shape.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Message message(String amount, String limit, RecordValue... legs) {
        return new Message(
                Name.of("trade"),
                RecordValue.of(
                        shape("Trade"),
                        Arrays.asList(
                                new BigDecimal(amount), limit == null ? null : new BigDecimal(limit), List.of(legs))));
    }

    private RecordValue leg(String currency) {
        return RecordValue.of(shape("Leg"), List.of(currency));
    }

    private RecordValue fixed(String currency, String rate) {
        return RecordValue.of(shape("FixedLeg"), List.of(currency, new BigDecimal(rate)));
    }

    /// What the interpreter finds, once it is sure that both bindings find the same.
    private List<String> findings(Message message) throws Exception {
        List<org.bindery.runtime.Finding> expected = new MessageChecks(model, shapes, RuleSet.of(shapes)).of(message);
        Object classic = mirror.classic(message.value());
        assertThat(Bound.on(classic, "validate")).isEqualTo(expected);
        Object binary = bound.call("BinaryTrade", "copyOf", classic);
        assertThat(Bound.on(binary, "validate")).isEqualTo(expected);
        return expected.stream()
                .map(finding -> finding.severity() + " " + finding)
                .toList();
    }

    @Test
    void bothBindingsFindWhatTheInterpreterFinds() throws Exception {
        assertThat(RuleSet.of(shapes).problems()).isEmpty();
        bound.assertNoWarnings();
        assertThat(findings(message("7", "10", leg("GBP"), fixed("USD", "0.5"))))
                .isEmpty();
        assertThat(findings(message("12", "10"))).containsExactly("ERROR /trade: 12 is 2 above 10. (within-limit)");
        assertThat(findings(message("7", "10", fixed("USD", "2")))).containsExactly("ERROR /trade: Too dear. (rates)");
    }

    @Test
    void aMessageMayHaveBracesAndMayBeMissing() throws Exception {
        assertThat(findings(message("100000", "200000"))).containsExactly("ERROR /trade: Beyond {all}. (plain)");
        assertThat(findings(message("666", "1000")))
                .containsExactly("ERROR /trade: 'amount != 666' does not hold (unsaid)");
    }

    @Test
    void rulesOfATypeHoldForTheTypesDerivedFromIt() throws Exception {
        assertThat(findings(message("7", "10", leg("gbp"), fixed("usd", "0"))))
                .containsExactly(
                        "ERROR /trade/legs[1]: No gbp. (currency)",
                        "ERROR /trade/legs[2]: No usd. (currency)",
                        "INFO /trade/legs[2]: A rate of 0. (rate-known)");
    }

    @Test
    void valuesHaveRulesWhereverTheirTypeIsUsed() throws Exception {
        Model ruled = model();
        ruled = set(ruled, "/trade/amount", "rule.not-odd=value != 13");
        ruled = set(ruled, "/trade/amount", "rule.not-odd.message={value} is odd");
        ruled = set(ruled, "~Leg/currency", "rule.real=!(this in ['XXX', 'XTS']) && 1 / (value.size() - 4) < 0");
        Shapes its = Layouts.of(ruled).shapes();
        RuleSet rules = RuleSet.of(its);
        assertThat(rules.problems()).isEmpty();
        Bound pair = Bound.of(ruled);
        pair.assertNoWarnings();
        Mirror into = new Mirror(ruled, pair);
        RecordValue leg = RecordValue.of(shape(its, "Leg"), List.of("XXX"));
        RecordValue fixed = RecordValue.of(shape(its, "FixedLeg"), List.of("EURO", BigDecimal.ONE.negate()));
        Message message = new Message(
                Name.of("trade"),
                RecordValue.of(
                        shape(its, "Trade"),
                        Arrays.asList(new BigDecimal("13"), new BigDecimal("20"), List.of(leg, fixed))));

        List<org.bindery.runtime.Finding> found = new MessageChecks(ruled, its, rules).of(message);
        Object classic = into.classic(message.value());

        assertThat(found)
                .map(Object::toString)
                .contains(
                        "/trade/amount: 13 is odd (not-odd)",
                        "/trade/legs[1]/currency: '!(this in ['XXX', 'XTS']) && 1 / (value.size() - 4) < 0' does not"
                                + " hold (real)",
                        "/trade/legs[2]/currency: The rule cannot be evaluated: something is divided by zero. (real)");
        assertThat(Bound.on(classic, "validate")).isEqualTo(found);
        assertThat(Bound.on(pair.call("BinaryTrade", "copyOf", classic), "validate"))
                .isEqualTo(found);
    }

    @Test
    void valuesOfInheritedComponentsHaveRulesWhereverEachTypePutsThem() throws Exception {
        Attribute ruledCode = Attribute.of("code", TypeRef.xs("int"), false)
                .withRules(List.of(rule("some", "value > 0", "{value} is none.")));
        Element price = element("price", "int").withCardinality(Cardinality.OPTIONAL);
        Model ruled = Model.empty("orders")
                .withType(Models.type("Order", price).withAttributes(List.of(ruledCode)))
                .withType(Models.type("Sale", price).withDerivation(restricting("Order")))
                .withType(Models.type("Export", price)
                        .withAttributes(List.of(Attribute.of("port", TypeRef.xs("int"), false)))
                        .withDerivation(restricting("Sale")))
                .withElement(Element.of("order", TypeRef.named(Name.of("Order"))))
                .withElement(Element.of("sale", TypeRef.named(Name.of("Sale"))))
                .withElement(Element.of("export", TypeRef.named(Name.of("Export"))))
                .withFormat(new MessageFormat.Xml(""))
                .withRoots(List.of(Name.of("order"), Name.of("sale"), Name.of("export")));
        Bound pair = Bound.of(ruled);
        Object classic = pair.create("ClassicExport");
        Bound.on(classic, "setCode", 0);
        assertThat((List<?>) Bound.on(classic, "validate"))
                .map(Object::toString)
                .contains("/export/@code: 0 is none. (some)");
    }

    private static Derivation restricting(String base) {
        return new Derivation(Derivation.Method.RESTRICTION, Name.of(base));
    }

    @Test
    void itemsOfListsAndBinaryValuesHaveRulesToo() throws Exception {
        Model ruled = Model.empty("codes")
                .withType(new SimpleType(
                        Name.of("Codes"),
                        new SimpleType.ListOf(TypeRef.named(Name.of("Even"))),
                        Facets.NONE,
                        Encoding.AUTO,
                        List.of(rule("few", "size(value) < 4", "{string(value.size())} are too many")),
                        "",
                        Location.NONE))
                .withType(SimpleType.restriction(Name.of("Even"), TypeRef.xs("int"), Facets.NONE)
                        .withRules(List.of(rule("even", "value % 2 == 0 && 8 / value > 0", "{value} is odd"))))
                .withType(Models.type(
                        "Coded",
                        Element.of("codes", TypeRef.named(Name.of("Codes"))),
                        optional(element("key", "hexBinary")),
                        many(element("blob", "base64Binary"))))
                .withElement(Element.of("coded", TypeRef.named(Name.of("Coded"))))
                .withRoots(List.of(Name.of("coded")));
        ruled = set(ruled, "/coded/key", "rule.long=value.size() >= 2 && value != b'\\x00\\x01'");
        ruled = set(ruled, "/coded/blob", "rule.known=value in [hex('00ff'), base64('AQID')]");
        ruled = set(ruled, "/coded/blob", "rule.known.message={value} is unknown");
        ruled = set(ruled, "~Coded", "rule.same=blob.all(b, !has(key) || b != key)");
        Shapes its = Layouts.of(ruled).shapes();
        RuleSet rules = RuleSet.of(its);
        assertThat(rules.problems()).isEmpty();
        Bound pair = Bound.of(ruled);
        pair.assertNoWarnings();
        Message message = new Message(
                Name.of("coded"),
                RecordValue.of(
                        shape(its, "Coded"), List.of("2 3 0 4", "0001", List.of("AP8=", "AQID", "AQIE", "AAE="))));

        List<org.bindery.runtime.Finding> found = new MessageChecks(ruled, its, rules).of(message);
        Object classic = new Mirror(ruled, pair).classic(message.value());

        assertThat(found)
                .map(Object::toString)
                .containsExactly(
                        "/coded/codes: 4 are too many (few)",
                        "/coded/codes: 3 is odd (even)",
                        "/coded/codes: The rule cannot be evaluated: something is divided by zero. (even)",
                        "/coded/key: 'value.size() >= 2 && value != b'\\x00\\x01'' does not hold (long)",
                        "/coded/blob[3]: 010204 is unknown (known)",
                        "/coded/blob[4]: 0001 is unknown (known)",
                        "/coded: 'blob.all(b, !has(key) || b != key)' does not hold (same)");
        assertThat(Bound.on(classic, "validate")).isEqualTo(found);
        assertThat(Bound.on(pair.call("BinaryCoded", "copyOf", classic), "validate"))
                .isEqualTo(found);
    }

    private static Model set(Model model, String path, String setting) throws Exception {
        return Settings.parse(model, ModelPath.parse(path), setting)
                .apply(model)
                .model();
    }

    @Test
    void aRuleWithoutValueIsBroken() throws Exception {
        assertThat(findings(message("7", null)))
                .containsExactly(
                        "ERROR /trade: The rule cannot be evaluated: the component 'limit' is absent. (no-value)");
        assertThat(findings(message("-7", "-1"))).containsExactly("ERROR /trade: {not} said -1 (no-value)");
    }

    @Test
    void virtualFieldsAreGettersOfBothBindings() throws Exception {
        Object classic = mirror.classic(message("12", "10").value());
        Object binary = bound.call("BinaryTrade", "copyOf", classic);
        for (Object trade : List.of(classic, binary)) {
            assertThat(Bound.on(trade, "getExcess")).isEqualTo(new BigDecimal("2"));
            assertThat(Bound.on(trade, "getDoubled")).isEqualTo(new BigDecimal("4"));
        }
        assertThatThrownBy(() -> Bound.on(mirror.classic(message("1", null).value()), "getExcess"))
                .isInstanceOf(RuleException.class)
                .hasMessage("the component 'limit' is absent");
    }

    @Test
    void anUnfilledObjectIsReportedAndNotThrownAt() throws Exception {
        Object empty = bound.create("ClassicTrade");
        assertThat((List<?>) Bound.on(empty, "validate"))
                .map(Object::toString)
                .contains("/trade/amount: a value is required here (required)");
    }
}
