package org.bindery.generators.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Discriminator;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Encoding;
import org.bindery.model.EncodingText;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.IdentityConstraint;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.Relation;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.VirtualField;
import org.bindery.model.Wildcard;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperties;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.DfdlVariable;
import org.bindery.model.dfdl.EscapeScheme;
import org.bindery.model.dfdl.PlainFormat;

/// Models that use whatever a model file can say, one for each native format.
final class RichModel {

    /// Where a hostile text goes; in texts without this, to their end.
    static final String RAW = "\uE000";

    /// The same, in a literal of a rule.
    static final String IN_LITERAL = "\uE001";

    private static final String NS = "urn:example:orders";

    private RichModel() {}

    static List<Model> all() {
        return List.of(xml(), json(), delimited(), fixed(), pairs(), described(), withoutFormat());
    }

    static Model json() {
        return xml().withIdentity("orders", "1.0", "com.acme.json").withFormat(new MessageFormat.Json(false));
    }

    /// With whatever may be said of presentation, since no format objects to it.
    static Model withoutFormat() {
        Presentation look = Presentation.NONE
                .withNativeName("Its name")
                .withFormat("Its format")
                .withInitiator("Its initiator")
                .withTerminator("Its terminator")
                .withTag("Its tag")
                .withCodePage("Its code page")
                .withUsage("Its usage");
        Element element = Models.element("remark", "string").withPresentation(look);
        Attribute attribute = Attribute.of("side", TypeRef.xs("string"), false).withPresentation(look);
        return Models.rooted("orders", Models.type("", element).withAttributes(List.of(attribute)))
                .withIdentity("orders", "1.0", "com.acme.none")
                .withFormat(new MessageFormat.None());
    }

    static Model delimited() {
        MessageFormat.Delimited format = new MessageFormat.Delimited("UTF-8", ',', '"', true, "\n");
        MessageFormat.Delimited.Style style = new MessageFormat.Delimited.Style(
                '#',
                false,
                true,
                false,
                0,
                false,
                false,
                String.join(RAW + ",", "The heading", "The date", "Side", "Amount" + RAW));
        return flat("com.acme.rows", format.withStyle(style), Presentation.NONE);
    }

    static Model pairs() {
        return flat("com.acme.pairs", new MessageFormat.KeyValue("UTF-8"), Presentation.NONE);
    }

    /// With all that DFDL may say.
    static Model described() {
        DfdlFormat plain = PlainFormat.format();
        DfdlFormat format = new DfdlFormat(
                "its format",
                plain.name(),
                Map.of(DfdlProperty.SEPARATOR, "its separator", DfdlProperty.LENGTH_KIND, "delimited"),
                "Documentation of the format");
        EscapeScheme scheme = new EscapeScheme(
                "its scheme",
                Map.of(DfdlProperty.ESCAPE_KIND, "escapeCharacter", DfdlProperty.ESCAPE_CHARACTER, "its escape"),
                "Documentation of the scheme");
        DfdlVariable variable = new DfdlVariable("its variable", "its type", true, Optional.of("its value"), "its use");
        DfdlAnnotation annotation = new DfdlAnnotation(
                new DfdlProperties("its format", Map.of(DfdlProperty.INITIATOR, "its initiator")),
                "its scope",
                List.of(
                        new DfdlStatement.Assert(
                                DfdlStatement.TestKind.PATTERN,
                                "its test",
                                "its message",
                                DfdlStatement.Failure.PROCESSING_ERROR),
                        new DfdlStatement.Discriminate(
                                DfdlStatement.TestKind.PATTERN, "its other test", "its other message"),
                        new DfdlStatement.NewVariableInstance("its new variable", Optional.of("its first value")),
                        new DfdlStatement.SetVariable("its set variable", "its set value")));
        Presentation look = Presentation.NONE.withDfdl(annotation);
        return Models.of(
                        "orders",
                        Models.element("id", "string").withPresentation(look),
                        Models.optional(Models.element("amount", "decimal")).withPresentation(look))
                .withIdentity("orders", "1.0", "com.acme.described")
                .withFormat(new MessageFormat.Dfdl("its format"))
                .withDfdl(new DfdlDefinitions(
                        List.of(plain, format), List.of(scheme), List.of(variable), Map.of("its", "urn:its")));
    }

    static Model fixed() {
        Presentation places = Presentation.NONE.withWidth(OptionalInt.of(12)).withPadding(Optional.of('_'));
        return flat("com.acme.records", new MessageFormat.FixedWidth("UTF-8", "LINES"), places, redefined());
    }

