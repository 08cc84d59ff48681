package org.bindery.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.TypeRef;
import org.bindery.model.VirtualField;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// A trade with legs, of which some are fixed.
final class Records {

    private Records() {}

    static Model model(List<Rule> rules, List<VirtualField> virtuals) {
        Name leg = Name.of("Leg");
        ComplexType trade = type(
                        "Trade",
                        one("id", "string"),
                        one("quantity", "int"),
                        one("amount", "decimal"),
                        one("date", "date"),
                        optional("settlement", "date"),
                        optional("term", "duration"),
                        Element.of("legs", TypeRef.named(leg))
                                .withCardinality(new Cardinality(0, Cardinality.UNBOUNDED)),
                        optional("rate", "double"))
                .withRules(rules)
                .withVirtualFields(virtuals);
        ComplexType fixed = type("FixedLeg", one("fixedRate", "decimal"))
                .withDerivation(new Derivation(Derivation.Method.EXTENSION, leg));
        return Model.empty("trades")
                .withType(trade)
                .withType(type("Leg", one("currency", "string"), optional("amount", "decimal")))
                .withType(fixed)
                .withElement(Element.of("trade", TypeRef.named(Name.of("Trade"))))
                .withRoots(List.of(Name.of("trade")));
    }

    private static ComplexType type(String name, Particle... particles) {
        return ComplexType.of(Name.of(name), new Content.Components(Group.sequence(List.of(particles))));
    }

    private static Element one(String name, String type) {
        return Element.of(name, TypeRef.xs(type));
    }

    private static Element optional(String name, String type) {
        return one(name, type).withCardinality(Cardinality.OPTIONAL);
    }

    static Rule rule(String name, String condition, String message) {
        return new Rule(name, Severity.ERROR, message, condition, true);
    }

    static RecordShape shape(Shapes shapes, String name) {
        return shapes.byId().values().stream()
                .filter(shape -> shape.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// A record, with its values in order of the components; null for what is absent.
    static RuleRecord record(RecordShape shape, Object... values) {
        List<Object> all = new ArrayList<>(Arrays.asList(values));
        return new RuleRecord() {
            @Override
            public RecordShape shape() {
                return shape;
            }

            @Override
            public Object get(int property) {
                return all.get(property);
            }
        };
    }
}
