package org.bindery.studio;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.model.tree.ModelTree;

/// Small models for tests of the studio.
public final class SmallModels {

    /// The currency that is bought or sold in a trade.
    public static final ModelPath CURRENCY = ModelPath.parse("/trade/currency1");

    private SmallModels() {}

    /// Trades as a CSV file has them, with a party that may have a parent of its own type.
    public static Model trades() {
        ComplexType party = new ComplexTypeOf("Party")
                .with(Element.of("name", TypeRef.xs("string")))
                .with(Element.of("parent", TypeRef.named(Name.of("Party"))).withCardinality(Cardinality.OPTIONAL))
                .type()
                .withAttributes(List.of(Attribute.of("role", TypeRef.xs("token"), false)));
        ComplexType trade = new ComplexTypeOf("Trade")
                .with(Element.of("id", TypeRef.xs("long")))
                .with(Element.of("tradeDate", localDate())
                        .withPresentation(
                                Presentation.NONE.withNativeName("TradeDate").withFormat("dd/MM/yyyy")))
                .with(Element.of("currency1", currency())
                        .withDocumentation("What is bought or sold, as ISO 4217 says.")
                        .withLocation(new Location("trades.csv", 1, 19)))
                .with(Element.of("amount1", TypeRef.xs("decimal")))
                .with(Element.of("settlementDate", localDate()).withCardinality(Cardinality.OPTIONAL))
                .with(Group.choice(List.of(
                        Element.of("buyer", TypeRef.named(Name.of("Party"))),
                        Element.of("desk", TypeRef.xs("string")))))
                .type();
        return Model.empty("trades")
                .withType(party)
                .withType(trade)
                .withElement(Element.of("trade", TypeRef.named(Name.of("Trade")))
                        .withCardinality(new Cardinality(1, Cardinality.UNBOUNDED)))
                .withRoots(List.of(Name.of("trade")))
                .withFormat(new MessageFormat.Delimited("UTF-8", ',', '"', true, "\n"));
    }

    /// Trades whose currency is documented so.
    public static Model documented(String text) throws EditException {
        return Settings.parse(trades(), CURRENCY, "documentation=" + text)
                .apply(trades())
                .model();
    }

    /// How the currency of trades is documented.
    public static String documentation(Model model) {
        return tree(model).find(CURRENCY).orElseThrow().documentation();
    }

    /// The tree of a model.
    public static ModelTree tree(Model model) {
        return new ModelTree(new ModelIndex(model));
    }

    private static TypeRef currency() {
        return TypeRef.local(SimpleType.restriction(
                Name.ANONYMOUS,
                TypeRef.xs("string"),
                Facets.NONE
                        .withLength(OptionalInt.of(3), OptionalInt.empty(), OptionalInt.empty())
                        .withPatterns(List.of("[A-Z]{3}"))));
    }

    private static TypeRef localDate() {
        return TypeRef.local(SimpleType.restriction(
                Name.ANONYMOUS, TypeRef.xs("date"), Facets.NONE.withTimezone(Optional.of(Facets.Timezone.PROHIBITED))));
    }

    /// A complex type in the making.
    private static final class ComplexTypeOf {
        private final String name;
        private final List<Particle> particles = new ArrayList<>();

        ComplexTypeOf(String name) {
            this.name = name;
        }

        ComplexTypeOf with(Particle particle) {
            particles.add(particle);
            return this;
        }

        ComplexType type() {
            return ComplexType.of(Name.of(name), new Content.Components(Group.sequence(particles)));
        }
    }
}
