package org.bindery.importers.xsd;

import java.util.List;
import java.util.stream.Collectors;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;

/// Types and particles in a short notation, close to that of regular expressions, so that a test can show what it
/// expects: `(a:int, (b:string | @ref c){0..*}, [group])`.
final class Outline {

    private Outline() {}

    static String ofType(Model model, String name) {
        return model.types().entrySet().stream()
                .filter(entry -> entry.getKey().local().equals(name))
                .map(entry -> of(entry.getValue()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(
                        "no type " + name + " in " + model.types().keySet()));
    }

    static String of(Type type) {
        return switch (type) {
            case ComplexType complex -> of(complex);
            case SimpleType simple -> of(simple);
        };
    }

    private static String of(ComplexType type) {
        String derivation = switch (type.derivation().method()) {
            case NONE -> "";
            case EXTENSION -> "extends " + of(type.derivation().base()) + " ";
            case RESTRICTION -> "restricts " + of(type.derivation().base()) + " ";
        };
        String content = switch (type.content()) {
            case Content.Empty ignored -> "empty";
            case Content.Value value -> "=" + of(value.type());
            case Content.Components components -> of(components.particle());
        };
        String attributes = type.attributes().stream().map(Outline::of).collect(Collectors.joining());
        return (type.isAbstract() ? "abstract " : "")
                + derivation
                + (type.mixed() ? "mixed " : "")
                + content
                + attributes
                + type.anyAttribute().map(any -> " @any" + of(any)).orElse("");
    }

    private static String of(Attribute attribute) {
        return " @" + attribute.name() + (attribute.required() ? "!" : "") + ":" + of(attribute.type());
    }

    static String of(Particle particle) {
        String text = switch (particle) {
            case Element element -> element.name() + ":" + of(element.type());
            case ElementRef ref -> "ref " + of(ref.target());
            case GroupRef ref -> "[" + of(ref.target()) + "]";
            case Wildcard any -> "any" + of(any);
            case Group group -> group(group);
        };
        return text + (particle.cardinality().equals(Cardinality.ONE) ? "" : "{" + particle.cardinality() + "}");
    }

    private static String group(Group group) {
        List<String> parts = group.particles().stream().map(Outline::of).toList();
        return switch (group.kind()) {
            case SEQUENCE -> "(" + String.join(", ", parts) + ")";
            case CHOICE -> "(" + String.join(" | ", parts) + ")";
            case ALL -> "(" + String.join(" & ", parts) + ")";
        };
    }

    private static String of(Wildcard any) {
        return any.namespaces()
                + (any.processing() == Wildcard.Processing.STRICT
                        ? ""
                        : any.processing().name());
    }

    static String of(TypeRef ref) {
        return switch (ref) {
            case TypeRef.Named named -> of(named.name());
            case TypeRef.Local local -> "{" + of(local.type()) + "}";
        };
    }

    private static String of(SimpleType type) {
        String variety = switch (type.variety()) {
            case SimpleType.Restriction restriction -> of(restriction.base());
            case SimpleType.ListOf list -> "list of " + of(list.item());
            case SimpleType.UnionOf union ->
                union.members().stream().map(Outline::of).collect(Collectors.joining(" or "));
        };
        String rules =
                type.rules().stream().map(rule -> " rule " + rule.condition()).collect(Collectors.joining());
        return variety + of(type.facets()) + rules;
    }

    private static String of(Facets facets) {
        StringBuilder text = new StringBuilder();
        facets.length().ifPresent(n -> text.append(" length ").append(n));
        facets.minLength().ifPresent(n -> text.append(" minLength ").append(n));
        facets.maxLength().ifPresent(n -> text.append(" maxLength ").append(n));
        facets.patterns().forEach(pattern -> text.append(" /").append(pattern).append('/'));
        if (!facets.enumeration().isEmpty()) {
            text.append(" in ")
                    .append(facets.enumeration().stream()
                            .map(Facets.EnumerationValue::value)
                            .toList());
        }
        facets.whiteSpace().ifPresent(space -> text.append(" whiteSpace ").append(space));
        facets.min()
                .ifPresent(min -> text.append(min.inclusive() ? " >=" : " >").append(min.value()));
        facets.max()
                .ifPresent(max -> text.append(max.inclusive() ? " <=" : " <").append(max.value()));
        facets.totalDigits().ifPresent(n -> text.append(" totalDigits ").append(n));
        facets.fractionDigits().ifPresent(n -> text.append(" fractionDigits ").append(n));
        facets.timezone().ifPresent(zone -> text.append(" timezone ").append(zone));
        facets.assertions().forEach(test -> text.append(" assert ").append(test));
        return text.toString();
    }

    private static String of(Name name) {
        return name.local();
    }
}
