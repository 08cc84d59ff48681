package org.bindery.model.edit;

import java.util.List;
import java.util.function.Predicate;
import org.bindery.model.Attribute;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Particle;
import org.bindery.model.Rule;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;

/// Whether any text in a model that names components contains some words. Most models do not, and then their
/// meaning need not be determined.
record Wording(Predicate<String> words) {

    boolean isIn(Model model) {
        return model.types().values().stream().anyMatch(this::type)
                || model.elements().values().stream().anyMatch(this::element)
                || model.groups().values().stream().anyMatch(this::particle);
    }

    private boolean type(Type type) {
        return type instanceof ComplexType complex
                && (complex.rules().stream().anyMatch(this::rule)
                        || complex.virtualFields().stream().anyMatch(field -> words.test(field.expression()))
                        || complex.attributes().stream().anyMatch(this::attribute)
                        || content(complex.content()));
    }

    private boolean rule(Rule rule) {
        return words.test(rule.condition()) || words.test(rule.message());
    }

    private boolean attribute(Attribute attribute) {
        return encoding(attribute.encoding());
    }

    private boolean content(Content content) {
        return switch (content) {
            case Content.Empty ignored -> false;
            case Content.Value value -> encoding(value.encoding());
            case Content.Components(Particle particle) -> particle(particle);
        };
    }

    private boolean particle(Particle particle) {
        return switch (particle) {
            case Element element -> element(element);
            case Group group ->
                group.discriminator().filter(it -> words.test(it.component())).isPresent()
                        || group.particles().stream().anyMatch(this::particle);
            default -> false;
        };
    }

    private boolean element(Element element) {
        return encoding(element.encoding())
                || element.relations().stream().anyMatch(relation -> words.test(relation.target()))
                || element.identityConstraints().stream()
                        .anyMatch(key -> words.test(key.selector()) || any(key.fields()))
                || element.type() instanceof TypeRef.Local(Type local) && type(local);
    }

    private boolean any(List<String> texts) {
        return texts.stream().anyMatch(words);
    }

    private boolean encoding(Encoding encoding) {
        return switch (encoding) {
            case Encoding.DaysAfter days -> words.test(days.component());
            case Encoding.Product product -> words.test(product.left()) || words.test(product.right());
            default -> false;
        };
    }
}