    /// A part of a record that is one of two, and a field that counts another.
    private static Particle[] redefined() {
        Presentation places = Presentation.NONE.withWidth(OptionalInt.of(4));
        Group either = new Group(
                Group.Kind.CHOICE,
                Cardinality.ONE,
                List.of(
                        Models.local("cash", Models.element("coin", "string").withPresentation(places)),
                        Models.local("card", Models.element("bank", "string").withPresentation(places))),
                Optional.of(new Discriminator("paid", List.of("C", "*"))),
                "How it was paid.",
                Location.NONE);
        return new Particle[] {
            Models.element("paid", "string").withPresentation(places.withCodePage("IBM1047")),
            either,
            Models.element("pieces", "int")
                    .withPresentation(places.withUsage("COMP"))
                    .withRelations(List.of(new Relation(Relation.Kind.COUNT_OF, "piece"))),
            Models.element("piece", "string").withPresentation(places).withCardinality(new Cardinality(0, 5)),
        };
    }

    /// @param places what the format says of where fields stand
    private static Model flat(String folder, MessageFormat format, Presentation places, Particle... more) {
        Presentation look = places.withNativeName("The heading");
        Presentation date = look.withFormat("yyyy-MM-dd").withNativeName("The date");
        Particle[] fields = {
            Models.element("id", "string").withPresentation(look).withDocumentation("What it is called."),
            Models.date("day").withPresentation(date),
            Models.enumeration("side", "Buy", "Sell").withPresentation(look.withNativeName("Side")),
            Models.optional(Models.element("amount", "decimal"))
                    .withPresentation(look.withNativeName("Amount"))
                    .withRules(List.of(rule("positive", "value > 0.0"))),
        };
        return Models.of("orders", Stream.of(fields, more).flatMap(Stream::of).toArray(Particle[]::new))
                .withIdentity("orders", "1.0", folder)
                .withFormat(format)
                .withDocumentation("Orders in rows.")
                .withSources(List.of("orders.csv"));
    }

    static Model xml() {
        Model model = Models.of("orders")
                .withIdentity("orders", "1.0", "com.acme.orders")
                .withFormat(new MessageFormat.Xml(NS))
                .withDocumentation("Orders of goods.")
                .withSources(List.of("orders.xsd"));
        Name party = new Name(NS, "Party");
        Element order = Element.of("order", TypeRef.local(order(party)))
                .withNamespace(NS)
                .withDocumentation("The message.")
                .withIdentityConstraints(List.of(
                        new IdentityConstraint(
                                new Name(NS, "lineKey"),
                                IdentityConstraint.Kind.KEY,
                                "line",
                                List.of("@number"),
                                Optional.empty()),
                        new IdentityConstraint(
                                new Name(NS, "lineRef"),
                                IdentityConstraint.Kind.KEYREF,
                                "note",
                                List.of("@line"),
                                Optional.of(new Name(NS, "lineKey")))));
        return model.withElements(java.util.Map.of())
                .withElement(order)
                .withElement(Models.element("remark", "string").withNamespace(NS))
                .withElement(Models.element("warning", "string")
                        .withNamespace(NS)
                        .withSubstitutionGroup(Optional.of(new Name(NS, "remark"))))
                .withRoots(List.of(new Name(NS, "order")))
                .withType(party(party))
                .withType(company(party))
                .withType(currency())
                .withType(currencies())
                .withType(anyOf())
                .withAttributes(java.util.Map.of(
                        new Name(NS, "channel"),
                        new Attribute(
                                "channel",
                                NS,
                                false,
                                TypeRef.xs("string"),
                                new ValueConstraint(ValueConstraint.Kind.DEFAULT, "by phone"),
                                Encoding.AUTO,
                                Presentation.NONE,
                                "How it came.",
                                Location.NONE)))
                .withGroup(
                        new Name(NS, "extras"),
                        Group.sequence(List.of(Models.optional(Models.element("extra", "int")))));
    }

