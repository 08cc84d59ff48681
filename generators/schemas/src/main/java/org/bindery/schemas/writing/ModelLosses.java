package org.bindery.schemas.writing;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Encoding;
import org.bindery.model.EncodingText;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Particle;
import org.bindery.model.PathSteps;
import org.bindery.model.Presentation;
import org.bindery.model.Rule;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;
import org.bindery.model.edit.FormatKind;
import org.bindery.schemas.Loss;

/// What no schema says of a model: rules, calculated fields, relations, binary encodings and native
/// formats; and keys, which only some say.
public final class ModelLosses {

    private final LossList losses;
    private final boolean keysAreLost;
    private final boolean namesAreKept;

    private ModelLosses(LossList losses, boolean keysAreLost, boolean namesAreKept) {
        this.losses = losses;
        this.keysAreLost = keysAreLost;
        this.namesAreKept = namesAreKept;
    }

    /// Adds what is lost of a model.
    ///
    /// @param keysAreLost whether the schema says nothing of keys
    /// @param format the format of messages that the schema describes, for which a model may say how they look
    public static void find(Model model, LossList losses, boolean keysAreLost, Class<? extends MessageFormat> format) {
        boolean same = format.isInstance(model.format());
        ModelLosses found = new ModelLosses(losses, keysAreLost, same);
        if (!same && !(model.format() instanceof MessageFormat.None)) {
            losses.add(
                    ModelPath.ROOT,
                    Loss.Kind.PRESENTATION,
                    "The native format (" + FormatKind.of(model.format()).label()
                            + "): the schema describes other messages.");
        }
        model.types()
                .values()
                .forEach(type -> found.type(type, ModelPath.ofType(type.name().local())));
        model.groups().forEach((name, group) -> found.particle(group, ModelPath.ofType(name.local()), new PathSteps()));
        model.attributes()
                .values()
                .forEach(attribute -> found.attribute(attribute, ModelPath.ROOT.child("@" + attribute.name())));
        model.elements().values().forEach(element -> {
            ModelPath path = ModelPath.ROOT.child(element.name());
            found.element(element, path);
            if (element.cardinality().max() > 1 && model.roots().contains(element.qualifiedName())) {
                found.severalMessages(element.cardinality(), path);
            }
        });
    }

    private void severalMessages(Cardinality cardinality, ModelPath path) {
        losses.add(
                path,
                Loss.Kind.PRESENTATION,
                "A file holds " + cardinality + " of these messages: the schema describes one.");
    }

    private void type(Type type, ModelPath path) {
        switch (type) {
            case SimpleType simple -> simple(simple, path);
            case ComplexType complex -> complex(complex, path);
        }
    }

    private void simple(SimpleType simple, ModelPath path) {
        rules(simple.rules(), path);
        encoding(simple.encoding(), path);
        List<TypeRef> parts = switch (simple.variety()) {
            case SimpleType.Restriction(TypeRef base) -> List.of(base);
            case SimpleType.ListOf(TypeRef item) -> List.of(item);
            case SimpleType.UnionOf(List<TypeRef> members) -> members;
        };
        parts.forEach(part -> local(part, path));
    }

    private void local(TypeRef ref, ModelPath path) {
        if (ref instanceof TypeRef.Local(Type type)) {
            type(type, path);
        }
    }

    private void complex(ComplexType complex, ModelPath path) {
        rules(complex.rules(), path);
        complex.virtualFields()
                .forEach(field -> losses.add(
                        path.child(field.name()),
                        Loss.Kind.VIRTUAL_FIELD,
                        "The calculated field " + field.name() + " = " + field.expression() + "."));
        PathSteps steps = new PathSteps();
        complex.attributes().forEach(each -> attribute(each, path.child(steps.next("@" + each.name()))));
        switch (complex.content()) {
            case Content.Empty ignored -> {
                // Attributes only.
            }
            case Content.Value(TypeRef type, Encoding encoding) -> {
                encoding(encoding, path.child("#value"));
                local(type, path.child("#value"));
            }
            case Content.Components(Particle particle) -> particle(particle, path, steps);
        }
    }

    private void attribute(Attribute attribute, ModelPath path) {
        rules(attribute.rules(), path);
        encoding(attribute.encoding(), path);
        presentation(attribute.presentation(), path);
        local(attribute.type(), path);
    }

    private void particle(Particle particle, ModelPath owner, PathSteps steps) {
        switch (particle) {
            case Element element -> element(element, owner.child(steps.next(element.name())));
            case Group group -> {
                if (group.discriminator().isPresent()) {
                    losses.add(
                            owner,
                            Loss.Kind.PRESENTATION,
                            "What distinguishes the alternatives of a choice: "
                                    + group.discriminator().get().component() + ".");
                }
                group.particles().forEach(each -> particle(each, owner, steps));
            }
            case ElementRef ref -> steps.next(ref.target().local());
            case GroupRef ignored -> {
                // The group is looked at once.
            }
            case Wildcard ignored -> {
                // A wildcard has none of all this.
            }
        }
    }

    private void element(Element element, ModelPath path) {
        rules(element.rules(), path);
        encoding(element.encoding(), path);
        presentation(element.presentation(), path);
        element.relations()
                .forEach(relation -> losses.add(
                        path,
                        Loss.Kind.RELATION,
                        "That the value is the "
                                + switch (relation.kind()) {
                                    case COUNT_OF -> "number";
                                    case LENGTH_OF -> "length";
                                }
                                + " of " + relation.target() + "."));
        if (keysAreLost) {
            element.identityConstraints()
                    .forEach(key -> losses.add(
                            path,
                            Loss.Kind.KEY,
                            "The constraint " + key.name().local() + " of " + key.selector() + ", "
                                    + String.join(", ", key.fields()) + "."));
        }
        local(element.type(), path);
    }

    private void rules(List<Rule> rules, ModelPath path) {
        rules.forEach(
                rule -> losses.add(path, Loss.Kind.RULE, "The rule " + rule.name() + ": " + rule.condition() + "."));
    }

    private void encoding(Encoding encoding, ModelPath path) {
        if (!(encoding instanceof Encoding.Auto)) {
            losses.add(path, Loss.Kind.ENCODING, "The binary encoding " + EncodingText.format(encoding) + ".");
        }
    }

    private void presentation(Presentation presentation, ModelPath path) {
        if (!namesAreKept && !presentation.equals(Presentation.NONE)) {
            Optional<String> name = Optional.of(presentation.nativeName()).filter(text -> !text.isEmpty());
            losses.add(
                    path,
                    Loss.Kind.PRESENTATION,
                    "How the component looks in the native format"
                            + name.map(text -> ", where it is called '" + text + "'")
                                    .orElse("") + ".");
        }
    }
}
