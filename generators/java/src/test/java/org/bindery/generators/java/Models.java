package org.bindery.generators.java;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.EncodingText;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// Small models for tests.
final class Models {

    private Models() {}

    /// The nine fields of a foreign-exchange trade.
    static Model trades() {
        return of(
                "trades",
                element("id", "long"),
                date("tradeDate"),
                enumeration("side", "Buy", "Sell"),
                element("currency1", "string").withEncoding(EncodingText.parse("dictionary(GBP,USD,EUR)")),
                element("amount1", "decimal").withEncoding(new Encoding.Decimal(0, 2, true)),
                element("rate", "decimal"),
                element("currency2", "string").withEncoding(EncodingText.parse("dictionary(GBP,USD,EUR)")),
                element("amount2", "decimal").withEncoding(new Encoding.Product("amount1", "rate", 2)),
                date("settlementDate").withEncoding(new Encoding.DaysAfter("tradeDate", 0, 7)));
    }

    static Element date(String name) {
        SimpleType type = SimpleType.restriction(
                Name.ANONYMOUS,
                TypeRef.xs("date"),
                Facets.NONE.withTimezone(java.util.Optional.of(Facets.Timezone.PROHIBITED)));
        return Element.of(name, TypeRef.local(type));
    }

    static Element enumeration(String name, String... values) {
        Facets facets = Facets.NONE.withEnumeration(Stream.of(values)
                .map(value -> new Facets.EnumerationValue(value, ""))
                .toList());
        return restricted(name, "string", facets);
    }

    static Element pattern(String name, String pattern) {
        return restricted(name, "string", Facets.NONE.withPatterns(List.of(pattern)));
    }

    static Element restricted(String name, String base, Facets facets) {
        return Element.of(name, TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs(base), facets)));
    }

    static Facets lengths(int min, int max) {
        return Facets.NONE.withLength(OptionalInt.empty(), OptionalInt.of(min), OptionalInt.of(max));
    }

    static Element element(String name, String type) {
        return Element.of(name, TypeRef.xs(type));
    }

    static Element optional(Element element) {
        return element.withCardinality(Cardinality.OPTIONAL);
    }

    static Element many(Element element) {
        return element.withCardinality(new Cardinality(0, Cardinality.UNBOUNDED));
    }

    static ComplexType type(String name, Particle... particles) {
        return ComplexType.of(Name.of(name), new Content.Components(Group.sequence(List.of(particles))));
    }

    static Element local(String name, Particle... particles) {
        return Element.of(name, TypeRef.local(type("", particles)));
    }

    /// A model with one root element `trade`-like: its name is the model's name without the plural s.
    static Model of(String name, Particle... particles) {
        return rooted(name, type("", particles));
    }

    static Model rooted(String name, ComplexType type, ComplexType... others) {
        String root = name.endsWith("s") ? name.substring(0, name.length() - 1) : name;
        Element element = Element.of(root, TypeRef.local(type));
        Model model = Model.empty(name)
                .withFormat(new MessageFormat.Xml(""))
                .withElement(element)
                .withRoots(List.of(Name.of(root)));
        for (ComplexType other : others) {
            model = model.withType(other);
        }
        return model;
    }

    static ComplexType withAttributes(ComplexType type, Attribute... attributes) {
        return type.withAttributes(new ArrayList<>(List.of(attributes)));
    }
}
