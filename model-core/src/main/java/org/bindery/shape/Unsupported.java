package org.bindery.shape;

import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;

/// Tells what a model holds and the generators cannot use yet. A message that needs it is refused, with its path.
final class Unsupported {

    private static final String REFUSED = " Messages that use it are refused.";

    private final ShapeBuilder builder;

    Unsupported(ShapeBuilder builder) {
        this.builder = builder;
    }

    void inType(ModelPath path, ComplexType type) {
        if (type.mixed()) {
            report(path, "mixed-content", "Text between components (mixed content) cannot be encoded yet.");
        }
        if (type.isAbstract()) {
            report(path, "abstract-type", "An abstract type cannot be encoded yet.");
        }
        if (type.anyAttribute().isPresent()) {
            report(path, "any-attribute", "Attributes that the model does not name cannot be encoded yet.");
        }
        if (!type.virtualFields().isEmpty()) {
            builder.report(path, "virtual-field", "Virtual fields are kept but not calculated yet.");
        }
        if (type.rules().stream().anyMatch(rule -> rule.enabled())) {
            builder.report(path, "rule", "Rules are kept but not checked yet.");
        }
        if (!type.name().isAnonymous()
                && !builder.index().derivedTypes(type.name()).isEmpty()) {
            report(path, "derived-type", "A derived type in place of this one (xsi:type) cannot be encoded yet.");
        }
    }

    void inElement(ModelPath path, Element element) {
        if (element.nillable()) {
            report(path, "nillable", "A nil value (xsi:nil) cannot be encoded yet.");
        }
        if (element.isAbstract()) {
            report(path, "abstract-element", "An abstract element cannot be encoded yet.");
        }
        if (!builder.index().substitutes(element.qualifiedName()).isEmpty()
                && builder.index().model().elements().containsKey(element.qualifiedName())) {
            report(path, "substitution", "A member of the element's substitution group cannot be encoded yet.");
        }
        if (!element.identityConstraints().isEmpty()) {
            builder.report(path, "identity-constraint", "Keys and uniqueness are kept but not checked yet.");
        }
        if (element.type() instanceof TypeRef.Named named && isUnknown(named.name())) {
            report(path, "any-type", "Content of type '" + named.name().local() + "' cannot be encoded yet.");
        }
    }

    private boolean isUnknown(Name name) {
        return builder.index().type(TypeRef.named(name)).isEmpty();
    }

    void wildcard(ModelPath path, Wildcard wildcard) {
        report(
                path,
                "wildcard",
                "Content that the model does not name (any "
                        + String.join(" ", wildcard.namespaces())
                        + ") cannot be encoded yet.");
    }

    void repeatedGroup(ModelPath path) {
        report(path, "repeated-group", "A group that repeats cannot be encoded yet.");
    }

    void twice(ModelPath path) {
        report(path, "repeated-name", "A component that stands in its type twice cannot be encoded yet.");
    }

    private void report(ModelPath path, String id, String text) {
        builder.report(path, id, text + REFUSED);
    }
}