    private static ComplexType order(Name party) {
        Element line = Models.many(Element.of(
                "line",
                TypeRef.local(Models.type(
                                "",
                                Models.element("goods", "string").withEncoding(new Encoding.Pool()),
                                Models.element("price", "decimal").withEncoding(new Encoding.Decimal(0, 2, true)),
                                Models.element("pieces", "decimal").withEncoding(new Encoding.Decimal(0, 0, true)),
                                Models.element("sum", "decimal")
                                        .withEncoding(new Encoding.Product("price", "pieces", 2)))
                        .withAttributes(List.of(Attribute.of("number", TypeRef.xs("int"), true))))));
        Element note = Models.many(Element.of(
                "note",
                TypeRef.local(
                        Models.type("").withAttributes(List.of(Attribute.of("line", TypeRef.xs("int"), false))))));
        Facets code = Facets.NONE
                .withPatterns(List.of("[A-Z]{3}[0-9]{2}"))
                .withAssertions(List.of("$value != '" + RAW + "'"));
        List<Particle> parts = new ArrayList<>(List.of(
                Models.enumeration("side", "Buy", "Sell \"all\"").withDocumentation("Which side."),
                Models.restricted("code", "string", code),
                Models.restricted(
                        "share",
                        "decimal",
                        Facets.NONE.withRange(
                                Optional.of(new Facets.Bound("0", true)), Optional.of(new Facets.Bound("1", true)))),
                Models.element("currency", "string").withEncoding(EncodingText.parse("dictionary(GBP,USD,EUR)")),
                Models.element("letters", "string").withEncoding(new Encoding.Alphabet("abc")),
                Models.date("traded"),
                Models.date("settled").withEncoding(new Encoding.DaysAfter("traded", 0, 7)),
                Models.date("opened"),
                Models.date("closed").withEncoding(new Encoding.DaysAfter("opened", 0, 7)),
                Models.optional(Models.element("standard", "string"))
                        .withConstraint(new ValueConstraint(ValueConstraint.Kind.DEFAULT, "usual")),
                Models.optional(Models.element("always", "string"))
                        .withConstraint(new ValueConstraint(ValueConstraint.Kind.FIXED, "the same")),
                Element.of("seller", TypeRef.named(party)),
                Element.of("paid", TypeRef.named(new Name(NS, "Currency"))),
                Element.of("others", TypeRef.named(new Name(NS, "Currencies"))),
                Element.of("either", TypeRef.named(new Name(NS, "AnyOf"))),
                line,
                note,
                new ElementRef(new Name(NS, "remark"), Cardinality.OPTIONAL, "What else.", Location.NONE),
                new GroupRef(new Name(NS, "extras"), Cardinality.ONE, "Extras.", Location.NONE),
                Group.choice(List.of(Models.element("cash", "int"), Models.element("card", "string"))),
                new Wildcard(
                        List.of("urn:other"),
                        Wildcard.Processing.LAX,
                        Cardinality.OPTIONAL,
                        "Whatever.",
                        Location.NONE)));
        return ComplexType.of(Name.ANONYMOUS, new Content.Components(Group.sequence(parts)))
                .withRules(List.of(rule("settles-later", "settled >= traded")))
                .withVirtualFields(List.of(
                        new VirtualField("lines", Name.xs("int"), "size(line)", "How many lines."),
                        new VirtualField(
                                "label", Name.xs("string"), "code + \" label" + IN_LITERAL + "\"", "A label.")));
    }

    private static Rule rule(String name, String condition) {
        return new Rule(name, Severity.ERROR, "It must be so.", condition, true);
    }

    private static ComplexType party(Name name) {
        return Models.type("Party", Models.element("id", "string"))
                .withName(name)
                .withDocumentation("Who buys or sells.", new Location("orders.xsd", 3, 1));
    }

    private static ComplexType company(Name party) {
        return Models.type("Company", Models.optional(Models.element("register", "string")))
                .withName(new Name(NS, "Company"))
                .withDerivation(new Derivation(Derivation.Method.EXTENSION, party));
    }

    private static SimpleType currency() {
        return SimpleType.restriction(
                        new Name(NS, "Currency"),
                        TypeRef.xs("string"),
                        Facets.NONE.withEnumeration(List.of(
                                new Facets.EnumerationValue("GBP", "Pounds."),
                                new Facets.EnumerationValue("EUR", "Euros."))))
                .withDocumentation("Money.", Location.NONE)
                .withRules(List.of(rule("known", "value != \"XXX" + IN_LITERAL + "\"")));
    }

    private static SimpleType currencies() {
        return SimpleType.restriction(new Name(NS, "Currencies"), TypeRef.xs("string"), Facets.NONE)
                .withVariety(new SimpleType.ListOf(TypeRef.named(new Name(NS, "Currency"))));
    }

    private static SimpleType anyOf() {
        return SimpleType.restriction(new Name(NS, "AnyOf"), TypeRef.xs("string"), Facets.NONE)
                .withVariety(new SimpleType.UnionOf(
                        List.of(TypeRef.xs("int"), TypeRef.named(new Name(NS, "Currency")), TypeRef.xs("string"))));
    }
}
